import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createAppointment, createBooking, deleteAppointment, moveAppointment, readAvailability, updateBooking } from '@studio/contract';
import ICAL from 'ical.js';
import * as v from 'valibot';
import { afterAll, describe, expect } from 'vitest';
import { addCalendar, readSoon } from '#src/calendar/other/calendars.ts';
import { claimCalendar, readCalendar } from '#src/calendar/other/reader.ts';
import type { Database } from '../fixtures/database.ts';
import { dataIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { portOf } from '../fixtures/port.ts';
import { bookingsOf, newBooking, slotDay, someName } from '../fixtures/submissions.ts';
import { type SendRequest, quietStudioTest as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const secret = 'a secret that the studio does not have';
const { signal } = new AbortController();
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Opens a calendar server on this machine. @returns its address with a secret path, its port, and the received paths */
async function openCalendar(listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((req, res) => {
    paths.push(req.url ?? '');
    listener(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = portOf(server);
  return { address: `http://127.0.0.1:${port}/private-0123456789/basic.ics`, port, paths };
}

const calendarFile = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (start: string, end: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${start}`,
  `DTSTART:${start}`,
  `DTEND:${end}`,
  'SUMMARY:Doctor Amal',
  'END:VEVENT',
];

/** Returns a time in the future in the format of iCalendar. */
const inDays = (days: number, hour: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000Z`;

const listed = v.object({
  id: v.string(),
  name: v.string(),
  host: v.string(),
  failure: v.nullable(v.string()),
  isReading: v.boolean(),
  busy: v.number(),
});

const list = async (request: SendRequest, token: string) =>
  dataIn((await request('GET', '/api/calendars', { token })).json, { calendars: v.array(v.looseObject(listed.entries)) }).calendars;

const test = studioTest.extend('clean', { scope: 'file', auto: true }, async ({ database }) => {
  await database.execute('delete from busy_time; delete from other_calendar; delete from calendar_feed');
});

/**
 * Adds a calendar that only this process can decrypt and claims it, in one transaction, so that the studio's own reader cannot claim it first.
 * @param due the id of an existing calendar, which is claimed instead of a new calendar
 */
const claim = (database: Database, address: string, due?: string) =>
  database.transaction(async (transaction) => {
    const payload = { db: { drizzle: transaction }, secret };
    if (due) await transaction.execute(`update other_calendar set next_read = now() - interval '1 year' where id = '${due}'`);
    else await addCalendar(payload, { address, name: 'Sara' });
    return (await claimCalendar(payload)) ?? expect.fail('No calendar is due.');
  });

const rowsOf = async (database: Database, source: string) =>
  (await database.execute(`select starts, ends from busy_time where source = '${source}' order by starts`)).rows;

describe('other calendars', () => {
  test('are added with an address that is never shown, and not read from the local network', async ({
    request,
    studio: { token },
    database,
  }) => {
    const { address, paths } = await openCalendar((_, res) => res.end(calendarFile()));
    const added = await request('POST', '/api/calendars/add', { json: { address, name: '' }, token });
    expect(added).toMatchObject({
      status: 200,
      json: { data: { calendars: [{ name: '127.0.0.1', host: '127.0.0.1', team: null, busy: 0 }] } },
    });
    await expect
      .poll(async () => (await list(request, token))[0], { timeout: 20_000 })
      .toMatchObject({ failure: 'blocked', isReading: false });
    expect(paths).toEqual([]);
    const stored = await database.execute('select other_calendar::text as row from other_calendar');
    for (const text of [added.text, JSON.stringify(await list(request, token)), JSON.stringify(stored.rows)])
      expect(text).not.toContain('private');
    const [calendar] = await list(request, token);
    expect(await request('POST', '/api/calendars/remove', { json: { id: calendar?.id }, token })).toMatchObject({
      json: { data: { calendars: [] } },
    });
    expect((await request('POST', '/api/calendars/remove', { json: { id: calendar?.id }, token })).status).toBe(404);
  });

  test.for([
    '',
    'calendar',
    'ftp://calendar.example/x.ics',
    'file:///etc/passwd',
    'https://user:pass@calendar.example/x.ics',
    `https://calendar.example/${'x'.repeat(2000)}`,
  ])('reject the address %s', async (address, { request, studio: { token } }) => {
    const { status, text } = await request('POST', '/api/calendars/add', { json: { address, name: '' }, token });
    expect(status).toBe(400);
    expect(text).toContain('whole address of a calendar');
    expect(await list(request, token)).toEqual([]);
  });

  test('block their busy times until they are removed, also after a failed reading', async ({ request, studio: { token }, database }) => {
    let isBroken = false;
    const { address, port } = await openCalendar((_, res) =>
      isBroken
        ? res.writeHead(500).end()
        : res.end(calendarFile(...entry(inDays(9, 10), inDays(9, 11)), ...entry(inDays(8, 10), inDays(8, 11)))),
    );
    const options = { signal, isPermitted: (host: string, each: number) => host === '127.0.0.1' && each === port };
    const payload = { db: { drizzle: database }, secret };
    const claimed = await claim(database, address);
    await readCalendar(payload, claimed, options);
    const rows = await rowsOf(database, claimed.id);
    expect(rows).toHaveLength(2);
    expect(await list(request, token)).toMatchObject([{ name: 'Sara', failure: null, busy: 2, isReading: false }]);

    isBroken = true;
    await readCalendar(payload, await claim(database, '', claimed.id), options);
    expect(await list(request, token)).toMatchObject([{ failure: 'status', busy: 2, isReading: false }]);
    expect(await rowsOf(database, claimed.id)).toEqual(rows);

    expect((await request('POST', '/api/calendars/remove', { json: { id: claimed.id }, token })).status).toBe(200);
    expect(await rowsOf(database, claimed.id)).toEqual([]);
  });

  test('block the slots of a busy day until they are removed', async ({ visitor, request, studio: { token }, database }) => {
    const day = slotDay(30);
    const reasonOf = async () =>
      unwrap(await visitor.send(readAvailability, { package: 'portrait', from: day, to: day })).data.days[0]?.reason ?? 'free';
    expect(await reasonOf()).toBe('free');
    const event = ['BEGIN:VEVENT', 'UID:trip', `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'SUMMARY:Trip', 'END:VEVENT'];
    const { address, port } = await openCalendar((_, res) => res.end(calendarFile(...event)));
    const claimed = await claim(database, address);
    await readCalendar({ db: { drizzle: database }, secret }, claimed, { signal, isPermitted: (_, each) => each === port });
    await expect.poll(reasonOf, { timeout: 10_000 }).toBe('full');
    await request('POST', '/api/calendars/remove', { json: { id: claimed.id }, token });
    await expect.poll(reasonOf, { timeout: 10_000 }).toBe('free');
  });

  test('block the time of their team only', async ({ request, studio: { token }, database }) => {
    const { address, port } = await openCalendar((_, res) => res.end(calendarFile(...entry(inDays(9, 10), inDays(9, 11)))));
    const team = String((await database.execute('select id from team limit 1')).rows[0]?.['id']);
    const claimed = await claim(database, address);
    await database.execute(`update other_calendar set team_id = '${team}' where id = '${claimed.id}'`);
    const payload = { db: { drizzle: database }, secret };
    await readCalendar(payload, { ...claimed, teamId: team }, { signal, isPermitted: (_, each) => each === port });
    expect((await database.execute('select team_id from busy_time')).rows).toEqual([{ team_id: team }]);
    expect(await list(request, token)).toMatchObject([{ team }]);
    await request('POST', '/api/calendars/remove', { json: { id: claimed.id }, token });
    const unknown = { address: 'https://calendar.example/x.ics', team: unknownId };
    expect((await request('POST', '/api/calendars/add', { json: unknown, token })).status).toBe(400);
    expect(await list(request, token)).toEqual([]);
  });

  test('name the days of entries that could not be read, and leave out invitations that their owner declined', async ({
    request,
    studio: { token },
    database,
  }) => {
    const invitation = [
      ...entry(inDays(9, 10), inDays(9, 11)).slice(0, -1),
      'ATTENDEE;PARTSTAT=DECLINED:mailto:sara@studio.example',
      'END:VEVENT',
    ];
    const backwards = entry(inDays(8, 11), inDays(8, 10));
    const { address, port } = await openCalendar((_, res) => res.end(calendarFile(...invitation, ...backwards)));
    const claimed = await claim(database, address);
    const read = async (owner: string) => {
      await readCalendar({ db: { drizzle: database }, secret }, { ...claimed, owner }, { signal, isPermitted: (_, each) => each === port });
      await database.execute(`update other_calendar set held_until = '${claimed.heldUntil?.toISOString()}'`);
      return (await list(request, token))[0];
    };
    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await read('')).toMatchObject({ busy: 1, skipped: 1, skippedDays: [day] });
    expect(await read('Sara@studio.example')).toMatchObject({ busy: 0, skipped: 1, skippedDays: [day] });
    await database.execute('delete from busy_time; delete from other_calendar');
  });

  test('keep the address of their owner, which must be one', async ({ request, studio: { token } }) => {
    const add = (owner: string) =>
      request('POST', '/api/calendars/add', { json: { address: 'https://calendar.example/x.ics', owner }, token });
    expect(await add('sara@')).toMatchObject({ status: 400, text: expect.stringContaining('complete email address') });
    expect(await add(' sara@studio.example ')).toMatchObject({
      status: 200,
      json: { data: { calendars: [{ owner: 'sara@studio.example' }] } },
    });
    const [calendar] = await list(request, token);
    await request('POST', '/api/calendars/remove', { json: { id: calendar?.id }, token });
  });

  test('that were removed while they were read leave no busy times', async ({ request, studio: { token }, database }) => {
    const { address, port } = await openCalendar((_, res) => res.end(calendarFile(...entry(inDays(9, 10), inDays(9, 11)))));
    const claimed = await claim(database, address);
    await request('POST', '/api/calendars/remove', { json: { id: claimed.id }, token });
    await readCalendar({ db: { drizzle: database }, secret }, claimed, { signal, isPermitted: (_, each) => each === port });
    expect(await rowsOf(database, claimed.id)).toEqual([]);
  });

  test('are claimed once each, and five at most are kept', async ({ request, studio: { token }, database }) => {
    const payload = { db: { drizzle: database }, secret };
    await database.transaction(async (transaction) => {
      const within = { db: { drizzle: transaction }, secret };
      const add = (number: number) => addCalendar(within, { address: `https://calendar${number}.example/x.ics`, name: '' });
      for (const number of [1, 2, 3, 4, 5]) expect(await add(number)).toBe('added');
      const claims: Awaited<ReturnType<typeof claimCalendar>>[] = [];
      for (let time = 0; time < 5; time += 1) claims.push(await claimCalendar(within));
      expect(new Set(claims.map((claimed) => claimed?.id)).size).toBe(5);
    });
    expect(await claimCalendar(payload)).toBeUndefined();
    const sixth = await request('POST', '/api/calendars/add', { json: { address: 'https://calendar6.example/x.ics' }, token });
    expect(sixth.status).toBe(400);
    expect(sixth.text).toContain('Five calendars');
    await database.execute('delete from other_calendar');
  });

  test('are read again at once after a request during a reading', async ({ database }) => {
    const claimed = await claim(database, 'https://calendar.example/x.ics');
    await database.transaction(async (transaction) => {
      const within = { db: { drizzle: transaction }, secret };
      expect(await readSoon(within, claimed.id)).toBe(true);
      expect(await claimCalendar(within)).toMatchObject({ id: claimed.id });
    });
    await database.execute('delete from other_calendar');
  });

  test('whose address was encrypted with another secret report an error', async ({ request, studio: { token }, database }) => {
    const claimed = await claim(database, 'https://calendar.example/x.ics');
    await readCalendar({ db: { drizzle: database }, secret: 'another secret' }, claimed, { signal });
    expect(await list(request, token)).toMatchObject([{ failure: 'secret' }]);
    await database.execute('delete from other_calendar');
  });
});

/** Reads the entries of the studio's own calendar. @returns the status if it is not 200 */
async function readFeed(request: SendRequest, path: string) {
  const { status, text } = await request('GET', path);
  if (status !== 200) return status;
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }));
}

const share = async (request: SendRequest, token: string, language: 'en' | 'ar' | null = 'en'): Promise<string> =>
  dataIn((await request('POST', '/api/calendars/shared', { json: { language }, token })).json, { path: v.optional(v.string(), '') }).path;

describe('the studio’s own calendar', () => {
  test('has a secret address that is not cached, indexed or stored', async ({ request, studio: { token }, database }) => {
    const path = await share(request, token);
    expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/u);
    const { status, headers } = await request('GET', path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(await request('HEAD', path)).toMatchObject({ status: 200, text: '' });
    expect((await request('POST', path)).status).toBe(405);
    const { rows } = await database.execute('select calendar_feed::text as row from calendar_feed');
    expect(JSON.stringify(rows)).not.toContain(path.slice(10, 20));
    expect((await request('GET', '/api/calendars/shared', { token })).text).not.toContain(path.slice(10, 20));
  });

  test('returns 404 for a replaced, removed, unknown or malformed address', async ({ request, studio: { token } }) => {
    const old = await share(request, token);
    const path = await share(request, token);
    expect(await readFeed(request, old)).toBe(404);
    expect(await readFeed(request, path)).toEqual(expect.any(Array));
    for (const wrong of [
      '/calendar',
      '/calendar/',
      '/calendar/x.ics',
      `/calendar/${'A'.repeat(32)}.ics`,
      path.replace('.ics', ''),
      `${path}/x`,
    ])
      expect(await readFeed(request, wrong)).toBe(404);
    await share(request, token, null);
    expect(await readFeed(request, path)).toBe(404);
  });

  test('follows a booking that is confirmed, moved and cancelled, and blocked time', async ({
    visitor,
    owner,
    request,
    studio: { token },
  }) => {
    const path = await share(request, token);
    const start = new Date(Date.now() + 20 * 86_400_000).toISOString().replace(/T.*/u, 'T14:00:00.000Z');
    const later = start.replace('T14', 'T17');
    const name = `Noura ${someName()}`;
    unwrap(await visitor.send(createBooking, newBooking({ name, package: 'portrait' })));
    const [booking] = await bookingsOf(owner, name);
    const { id } = unwrap(await owner.send(createAppointment, { booking: booking?._id ?? '', start, minutes: 60 })).data;
    const [confirmed] = await entriesAt(request, path, start);
    expect(confirmed).toMatchObject({ uid: id, status: 'CONFIRMED', summary: 'Noura · Portrait' });

    unwrap(await owner.send(moveAppointment, { start: later }, { id }));
    expect(await entriesAt(request, path, start)).toEqual([]);
    const [moved] = await entriesAt(request, path, later);
    expect(moved).toMatchObject({ uid: id, status: 'CONFIRMED' });
    expect(moved?.sequence).toBeGreaterThan(confirmed?.sequence ?? Number.POSITIVE_INFINITY);

    unwrap(await owner.send(updateBooking, { status: 'cancelled' }, { id: booking?._id ?? '' }));
    const [cancelled] = await entriesAt(request, path, later);
    expect(cancelled).toMatchObject({ uid: id, status: 'CANCELLED', summary: 'Cancelled' });
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.POSITIVE_INFINITY);

    const blocked = unwrap(await owner.send(createAppointment, { start, minutes: 30, reason: 'Dentist' })).data;
    expect(await entriesAt(request, path, start)).toMatchObject([{ uid: blocked.id, status: 'CONFIRMED', summary: 'Blocked time' }]);
    unwrap(await owner.send(deleteAppointment, {}, { id: blocked.id }));
    expect(await entriesAt(request, path, start)).toEqual([]);
  });
});

async function entriesAt(request: SendRequest, path: string, start: string) {
  const entries = await readFeed(request, path);
  if (typeof entries === 'number') return expect.fail(`The calendar returns ${entries}.`);
  return entries.filter((each) => Date.parse(each.start) === Date.parse(start));
}
