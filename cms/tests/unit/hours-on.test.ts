import { addDays, type Closure, comingChanges, hoursOn, type Schedule, weekdayOf, weekdays } from '@studio/contract';
import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';

const [sunday, , , , thursday, friday] = weekdays;
const usual = { opens: '10:00', closes: '21:00' };
const evening = { opens: '21:00', closes: '02:00' };

const week: Schedule = {
  hours: [{ days: weekdays.filter((day) => day !== friday), ...usual }],
  exceptions: [],
  ramadanHours: [],
  eidFitrDays: 0,
  eidAdhaDays: 0,
  moonShift: 0,
};

const open = { ranges: [{ start: 600, end: 1260 }], isRamadan: false };

describe('the week', () => {
  test.each(['2026-11-29', '2026-12-31', '2027-01-31', '2028-02-29', '2028-11-25'])('is open on %s', (day) => {
    expect(hoursOn(week, day)).toEqual(open);
  });

  test.each(['2026-11-27', '2027-01-01', '2028-11-24'])('is closed on the Friday %s', (day) => {
    expect(hoursOn(week, day)).toEqual({ ranges: [], closure: 'weekday', isRamadan: false });
  });

  test('has the ranges of a split day in order, and merges adjacent ones', () => {
    const days = [sunday];
    const row = (opens: string, closes: string) => ({ days, opens, closes });
    const split = { ...week, hours: [row('16:00', '21:00'), row('10:00', '12:00'), row('12:00', '13:00')] };
    expect(hoursOn(split, '2026-11-29').ranges).toEqual([
      { start: 600, end: 780 },
      { start: 960, end: 1260 },
    ]);
  });

  test('ends after midnight on the day on which it begins', () => {
    const night = { ...week, hours: [{ days: [thursday], ...evening }] };
    expect(hoursOn(night, '2026-12-31').ranges).toEqual([{ start: 1260, end: 1560 }]);
    expect(hoursOn(night, '2027-01-01')).toMatchObject({ ranges: [], closure: 'weekday' });
  });
});

/** Days around 1 Ramadan and 1 Shawwal 1448 and 1449, by the Umm al-Qura calendar. */
const ramadans: [day: string, moonShift: number, isRamadan: boolean][] = [
  ['2027-02-07', 0, false],
  ['2027-02-08', 0, true],
  ['2027-03-08', 0, true],
  ['2027-03-09', 0, false],
  ['2028-01-27', 0, false],
  ['2028-01-28', 0, true],
  ['2028-02-25', 0, true],
  ['2028-02-26', 0, false],
  ['2027-02-07', -1, true],
  ['2027-03-08', -1, false],
  ['2027-02-08', 1, false],
  ['2027-03-09', 1, true],
];

describe('Ramadan', () => {
  test.each(ramadans)('on %s with a shift of %i days: %s', (day, moonShift, isRamadan) => {
    const schedule = { ...week, ramadanHours: [{ days: [...weekdays], ...evening }], moonShift };
    const ranges = isRamadan ? [{ start: 1260, end: 1560 }] : open.ranges;
    expect(hoursOn(schedule, day)).toEqual({ ranges: weekdayOf(day) === friday && !isRamadan ? [] : ranges, isRamadan });
  });

  test('has the usual hours without its own hours, and closed weekdays with them', () => {
    expect(hoursOn(week, '2027-02-08')).toEqual({ ...open, isRamadan: true });
    const sundays = { ...week, ramadanHours: [{ days: [sunday], ...evening }] };
    expect(hoursOn(sundays, '2027-02-08')).toEqual({ ranges: [], closure: 'weekday', isRamadan: true });
  });
});

describe('an Eid', () => {
  const schedule: Schedule = { ...week, eidFitrDays: 3, eidAdhaDays: 4 };

  test.each<[string, number, Closure | undefined]>([
    ['2027-03-08', 0, undefined],
    ['2027-03-09', 0, 'eid-fitr'],
    ['2027-03-11', 0, 'eid-fitr'],
    ['2027-03-13', 0, undefined],
    ['2027-05-15', 0, undefined],
    ['2027-05-16', 0, 'eid-adha'],
    ['2027-05-19', 0, 'eid-adha'],
    ['2027-05-20', 0, undefined],
    ['2028-02-26', 0, 'eid-fitr'],
    ['2028-05-05', 0, 'eid-adha'],
    ['2027-03-08', -1, 'eid-fitr'],
    ['2027-03-11', -1, undefined],
    ['2027-03-09', 1, undefined],
    ['2027-03-12', 1, 'eid-fitr'],
  ])('on %s with a shift of %i days closes the studio as %s', (day, moonShift, closure) => {
    expect(hoursOn({ ...schedule, moonShift }, day).closure).toBe(closure);
  });

  test('is a usual day without closed days', () => {
    expect(hoursOn(week, '2027-03-09')).toEqual(open);
  });
});

