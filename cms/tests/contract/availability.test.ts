import { createAppointment, createBooking, deleteAppointment, readAvailability } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { docIn, fieldsIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, dayInRiyadh, newBooking } from '../fixtures/submissions.ts';
import { quietStudioTest } from '../fixtures/test.ts';

/** Returns the date of a weekday in a week in which no other test books. @param weekday 0 is Sunday */
function dayOfWeek(weekday: number): string {
  const days = Array.from({ length: 7 }, (_, index) => dayInRiyadh(200 + index));
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) ?? '';
}

const sunday = dayOfWeek(0);
const monday = dayOfWeek(1);
const tuesday = dayOfWeek(2);
const wednesday = dayOfWeek(3);
const thursday = dayOfWeek(4);
const friday = dayOfWeek(5);

const slug = 'availability';

const test = quietStudioTest
  .extend('change', { scope: 'file' }, ({ request, studio }) => {
    return async (method: string, path: string, json: object = {}) => {
      const answer = await request(method, `/api/${path}`, { json, token: studio.token });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
      return answer.json;
    };
  })
  .extend('packageId', { scope: 'file' }, async ({ change }, { onCleanup }): Promise<string> => {
    const rules = { booking: 'slot', slotStep: '60', duration: 90, notice: 0, horizon: 365 };
    const { id } = docIn(await change('POST', 'package?locale=en', { slug, name: 'Slots', ...rules, _status: 'published' }));
    onCleanup(async () => void (await change('DELETE', `package/${id}`)));
    return id;
  })
  .extend('days', { scope: 'file' }, ({ visitor, packageId: _ }) => {
    return async (from: string, to = from, team?: 'women') =>
      unwrap(await visitor.send(readAvailability, { package: slug, from, to, ...(team && { team }) })).data.days;
  })
  .extend('times', { scope: 'file' }, ({ days }) => {
    return async (day: string, team?: 'women') =>
      (await days(day, day, team)).flatMap(({ slots }) => slots.map((slot) => slot.slice(11, 16)));
  });

/** The start times of 90-minute sessions on a day with opening hours from 10 to 21. */
const wholeDay = Array.from({ length: 10 }, (_, index) => `${10 + index}:00`);

/** Timeout, long enough for a busy machine, and polling interval until the effect of a notification, in milliseconds. */
const soon = { timeout: 15_000, interval: 10 };

const addressOf = (query: Record<string, string>) => `/api/availability?${new URLSearchParams(query)}`;

