import { randomUUID } from 'node:crypto';
import {
  addBooking,
  createAppointment,
  createBooking,
  createClient,
  deleteAppointment,
  deleteBooking,
  listDeletedBookings,
  moveAppointment,
  readBookingHistory,
  readCalendar,
  restoreBooking,
  updateBooking,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../fixtures/client-address.ts';
import type { Database } from '../fixtures/database.ts';
import { docIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { anyReceipt } from '../fixtures/receipt.ts';
import { bookingsOf, dayInRiyadh, newBooking, someName } from '../fixtures/submissions.ts';
import { quietStudioTest } from '../fixtures/test.ts';

let lastDay = 2;

/** Returns a day on which no other test books. Skips Fridays, because the bundled opening hours are closed on Fridays. */
function openDay(): string {
  do lastDay += 1;
  while (new Date(`${dayInRiyadh(lastDay)}T00:00:00Z`).getUTCDay() === 5);
  return dayInRiyadh(lastDay);
}

const at = (day: string, time: string): string => `${day}T${time}:00+03:00`;
const portrait = (start: string) => ({ ...newBooking({ package: 'portrait', date: '' }), start });

describe('a booking with a slot', () => {
  quietStudioTest('holds its time, and gives the day and the end of the hold', async ({ visitor, owner }) => {
    const day = openDay();
    const booking = portrait(at(day, '10:30'));
    const { data } = unwrap(await visitor.send(createBooking, booking));
    expect(data).toEqual({ ...anyReceipt, heldUntil: expect.any(String) });
    const hours = (Date.parse(data?.heldUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    const [stored] = await bookingsOf(owner, booking.name);
    expect(stored).toMatchObject({
      date: day,
      status: 'pending',
      reference: data?.reference,
      time: { state: 'held', heldUntil: data?.heldUntil },
    });
    expect(data?.uid).toBe(`booking-${stored?._id}`);
    expect(Date.parse(stored?.time?.start ?? '')).toBe(Date.parse(booking.start));
    expect(Date.parse(stored?.time?.end ?? '')).toBe(Date.parse(booking.start) + 3_600_000);
  });

  quietStudioTest('is stored once for ten concurrent requests with one key', async ({ visitor, owner }) => {
    const booking = portrait(at(openDay(), '12:00'));
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => visitor.send(createBooking, booking, { idempotencyKey })));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(unwrap(outcome)))).size).toBe(1);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
    const other = await visitor.send(createBooking, { ...booking, start: at(openDay(), '12:00') }, { idempotencyKey });
    expect(rejection(other).status).toBe(422);
  });

  quietStudioTest('returns 409 with the nearest free slots if its time is taken', async ({ visitor, arabicVisitor, owner }) => {
    const day = openDay();
    const [first, second] = [portrait(at(day, '15:00')), portrait(at(day, '15:30'))];
    unwrap(await visitor.send(createBooking, first));
    const taken = rejection(await arabicVisitor.send(createBooking, second));
    expect(taken).toMatchObject({
      status: 409,
      message: 'حُجز هذا الموعد للتو. أقرب المواعيد المتاحة:',
      data: { slots: [at(day, '16:00'), at(day, '16:30'), at(day, '14:00')] },
    });
    expect(await bookingsOf(owner, second.name)).toEqual([]);
    unwrap(await visitor.send(createBooking, { ...second, start: at(day, '16:00') }));
  });

  quietStudioTest('returns 409 outside the opening hours, off the grid and at too short notice', async ({ visitor }) => {
    const day = openDay();
    for (const start of [
      at(day, '09:00'),
      at(day, '10:10'),
      at(day, '20:30'),
      at(dayInRiyadh(0), '10:00'),
      at(dayInRiyadh(400), '10:00'),
    ]) {
      const { status, data } = rejection(await visitor.send(createBooking, portrait(start)));
      expect({ start, status, slots: data?.slots?.length }).toEqual({ start, status: 409, slots: 3 });
    }
  });

  quietStudioTest('returns 400 for a start that is not an instant, and 409 for a package without slots', async ({ visitor }) => {
    expect(rejection(await visitor.send(createBooking, portrait('tomorrow at noon')))).toMatchObject({
      status: 400,
      errors: { start: 'Please choose one of the free times.' },
    });
    const start = at(openDay(), '10:00');
    expect(rejection(await visitor.send(createBooking, { ...newBooking({ package: 'wedding' }), start }))).toMatchObject({
      status: 409,
      data: { slots: [] },
    });
  });

  quietStudioTest.for([
    '2027-01-12T17:00:00+03',
    '2027-01-12T17:00:00 +03:00',
    '2027-02-30T17:00:00+03:00',
    '0000-01-12T17:00:00Z',
    '9999-12-31T23:59:59-14:00',
  ])('returns 400 to clients and owners for the start %j', async (start, { visitor, owner }) => {
    expect(rejection(await visitor.send(createBooking, portrait(start))).status).toBe(400);
    expect(rejection(await owner.send(createAppointment, { start })).status).toBe(400);
    expect(rejection(await owner.send(addBooking, { name: someName(), phone: '', package: 'portrait', start })).status).toBe(400);
  });

  quietStudioTest(
    'gets another team while the first one has a session',
    async ({ visitor, owner, studio, request, database, onTestFinished }) => {
      const panel = { cookie: studio.token, headers: { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' } };
      const json = { name: someName(), members: 'mixed', active: true };
      const doc = docIn((await request('POST', '/api/team', { ...panel, json })).json);
      onTestFinished(async () => {
        await database.execute(`delete from appointment where team_id = '${doc.id}'`);
        expect((await request('DELETE', `/api/team/${doc.id}`, panel)).status).toBe(200);
      });
      const start = at(openDay(), '10:00');
      const teams: unknown[] = [];
      for (const booking of [portrait(start), portrait(start)]) {
        unwrap(await visitor.send(createBooking, booking));
        teams.push((await bookingsOf(owner, booking.name))[0]?.time?.team);
      }
      expect(new Set(teams).size).toBe(2);
      expect(teams).toContain(doc.id);
      expect(rejection(await visitor.send(createBooking, portrait(start))).status).toBe(409);
    },
  );

  quietStudioTest('stores the time of possible spam without holding it', async ({ visitor, owner }) => {
    const start = at(openDay(), '10:00');
    const spam = portrait(start);
    const { data } = unwrap(await visitor.send(createBooking, { ...spam, formTopic: 'x' }));
    expect(data?.heldUntil).toBeUndefined();
    unwrap(await visitor.send(createBooking, portrait(start)));
    const { data: deleted } = unwrap(await owner.send(listDeletedBookings));
    const { _id: id } = deleted.find(({ name }) => name === spam.name) ?? expect.fail('It is not in the bin');
    expect(unwrap(await owner.send(restoreBooking, {}, { id })).data.time).toMatchObject({ state: 'ended' });
    expect(rejection(await owner.send(updateBooking, { status: 'confirmed' }, { id })).status).toBe(409);
  });

  quietStudioTest('stores a fourth request of a mailbox in a day without holding its time', async ({ visitor, owner }) => {
    const day = openDay();
    const { email } = newBooking();
    const requests = ['10:00', '11:00', '12:00', '13:00'].map((time) => ({ ...portrait(at(day, time)), email }));
    const stored: unknown[] = [];
    for (const request of requests) {
      unwrap(await visitor.send(createBooking, request));
      const [booking] = await bookingsOf(owner, request.name);
      stored.push([booking?.time?.state, booking?.mailLimited === true]);
    }
    const within = ['held', false];
    // The fourth request is also over the hourly limit of confirmations.
    expect(stored).toEqual([within, within, within, ['ended', true]]);
    unwrap(await visitor.send(createBooking, portrait(at(day, '13:00'))));
  });

  quietStudioTest('confirms by mail a request whose time it does not hold', async ({ visitor, owner, database }) => {
    const day = openDay();
    const { email } = newBooking();
    const requests = ['10:00', '11:00', '12:00', '13:00'].map((time) => ({ ...portrait(at(day, time)), email }));
    for (const request of requests.slice(0, 3)) unwrap(await visitor.send(createBooking, request));
    await database.execute(`delete from rate_limit where key like 'confirmations-%'`);
    const [, , , last = expect.fail()] = requests;
    unwrap(await visitor.send(createBooking, last));
    const [booking] = await bookingsOf(owner, last.name);
    expect([booking?.time?.state, booking?.mailLimited === true]).toEqual(['ended', false]);
  });

  quietStudioTest(
    'holds its time also from the reserve for visitors without JavaScript',
    async ({ visitor, owner, database, onTestFinished }) => {
      const reserved = `select points from rate_limit where key = 'submissions-reserve-in-all:'`;
      const soon = Date.now() + 60_000;
      await database.execute(`insert into rate_limit (key, points, expire) values ('submissions-in-all:', 600, ${soon})
      on conflict (key) do update set points = 600, expire = ${soon}`);
      onTestFinished(async () => void (await database.execute(`delete from rate_limit where key like 'submissions-%'`)));
      const booking = portrait(at(openDay(), '10:00'));
      unwrap(await visitor.send(createBooking, booking));
      expect((await bookingsOf(owner, booking.name))[0]?.time?.state).toBe('held');
      expect((await database.execute(reserved)).rows).toEqual([{ points: 1 }]);
    },
  );
});

describe('requests for taken slots', () => {
  quietStudioTest(
    'are limited to sixty of an address in ten minutes, while free slots can be booked',
    async ({ studio, database, onTestFinished }) => {
      const reset = () => database.execute(`delete from rate_limit where key like 'slots-taken:%'`);
      await reset();
      onTestFinished(async () => void (await reset()));
      const [first, second] = [someAddress(), someAddress()];
      const from = (address: string) => createClient({ baseUrl: studio.baseUrl, fetch: fetchFrom(address) });
      const day = openDay();
      const taken = () => portrait(at(day, '09:00'));
      expect(rejection(await from(first).send(createBooking, taken())).status).toBe(409);
      await database.execute(`update rate_limit set points = 59 where key like 'slots-taken:%'`);
      expect(rejection(await from(first).send(createBooking, taken())).status).toBe(409);
      const limited = rejection(await from(first).send(createBooking, taken()));
      expect(limited).toMatchObject({
        status: 429,
        message: expect.stringContaining('in about ten minutes'),
        retryAfter: expect.any(Number),
      });
      expect(rejection(await from(second).send(createBooking, taken())).status).toBe(409);
      unwrap(await from(first).send(createBooking, portrait(at(day, '10:00'))));
    },
  );
});

describe('the status of a booking with a time', () => {
  quietStudioTest('confirms, frees and restores the time', async ({ visitor, owner }) => {
    const start = at(openDay(), '11:00');
    const booking = portrait(start);
    unwrap(await visitor.send(createBooking, booking));
    const [{ _id: id } = expect.fail('No booking')] = await bookingsOf(owner, booking.name);
    const set = async (status: 'confirmed' | 'declined' | 'pending' | 'cancelled') =>
      unwrap(await owner.send(updateBooking, { status }, { id })).data;
    expect((await set('confirmed')).time).toMatchObject({ state: 'confirmed' });
    expect((await set('declined')).time).toMatchObject({ state: 'ended' });
    expect((await set('pending')).time).toMatchObject({ state: 'held' });
    await set('cancelled');
    const other = portrait(start);
    unwrap(await visitor.send(createBooking, other));
    const conflict = rejection(await owner.send(updateBooking, { status: 'confirmed' }, { id }));
    expect(conflict).toMatchObject({ status: 409, data: { conflicts: [{ title: other.name, state: 'held' }] } });
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'cancelled', time: { state: 'ended' } }]);
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id }));
    expect(history.map(({ status, actor, username }) => [status, actor, username])).toEqual(
      ['confirmed', 'declined', 'pending', 'cancelled'].map((status) => [status, 'studio', 'admin']),
    );
  });

  quietStudioTest('frees the time in the bin, and holds it again when restored unless it is taken', async ({ visitor, owner }) => {
    const start = at(openDay(), '11:00');
    const [booking, other] = [portrait(start), portrait(start)];
    unwrap(await visitor.send(createBooking, booking));
    const [{ _id: id } = expect.fail('No booking')] = await bookingsOf(owner, booking.name);
    unwrap(await owner.send(deleteBooking, {}, { id }));
    expect(unwrap(await owner.send(restoreBooking, {}, { id })).data.time).toMatchObject({ state: 'held' });
    unwrap(await owner.send(deleteBooking, {}, { id }));
    unwrap(await visitor.send(createBooking, other));
    expect(unwrap(await owner.send(restoreBooking, {}, { id })).data.time).toMatchObject({ state: 'ended' });
  });
});