describe('an exception', () => {
  const closed = { from: '2027-03-07', to: '2027-03-09', ranges: [], reason: { en: 'Repairs', ar: 'صيانة' } };
  const shorter = { ...closed, ranges: [{ opens: '12:00', closes: '14:00' }] };
  const schedule = { ...week, ramadanHours: [{ days: [...weekdays], ...evening }], eidFitrDays: 3 };

  test.each([
    ['2027-03-06', undefined],
    ['2027-03-07', 'exception'],
    ['2027-03-09', 'exception'],
    ['2027-03-10', 'eid-fitr'],
  ] as const)('applies before Ramadan and an Eid: on %s the reason to close is %s', (day, closure) => {
    expect(hoursOn({ ...schedule, exceptions: [closed] }, day).closure).toBe(closure);
  });

  test('has its own hours and a reason, and the first of two applies', () => {
    expect(hoursOn({ ...schedule, exceptions: [shorter, closed] }, '2027-03-09')).toEqual({
      ranges: [{ start: 720, end: 840 }],
      reason: shorter.reason,
      isRamadan: false,
    });
  });

  test('crosses the end of a year and a leap day', () => {
    const holiday = { ...closed, from: '2027-12-31', to: '2028-02-29' };
    const on = (day: string) => hoursOn({ ...week, exceptions: [holiday] }, day).closure;
    expect(['2027-12-30', '2027-12-31', '2028-01-01', '2028-02-29', '2028-03-01'].map(on)).toEqual([
      undefined,
      'exception',
      'exception',
      'exception',
      undefined,
    ]);
  });
});

describe('the coming changes of the hours', () => {
  const ramadanHours = [{ days: [...weekdays], ...evening }];
  const exception = (from: string, to: string) => ({ from, to, ranges: [], reason: from });
  const kindsAndDays = (schedule: Schedule, today: string) =>
    comingChanges(schedule, today).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

  test.each([
    ['2026-12-24', []],
    ['2026-12-25', ['ramadan 2027-02-08 2027-03-08']],
    ['2027-02-08', ['ramadan 2027-02-08 2027-03-08', 'eid-fitr 2027-03-09 2027-03-11']],
    ['2027-03-08', ['ramadan 2027-02-08 2027-03-08', 'eid-fitr 2027-03-09 2027-03-11']],
    ['2027-03-11', ['eid-fitr 2027-03-09 2027-03-11']],
    ['2027-03-12', []],
    ['2027-05-19', ['eid-adha 2027-05-16 2027-05-19']],
  ])('on %s are %j', (today, changes) => {
    expect(kindsAndDays({ ...week, ramadanHours, eidFitrDays: 3, eidAdhaDays: 4 }, today)).toEqual(changes);
  });

  test('are in order and include exceptions until their last day', () => {
    const exceptions = [
      exception('2027-01-05', '2027-01-09'),
      exception('2026-12-01', '2026-12-01'),
      exception('2028-01-01', '2028-01-01'),
    ];
    expect(kindsAndDays({ ...week, exceptions }, '2026-12-01')).toEqual([
      'exception 2026-12-01 2026-12-01',
      'exception 2027-01-05 2027-01-09',
    ]);
    expect(kindsAndDays({ ...week, exceptions }, '2027-01-09')).toEqual(['exception 2027-01-05 2027-01-09']);
    expect(kindsAndDays({ ...week, exceptions }, '2027-01-10')).toEqual([]);
  });

  test('omit Ramadan and Eids of a studio that has its usual hours', () => {
    expect(kindsAndDays(week, '2027-02-20')).toEqual([]);
  });

  test('have the days of an Eid that no exception replaces', () => {
    const open = { ...exception('2027-03-10', '2027-03-10'), ranges: [usual] };
    expect(kindsAndDays({ ...week, eidFitrDays: 3, exceptions: [open] }, '2027-03-01')).toEqual([
      'eid-fitr 2027-03-09 2027-03-09',
      'exception 2027-03-10 2027-03-10',
      'eid-fitr 2027-03-11 2027-03-11',
    ]);
  });
});

const day = integer({ min: 0, max: 3 * 366 }).map((count) => addDays('2026-11-23', count));
const time = integer({ min: 0, max: 24 * 60 - 1 }).map(
  (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
);
const range = record({ opens: time, closes: time });
const weeklyRows = array(record({ days: subarray([...weekdays]), opens: time, closes: time }), { maxLength: 6 });
const schedules = record({
  hours: weeklyRows,
  exceptions: array(record({ from: day, to: day, ranges: array(range, { maxLength: 3 }), reason: constantFrom('', 'Repairs') }), {
    maxLength: 4,
  }),
  ramadanHours: weeklyRows,
  eidFitrDays: integer({ min: 0, max: 15 }),
  eidAdhaDays: integer({ min: 0, max: 15 }),
  moonShift: constantFrom(-1, 0, 1),
});

test('has sorted ranges without overlap of at most a day, and a closure only without ranges, for any schedule', () => {
  assert(
    property(schedules, day, (schedule, on) => {
      const { ranges, closure } = hoursOn(schedule, on);
      expect(closure === undefined).toBe(ranges.length > 0);
      for (const [index, { start, end }] of ranges.entries()) {
        expect(start).toBeGreaterThan(ranges[index - 1]?.end ?? -1);
        expect(end).toBeGreaterThan(start);
        expect([start < 24 * 60, end <= 48 * 60]).toEqual([true, true]);
      }
    }),
  );
});

test('a schedule shifted by a day has the Eid a day later', () => {
  assert(
    property(schedules, day, (schedule, on) => {
      const withoutExceptions = { ...schedule, exceptions: [], moonShift: 0 };
      const isEid = (moonShift: number, at: string) => hoursOn({ ...withoutExceptions, moonShift }, at).closure?.startsWith('eid') ?? false;
      expect(isEid(1, addDays(on, 1))).toBe(isEid(0, on));
      expect(isEid(-1, addDays(on, -1))).toBe(isEid(0, on));
    }),
  );
});