describe('the availability', () => {
  test('lists the slots of each day, or the reason for none', async ({ days }) => {
    expect(await days(friday)).toEqual([{ day: friday, slots: [], reason: 'closed' }]);
    expect(await days(sunday)).toEqual([{ day: sunday, slots: wholeDay.map((time) => `${sunday}T${time}:00+03:00`) }]);
    expect(await days(dayInRiyadh(-1))).toMatchObject([{ slots: [], reason: 'past' }]);
    expect(await days(dayInRiyadh(366), dayInRiyadh(367))).toMatchObject([{ reason: 'far' }, { reason: 'far' }]);
    expect(await days(dayInRiyadh(1), dayInRiyadh(62))).toHaveLength(62);
  });

  test('changes with the package', async ({ change, packageId, days, times }) => {
    await change('PATCH', `package/${packageId}`, { slotStep: '30', notice: 720, _status: 'published' });
    expect(await times(monday)).toHaveLength(20);
    const near = await days(dayInRiyadh(0), dayInRiyadh(6));
    expect(near.map(({ reason }) => reason)).not.toContain('full');
    expect(near.flatMap(({ slots }) => slots)).toEqual([]);
    await change('PATCH', `package/${packageId}`, { slotStep: '60', notice: 0, _status: 'published' });
    expect(await times(monday)).toEqual(wholeDay);
  });

  test('leaves out booked and blocked times', async ({ owner, visitor, times, days }) => {
    const start = `${monday}T12:00:00+03:00`;
    unwrap(await visitor.send(createBooking, { ...newBooking({ package: slug, date: '' }), start }));
    await expect.poll(() => times(monday), soon).toEqual(wholeDay.filter((time) => !['11:00', '12:00', '13:00'].includes(time)));
    const taken = rejection(await visitor.send(createBooking, { ...newBooking({ package: slug, date: '' }), start }));
    expect(taken.status).toBe(409);
    const offered = taken.data?.slots ?? [];
    expect(offered).toHaveLength(3);
    expect(await times(monday)).toEqual(
      expect.arrayContaining(offered.filter((slot) => slot.startsWith(monday)).map((slot) => slot.slice(11, 16))),
    );

    const blocked = unwrap(await owner.send(createAppointment, { start: `${tuesday}T09:00:00+03:00`, minutes: 720 })).data;
    await expect.poll(() => days(tuesday), soon).toEqual([{ day: tuesday, slots: [], reason: 'full' }]);
    unwrap(await owner.send(deleteAppointment, {}, { id: blocked.id }));
    await expect.poll(() => times(tuesday), soon).toEqual(wholeDay);
  });

  test('offers the time of a booking again after its permanent deletion, alone or with the data of a person', async ({
    owner,
    visitor,
    change,
    request,
    studio,
    times,
  }) => {
    const book = async () => {
      const booking = newBooking({ package: slug, date: '' });
      unwrap(await visitor.send(createBooking, { ...booking, start: `${thursday}T15:00:00+03:00` }));
      await expect.poll(() => times(thursday), soon).not.toContain('15:00');
      return booking;
    };
    const [{ _id } = expect.fail('The booking is missing')] = await bookingsOf(owner, (await book()).name);
    await change('DELETE', `booking/${_id}`);
    await expect.poll(() => times(thursday), soon).toEqual(wholeDay);

    const json = { person: (await book()).email };
    const headers = { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' };
    expect((await request('POST', '/api/personal-data/erase', { json, cookie: studio.token, headers })).status).toBe(200);
    await expect.poll(() => times(thursday), soon).toEqual(wholeDay);
  });

  test('returns the reason for a closed period in both languages', async ({ change, days, times, onTestFinished }) => {
    onTestFinished(async () => void (await change('POST', 'globals/studio', { exceptions: [], _status: 'published' })));
    const exception = { from: wednesday, to: wednesday, ranges: [], reason: 'National Day' };
    const changed = await change('POST', 'globals/studio?locale=en', { exceptions: [exception], _status: 'published' });
    const rows = v.tuple([v.object({ id: v.string() })]);
    const [{ id }] = fieldsIn(changed, { result: v.object({ exceptions: rows }) }).result.exceptions;
    await change('POST', 'globals/studio?locale=ar', { exceptions: [{ ...exception, id, reason: 'اليوم الوطني' }], _status: 'published' });
    expect(await days(wednesday)).toEqual([
      { day: wednesday, slots: [], reason: 'closed', note: { en: 'National Day', ar: 'اليوم الوطني' } },
    ]);
    await change('POST', 'globals/studio', { exceptions: [], _status: 'published' });
    expect(await times(wednesday)).toEqual(wholeDay);
  });

  test('offers only teams of women on request', async ({ change, days, times, onTestFinished }) => {
    expect(await days(sunday, sunday, 'women')).toEqual([{ day: sunday, slots: [], reason: 'closed' }]);
    const hours = [{ days: ['Sunday', 'Friday'], opens: '14:00', closes: '16:00' }];
    const { id } = docIn(await change('POST', 'team?locale=en', { name: 'Women', members: 'women', hours }));
    onTestFinished(async () => void (await change('DELETE', `team/${id}`)));
    expect(await times(sunday, 'women')).toEqual(['14:00']);
    expect(await times(friday)).toEqual(['14:00']);
    expect(await times(sunday)).toEqual(wholeDay);
  });
});

describe('a client with known availability', () => {
  const query = { package: slug, from: sunday, to: dayInRiyadh(230) };

  test('gets 304 while nothing changes, and a new tag after a change', async ({ request, owner, packageId: _ }) => {
    const first = await request('GET', addressOf(query));
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(tag).toMatch(/^"[\w-]+"$/u);
    const statusOf = async () => (await request('GET', addressOf(query), { headers: { 'if-none-match': tag } })).status;
    expect(await statusOf()).toBe(304);
    const start = `${sunday}T18:00:00+03:00`;
    const blocked = unwrap(await owner.send(createAppointment, { start, minutes: 60 })).data;
    await expect.poll(statusOf, soon).toBe(200);
    unwrap(await owner.send(deleteAppointment, {}, { id: blocked.id }));
    await expect.poll(statusOf, soon).toBe(304);
  });

  test('may get it compressed, and for any language', async ({ request, packageId: _ }) => {
    const plain = await request('GET', addressOf(query), { headers: { 'accept-language': 'ar' } });
    expect(plain.headers.get('vary') ?? '').not.toMatch(/accept-language|\*/iu);
    for (const encoding of ['br', 'gzip']) {
      const answer = await request('GET', addressOf(query), { headers: { 'accept-encoding': encoding } });
      expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
        200,
        encoding,
        plain.headers.get('etag'),
      ]);
    }
  });
});