describe('the owner’s calendar', () => {
  quietStudioTest('places, moves, offers and frees a booking', async ({ visitor, owner }) => {
    const day = openDay();
    const booking = newBooking({ date: day });
    unwrap(await visitor.send(createBooking, booking));
    const calendar = async () => unwrap(await owner.send(readCalendar, { from: day, to: day })).data;
    const [{ _id: id } = expect.fail('No booking')] = (await calendar()).unplaced.filter(({ name }) => name === booking.name);
    const placed = unwrap(await owner.send(createAppointment, { booking: id, start: at(day, '18:00'), minutes: 480 })).data;
    expect(placed).toMatchObject({ state: 'confirmed', booking: { _id: id, status: 'confirmed' } });
    const { days, entries, unplaced, teams, packages } = await calendar();
    expect(days).toEqual([{ day, ranges: [{ start: 600, end: 1260 }] }]);
    expect(entries).toEqual([placed]);
    expect(unplaced.filter(({ name }) => name === booking.name)).toEqual([]);
    expect(teams).toMatchObject([{ id: placed.team, name: { en: 'Team 1', ar: 'الفريق الأول' } }]);
    expect(packages).toContainEqual({ slug: 'portrait', minutes: 60, before: 0, after: 0 });
    const next = openDay();
    const moved = unwrap(await owner.send(moveAppointment, { start: at(next, '17:00') }, { id: placed.id })).data;
    expect(moved).toMatchObject({ state: 'confirmed', booking: { date: next } });
    expect(Date.parse(moved.end) - Date.parse(moved.start)).toBe(480 * 60_000);
    const offered = unwrap(await owner.send(moveAppointment, { start: at(next, '16:00'), offer: true }, { id: placed.id })).data;
    expect(offered).toMatchObject({ state: 'held', heldUntil: expect.any(String), booking: { status: 'offered' } });
    unwrap(await owner.send(deleteAppointment, {}, { id: placed.id }));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'pending', time: { state: 'ended' } }]);
    expect(rejection(await owner.send(moveAppointment, {}, { id: placed.id })).status).toBe(404);
  });

  quietStudioTest('keeps the status of a moved booking, and moves none in the bin', async ({ owner }) => {
    const [day, next] = [openDay(), openDay()];
    const phoned = { name: someName(), phone: '055 012 3456', package: 'portrait', start: at(day, '10:00') };
    const { _id: id, time } = unwrap(await owner.send(addBooking, phoned)).data;
    unwrap(await owner.send(updateBooking, { status: 'completed' }, { id }));
    const move = () => owner.send(moveAppointment, { start: at(next, '10:00') }, { id: time?.id ?? '' });
    expect(unwrap(await move()).data).toMatchObject({ state: 'confirmed', booking: { status: 'completed', date: next } });
    unwrap(await owner.send(deleteBooking, {}, { id }));
    expect([rejection(await move()).status, rejection(await owner.send(deleteAppointment, {}, { id: time?.id ?? '' })).status]).toEqual([
      404, 404,
    ]);
    expect(unwrap(await owner.send(restoreBooking, {}, { id })).data).toMatchObject({ status: 'completed', time: { state: 'confirmed' } });
  });

  quietStudioTest('holds an offered time until its start at the latest', async ({ owner }) => {
    const phoned = { name: someName(), phone: '055 012 3456', package: 'portrait' };
    const { _id: booking } = unwrap(await owner.send(addBooking, phoned)).data;
    const start = at(dayInRiyadh(1), '23:00');
    const { heldUntil = '' } = unwrap(await owner.send(createAppointment, { booking, start, state: 'offered' })).data;
    expect(Date.parse(heldUntil)).toBe(Date.parse(start));
  });

  quietStudioTest(
    'changes the statuses of several bookings in the panel, except those whose time is taken',
    async ({ visitor, owner, request, studio }) => {
      const start = at(openDay(), '11:00');
      const [first, last] = [portrait(start), portrait(start)];
      const idOf = async ({ name }: { name: string }) => (await bookingsOf(owner, name))[0]?._id ?? expect.fail('No booking');
      unwrap(await visitor.send(createBooking, first));
      unwrap(await owner.send(updateBooking, { status: 'declined' }, { id: await idOf(first) }));
      unwrap(await visitor.send(createBooking, last));
      const ids = [await idOf(last), await idOf(first)];
      const where = ids.map((id, index) => `where[and][0][id][in][${index}]=${id}`).join('&');
      const answer = await askPanel(request, studio)('PATCH', `/api/booking?${where}`, { json: { status: 'confirmed' } });
      const message = 'This time is taken. Please choose another.';
      expect(answer).toMatchObject({ status: 400, json: { docs: [{ id: ids[0] }], errors: [{ id: ids[1], message }] } });
      expect(await bookingsOf(owner, last.name)).toMatchObject([{ status: 'confirmed', time: { state: 'confirmed' } }]);
      expect(await bookingsOf(owner, first.name)).toMatchObject([{ status: 'declined', time: { state: 'ended' } }]);
    },
  );

  quietStudioTest('rejects an unknown team and an offset without minutes', async ({ visitor, owner }) => {
    const start = at(openDay(), '10:00');
    const phoned = { name: someName(), phone: '055 012 3456', package: 'portrait', start, team: randomUUID() };
    expect(rejection(await owner.send(addBooking, phoned)).status).toBe(400);
    expect(rejection(await visitor.send(createBooking, portrait(start.replace(/:00$/u, '')))).status).toBe(400);
  });

  quietStudioTest('rejects a period before PostgreSQL’s calendar', async ({ owner }) => {
    expect(rejection(await owner.send(readCalendar, { from: '0001-01-01', to: '0001-01-01' })).status).toBe(400);
  });

  quietStudioTest('blocks time, and returns the conflicting appointments', async ({ visitor, owner }) => {
    const day = openDay();
    const blocked = unwrap(await owner.send(createAppointment, { start: at(day, '10:00'), minutes: 120, reason: 'Repairs' })).data;
    expect(blocked).toMatchObject({ state: 'blocked', reason: 'Repairs' });
    expect(rejection(await visitor.send(createBooking, portrait(at(day, '11:30')))).status).toBe(409);
    const name = someName();
    const phoned = { name, phone: '055 012 3456', package: 'portrait', start: at(day, '12:00') };
    expect(unwrap(await owner.send(addBooking, phoned)).data).toMatchObject({ name, status: 'confirmed', time: { state: 'confirmed' } });
    const conflict = rejection(await owner.send(moveAppointment, { minutes: 180 }, { id: blocked.id }));
    expect(conflict).toMatchObject({
      status: 409,
      message: 'This time is taken. Please choose another.',
      data: { conflicts: [{ title: name }] },
    });
    unwrap(await owner.send(deleteAppointment, {}, { id: blocked.id }));
    unwrap(await visitor.send(createBooking, portrait(at(day, '10:00'))));
  });
});