describe('a wrong query for availability', () => {
  const valid = { package: slug, from: sunday, to: sunday };

  test.for([
    [{ package: '' }, { package: 'Please select a package.' }, { package: 'يُرجى اختيار الباقة.' }],
    [{ package: 'unknown' }, { package: 'Please select a package.' }, { package: 'يُرجى اختيار الباقة.' }],
    [{ package: '../x' }, { package: 'Please select a package.' }, { package: 'يُرجى اختيار الباقة.' }],
    [{ package: 'wedding' }, { package: 'This package is booked without a time.' }, { package: 'تُحجز هذه الباقة من دون تحديد وقت.' }],
    [
      { from: '2026-02-29' },
      { from: 'The day must be a date such as 2026-12-01.' },
      { from: 'يجب أن يكون اليوم تاريخاً مثل \u20662026-12-01\u2069.' },
    ],
    [{ to: '' }, { to: 'The day must be a date such as 2026-12-01.' }, { to: 'يجب أن يكون اليوم تاريخاً مثل \u20662026-12-01\u2069.' }],
    [
      { from: '2027-01-02', to: '2027-01-01' },
      { to: 'The period must end on its first day or later, and have at most 62 days.' },
      { to: 'يجب ألا تنتهي المدة قبل بدايتها، وألا تتجاوز 62 يوماً.' },
    ],
    [
      { from: '2027-01-01', to: '2027-03-04' },
      { to: 'The period must end on its first day or later, and have at most 62 days.' },
      { to: 'يجب ألا تنتهي المدة قبل بدايتها، وألا تتجاوز 62 يوماً.' },
    ],
    [{ team: 'men' }, { team: 'The team must be women, or left out.' }, { team: 'يجب أن تكون قيمة الفريق women أو أن تُترك.' }],
  ] as const)('%j gets 400 with a message in both languages', async ([changes, english, arabic], { request, packageId: _ }) => {
    const address = addressOf({ ...valid, ...changes });
    for (const [language, errors] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const { status, json } = await request('GET', address, { headers: { 'accept-language': language } });
      expect([status, json]).toMatchObject([400, { success: false, errors }]);
    }
  });

  test('without fields gets an error for each', async ({ request }) => {
    const { json } = await request('GET', '/api/availability');
    expect(Object.keys(objectIn(objectIn(json)['errors']))).toEqual(['package', 'from', 'to']);
  });
});