describe('concurrent writers', () => {
  type Statements = Pick<Database, 'execute'>;

  /** SQL that counts the transactions that wait for the calendar's lock or for a row lock; background tasks may wait for other locks. */
  const countWaiting = `select count(*) from pg_locks where not granted and (locktype in ('transactionid', 'tuple')
    or locktype = 'advisory' and (classid::bigint << 32) | objid::bigint = hashtextextended('calendar', 0))`;

  /** Polls until the given number of transactions wait for a lock. */
  const waitForWaiting = (database: Statements, count: number) =>
    expect.poll(async () => Number((await database.execute(countWaiting)).rows[0]?.['count']), { timeout: 15_000 }).toBe(count);

  const lockCalendar = `select pg_advisory_xact_lock(hashtextextended('calendar', 0))`;

  quietStudioTest('lock the calendar before rows, so that they do not deadlock', async ({ visitor, owner, studio, request, database }) => {
    const [first, second] = [portrait(at(openDay(), '11:00')), portrait(at(openDay(), '11:00'))];
    for (const booking of [first, second]) unwrap(await visitor.send(createBooking, booking));
    const [{ _id: id } = expect.fail('No booking')] = await bookingsOf(owner, first.name);
    const panel = { cookie: studio.token, headers: { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' } };
    const writers = [
      () => request('DELETE', `/api/booking/${id}`, panel),
      () => request('POST', '/api/personal-data/erase', { ...panel, json: { person: second.email } }),
      () => request('POST', '/api/bookings', { json: portrait(at(openDay(), '11:00')) }),
    ];
    for (const write of writers) {
      const response = await database.transaction(async (transaction) => {
        await transaction.execute(lockCalendar);
        const sent = write();
        await waitForWaiting(transaction, 1);
        await transaction.execute('select 1 from booking for update nowait');
        await transaction.execute('select 1 from rate_limit for update nowait');
        return { sent };
      });
      expect((await response.sent).status).toBeLessThan(300);
    }
  });

  quietStudioTest('return 409 for a slot whose team was deleted meanwhile', async ({ visitor, studio, request, database }) => {
    const panel = { cookie: studio.token, headers: { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' } };
    const json = { name: someName(), members: 'women', active: true };
    const doc = docIn((await request('POST', '/api/team', { ...panel, json })).json);
    const { sent } = await database.transaction(async (transaction) => {
      await transaction.execute(lockCalendar);
      const booked = visitor.send(createBooking, { ...portrait(at(openDay(), '11:00')), team: 'women' });
      await waitForWaiting(transaction, 1);
      await transaction.execute(`delete from team where id = '${doc.id}'`);
      return { sent: booked };
    });
    expect(rejection(await sent).status).toBe(409);
  });

  quietStudioTest('of a status leave the appointment in the state of the last one', async ({ visitor, owner, database }) => {
    const booking = portrait(at(openDay(), '11:00'));
    unwrap(await visitor.send(createBooking, booking));
    const [{ _id: id } = expect.fail('No booking')] = await bookingsOf(owner, booking.name);
    const { sent } = await database.transaction(async (transaction) => {
      await transaction.execute(`select 1 from booking where id = '${id}' for update`);
      const confirmed = owner.send(updateBooking, { status: 'confirmed' }, { id });
      await waitForWaiting(transaction, 1);
      // Send a request that reads the booking before the commit of the first request.
      const pending = owner.send(updateBooking, { status: 'pending' }, { id });
      await waitForWaiting(transaction, 2);
      return { sent: [confirmed, pending] };
    });
    for (const outcome of await Promise.all(sent)) unwrap(outcome);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'pending', time: { state: 'held' } }]);
  });
});

describe('the database', () => {
  quietStudioTest('rejects overlapping appointments of one team, also from plain SQL', async ({ visitor, database }) => {
    const day = openDay();
    unwrap(await visitor.send(createBooking, portrait(at(day, '10:00'))));
    const insert = (start: string, end: string) =>
      database.execute(
        `insert into appointment (team_id, state, starts, ends) select id, 'blocked', '${at(day, start)}', '${at(day, end)}' from team`,
      );
    await expect(insert('10:59', '11:30')).rejects.toThrow();
    await insert('11:00', '11:30');
    await expect(
      database.execute(
        `update appointment set starts = starts - interval '1 minute' where state = 'blocked' and starts = '${at(day, '11:00')}'`,
      ),
    ).rejects.toThrow();
  });
});
