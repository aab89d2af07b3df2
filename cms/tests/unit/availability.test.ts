import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availableDays,
  type Calendar,
  type CalendarTeam,
  freeTeam,
  instantOf,
  nearestSlots,
  type SlotRules,
} from '#src/calendar/availability.ts';
import { BusyTimes, type Period } from '#src/calendar/busy-times.ts';

const rules: SlotRules = { duration: 60, step: 60, before: 0, after: 0, notice: 0, horizon: 730 };

const minutesOf = (instant: string): number => Date.parse(instant) / 60_000;

/** Returns a time of Riyadh in minutes since 1970. */
const at = (time: string): number => minutesOf(`${time}:00+03:00`);

const period = (start: string, end: string): Period => ({ start: at(start), end: at(end) });

/** Returns a team with the same opening hours on each day. @param ranges in minutes since midnight */
const team = (ranges: [start: number, end: number][], busy: Period[] = [], id = 'first'): CalendarTeam => ({
  id,
  hoursOn: () => ({ ranges: ranges.map(([start, end]) => ({ start, end })) }),
  busy: new BusyTimes(busy),
});

/** Returns a team with opening hours on the days of `hours` only. @param hours in minutes since midnight, by day */
const teamOn = (hours: Record<string, [start: number, end: number][]>, busy: Period[] = []): CalendarTeam => ({
  ...team([], busy),
  hoursOn: (day) => ({ ranges: (hours[day] ?? []).map(([start, end]) => ({ start, end })) }),
});

const calendar = (teams: CalendarTeam[], changes: Partial<SlotRules> = {}, now = '2026-12-01T00:00'): Calendar => ({
  teams,
  rules: { ...rules, ...changes },
  now: at(now) * 60_000,
});

/** Returns the times of each day as text, or the reason why the day has none. */
const shown = (input: Calendar, from: string, to = from) =>
  availableDays(input, { from, to }).days.map(
    ({ slots, reason }) => reason ?? slots.map((slot) => instantOf(slot).slice(11, 16)).join(' '),
  );

describe('the slots of a day', () => {
  test.for([
    [15, '10:00 10:15 10:30 10:45 11:00'],
    [30, '10:00 10:30 11:00'],
    [60, '10:00 11:00'],
  ] as const)('begin every %s minutes and end before the closing', ([step, times]) => {
    expect(shown(calendar([team([[600, 720]])], { step }), '2026-12-02')).toEqual([times]);
  });

  test('begin at the opening of each range', () => {
    expect(
      shown(
        calendar([
          team([
            [610, 740],
            [965, 1085],
          ]),
        ]),
        '2026-12-02',
      ),
    ).toEqual(['10:10 11:10 16:05 17:05']);
  });

  test('past midnight belong to the next day', () => {
    const open = teamOn({ '2026-12-03': [[1200, 1560]] });
    expect(shown(calendar([open]), '2026-12-02', '2026-12-05')).toEqual(['closed', '20:00 21:00 22:00 23:00', '00:00 01:00', 'closed']);
  });

  test('keep the grid of an opening before midnight', () => {
    const open = teamOn({ '2026-12-03': [[1410, 1590]] });
    expect(shown(calendar([open]), '2026-12-03', '2026-12-04')).toEqual(['23:30', '00:30 01:30']);
  });

  test('are listed once where two ranges overlap', () => {
    const open = teamOn({ '2026-12-03': [[1380, 1560]], '2026-12-04': [[0, 120]] });
    expect(shown(calendar([open]), '2026-12-04')).toEqual(['00:00 01:00']);
  });

  test('are not offered across two days that are open for 24 hours', () => {
    expect(shown(calendar([team([[0, 1440]])], { duration: 90, step: 30 }), '2026-12-03')[0]).toMatch(/^00:00 .* 22:30$/u);
  });

  test('exist at the ends of months and on a leap day', () => {
    const open = team([[600, 660]]);
    const days = (from: string, to: string) =>
      availableDays(calendar([open]), { from, to }).days.map(({ slots: [slot = 0] }) => instantOf(slot));
    expect(days('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => `${day}T10:00:00+03:00`));
    expect(days('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'].map((day) => `${day}T10:00:00+03:00`));
    expect(days('2027-02-28', '2027-03-01')).toEqual(['2027-02-28', '2027-03-01'].map((day) => `${day}T10:00:00+03:00`));
  });

  test('exist two years ahead', () => {
    expect(shown(calendar([team([[600, 660]])]), '2028-11-30', '2028-12-01')).toEqual(['10:00', 'far']);
  });

  test('are ordered and listed once for several teams', () => {
    const teams = [team([[600, 720]], [period('2026-12-02T10:00', '2026-12-02T11:00')]), team([[540, 720]], [], 'second')];
    expect(shown(calendar(teams), '2026-12-02')).toEqual(['09:00 10:00 11:00']);
  });
});

describe('an appointment', () => {
  const busy = [period('2026-12-02T12:00', '2026-12-02T13:00')];

  test('may touch a session at both ends', () => {
    expect(shown(calendar([team([[600, 900]], busy)]), '2026-12-02')).toEqual(['10:00 11:00 13:00 14:00']);
  });

  test('keeps the preparation and the clean-up of sessions free', () => {
    const open = team([[600, 900]], busy);
    expect(shown(calendar([open], { step: 15, before: 15 }), '2026-12-02')).toEqual([
      '10:00 10:15 10:30 10:45 11:00 13:15 13:30 13:45 14:00',
    ]);
    expect(shown(calendar([open], { step: 15, after: 15 }), '2026-12-02')).toEqual([
      '10:00 10:15 10:30 10:45 13:00 13:15 13:30 13:45 14:00',
    ]);
    expect(shown(calendar([open], { step: 15, before: 1, after: 1 }), '2026-12-02')).toEqual([
      '10:00 10:15 10:30 10:45 13:15 13:30 13:45 14:00',
    ]);
  });

  test('before the opening prevents the preparation of the first session', () => {
    const early = [period('2026-12-02T09:00', '2026-12-02T09:46')];
    expect(shown(calendar([team([[600, 720]], early)], { before: 15 }), '2026-12-02')).toEqual(['11:00']);
    expect(shown(calendar([team([[600, 720]], early)], { before: 14 }), '2026-12-02')).toEqual(['10:00 11:00']);
  });

  test('of the previous evening prevents sessions after midnight', () => {
    const night = [period('2026-12-02T23:00', '2026-12-03T00:30')];
    expect(shown(calendar([teamOn({ '2026-12-02': [[1320, 1560]] }, night)]), '2026-12-02', '2026-12-03')).toEqual(['22:00', '01:00']);
  });

  test('within a longer one does not shorten it', () => {
    const nested = [period('2026-12-02T10:00', '2026-12-02T14:00'), period('2026-12-02T10:30', '2026-12-02T11:00')];
    expect(shown(calendar([team([[600, 900]], nested)]), '2026-12-02')).toEqual(['14:00']);
  });
});

describe('a day without slots', () => {
  test('is closed if no session fits into its hours', () => {
    expect(shown(calendar([team([])]), '2026-12-02')).toEqual(['closed']);
    expect(shown(calendar([team([[600, 659]])]), '2026-12-02')).toEqual(['closed']);
    expect(shown(calendar([]), '2026-12-02')).toEqual(['closed']);
  });

  test('is full if all teams are busy', () => {
    const busy = [period('2026-12-02T09:00', '2026-12-02T13:00')];
    const first = team([[600, 720]], busy);
    expect(shown(calendar([first]), '2026-12-02')).toEqual(['full']);
    expect(shown(calendar([first, team([[600, 720]], busy, 'second')]), '2026-12-02')).toEqual(['full']);
    expect(shown(calendar([first, team([], [], 'second')]), '2026-12-02')).toEqual(['full']);
  });

  test('is closed, not full, if only hours of the previous evening extend into it', () => {
    const busy = [period('2026-12-02T20:00', '2026-12-03T03:00')];
    expect(shown(calendar([teamOn({ '2026-12-02': [[1320, 1560]] }, busy)]), '2026-12-02', '2026-12-03')).toEqual(['full', 'closed']);
  });

  test('is too soon within the notice', () => {
    const open = team([[600, 720]]);
    const input = (now: string) => calendar([open], { notice: 24 * 60 }, now);
    expect(shown(input('2026-12-01T10:00'), '2026-12-01', '2026-12-02')).toEqual(['soon', '10:00 11:00']);
    expect(shown(input('2026-12-01T10:01'), '2026-12-01', '2026-12-02')).toEqual(['soon', '11:00']);
    expect(shown(input('2026-12-01T11:01'), '2026-12-01', '2026-12-03')).toEqual(['past', 'soon', '10:00 11:00']);
  });

  test('is too far beyond the horizon', () => {
    const open = team([[600, 660]]);
    expect(shown(calendar([open], { horizon: 2 }, '2026-12-30T23:59'), '2026-12-31', '2027-01-02')).toEqual(['10:00', '10:00', 'far']);
    expect(shown(calendar([open], { horizon: 0 }), '2026-12-01', '2026-12-02')).toEqual(['10:00', 'far']);
  });

  test('is past before today, also if it was closed, and today after the last start', () => {
    const open = team([[600, 660]]);
    expect(shown(calendar([open, team([])], {}, '2026-12-02T10:01'), '2026-12-01', '2026-12-03')).toEqual(['past', 'past', '10:00']);
    expect(shown(calendar([team([])], {}, '2026-12-02T10:01'), '2026-12-01', '2026-12-02')).toEqual(['past', 'closed']);
  });
});

describe('the team of a slot', () => {
  const busy = [period('2026-12-02T10:00', '2026-12-02T11:00')];
  const teams = [team([[600, 720]], busy), team([[600, 780]], [], 'second')];
  const teamAt = (time: string, changes: Partial<SlotRules> = {}) => freeTeam(calendar(teams, changes), at(time))?.id;

  test('is the first free one', () => {
    expect(teamAt('2026-12-02T10:00')).toBe('second');
    expect(teamAt('2026-12-02T11:00')).toBe('first');
    expect(teamAt('2026-12-02T12:00')).toBe('second');
  });

  test.for(['2026-12-02T09:00', '2026-12-02T10:30', '2026-12-02T13:00', '2026-11-30T10:00'])('is none at %s', (time) => {
    expect(teamAt(time)).toBeUndefined();
  });

  test('is none within the notice and beyond the horizon', () => {
    expect(teamAt('2026-12-02T10:00', { notice: 34 * 60 })).toBe('second');
    expect(teamAt('2026-12-02T10:00', { notice: 34 * 60 + 1 })).toBeUndefined();
    expect(teamAt('2026-12-03T10:00', { horizon: 1 })).toBeUndefined();
  });
});

describe('the nearest slots', () => {
  const near = (input: Calendar, time: string, count = 3) =>
    nearestSlots(input, at(time), count).map((slot) => instantOf(slot).slice(5, 16));

  test('are on both sides of a time, earlier ones first', () => {
    const busy = [period('2026-12-02T12:00', '2026-12-02T13:00')];
    expect(near(calendar([team([[600, 900]], busy)]), '2026-12-02T12:00')).toEqual(['12-02T11:00', '12-02T13:00', '12-02T10:00']);
  });

  test('are not those of an earlier search that was too short', () => {
    const open = teamOn({ '2026-12-09': [[60, 120]], '2026-12-12': [[60, 120]] });
    expect(near(calendar([open]), '2026-12-10T23:00', 1)).toEqual(['12-12T01:00']);
  });

  test('are found months away', () => {
    const open = teamOn({ '2027-06-01': [[600, 720]] });
    expect(near(calendar([open]), '2026-12-02T12:00')).toEqual(['06-01T10:00', '06-01T11:00']);
    expect(near(calendar([team([])]), '2026-12-02T12:00')).toEqual([]);
  });

  test('of a past or distant time are within the period that can be booked', () => {
    const open = team([[600, 660]]);
    expect(near(calendar([open], { horizon: 4 }), '2026-01-01T12:00', 1)).toEqual(['12-01T10:00']);
    expect(near(calendar([open], { horizon: 4 }), '2027-06-01T12:00', 1)).toEqual(['12-05T10:00']);
  });
});

const minutesOfDay = 1440;
const days = ['2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'];
const firstMinute = at('2028-02-26T00:00');

const someRanges = fc.array(
  fc
    .record({ start: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }) })
    .map(({ start, length }) => ({ start: start * 15, end: Math.min((start + length) * 15, start * 15 + minutesOfDay) })),
  { maxLength: 2 },
);

const someTeam = fc.record({
  hours: fc.array(someRanges, { minLength: days.length, maxLength: days.length }),
  busy: fc.array(
    fc
      .record({ start: fc.integer({ min: -100, max: days.length * minutesOfDay }), length: fc.integer({ min: 1, max: 900 }) })
      .map(({ start, length }) => ({ start: firstMinute + start, end: firstMinute + start + length })),
    { maxLength: 6 },
  ),
});

const someRules = fc.record({
  duration: fc.integer({ min: 5, max: 300 }),
  step: fc.constantFrom(15, 30, 60),
  before: fc.integer({ min: 0, max: 60 }),
  after: fc.integer({ min: 0, max: 60 }),
  notice: fc.integer({ min: 0, max: 2 * minutesOfDay }),
  horizon: fc.integer({ min: 0, max: 6 }),
});

const someCase = fc.record({
  rules: someRules,
  teams: fc.array(someTeam, { minLength: 1, maxLength: 3 }),
  now: fc.integer({ min: (firstMinute - 600) * 60_000, max: (firstMinute + 3 * minutesOfDay) * 60_000 }),
});

type Case = typeof someCase extends fc.Arbitrary<infer Value> ? Value : never;

const calendarOf = ({ rules: someOf, teams, now }: Case): Calendar => ({
  rules: someOf,
  now,
  teams: teams.map(({ hours, busy }, index) => ({
    id: `team ${index}`,
    hoursOn: (day) => ({ ranges: hours[days.indexOf(day)] ?? [] }),
    busy: new BusyTimes(busy),
  })),
});

/** Lists the bookable starts, each with its team, by a check of each minute. */
function bookableMinutes({ rules: { duration, step, before, after, notice, horizon }, teams, now }: Case): Map<number, string> {
  const bookable = new Map<number, string>();
  const lastDay = new Date(now + 3 * 3_600_000 + horizon * 86_400_000).toISOString().slice(0, 10);
  for (const [index, { hours, busy }] of teams.entries()) {
    const busyMinutes = new Set(busy.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, minute) => start + minute)));
    const isFree = (moment: number) => {
      for (let minute = moment - before; minute < moment + duration + after; minute += 1) if (busyMinutes.has(minute)) return false;
      return true;
    };
    for (const [day, ranges] of hours.entries()) {
      for (const { start, end } of ranges) {
        for (let minute = start; minute + duration <= end; minute += 1) {
          const moment = firstMinute + day * minutesOfDay + minute;
          const isOnGrid = (minute - start) % step === 0;
          const isInTime = moment * 60_000 >= now + notice * 60_000;
          if (!isOnGrid || !isInTime || bookable.has(moment) || instantOf(moment).slice(0, 10) > lastDay) continue;
          if (isFree(moment)) bookable.set(moment, `team ${index}`);
        }
      }
    }
  }
  return new Map([...bookable].toSorted(([one], [other]) => one - other));
}

const end = firstMinute + days.length * minutesOfDay;
const whole = { from: '2028-02-26', to: '2028-03-02' };

describe('any calendar', () => {
  test('has the slots that a check of each minute finds, with their teams', () => {
    fc.assert(
      fc.property(someCase, (some) => {
        const expected = bookableMinutes(some);
        const { days: found } = availableDays(calendarOf(some), whole);
        expect(found.flatMap(({ slots }) => slots)).toEqual([...expected.keys()].filter((slot) => slot < end));
        for (const { day, slots, reason } of found) {
          expect(slots.every((slot) => instantOf(slot).startsWith(day))).toBe(true);
          expect(reason === undefined).toBe(slots.length > 0);
        }
        const tried = [...expected.keys()].flatMap((slot) => [slot, slot + 1]);
        expect(tried.map((slot) => freeTeam(calendarOf(some), slot)?.id)).toEqual(tried.map((slot) => expected.get(slot)));
      }),
      { numRuns: 150 },
    );
  });

  test('has the same answer until the end of its validity', () => {
    fc.assert(
      fc.property(someCase, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
        const { days: found, validUntil } = availableDays(calendarOf(some), whole);
        expect(validUntil).toBeGreaterThan(some.now);
        const last = validUntil - 1;
        for (const now of [last, Math.floor(some.now + part * (last - some.now))])
          expect(availableDays(calendarOf({ ...some, now }), whole).days).toEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  test('has the nearest slots in the order of their distance', () => {
    const time = fc.integer({ min: firstMinute - 5000, max: firstMinute + 9000 });
    fc.assert(
      fc.property(someCase, time, (some, to) => {
        const distance = (slot: number) => Math.abs(slot - to);
        const sorted = [...bookableMinutes(some).keys()].toSorted((one, other) => distance(one) - distance(other) || one - other);
        expect(nearestSlots(calendarOf(some), to, 3)).toEqual(sorted.slice(0, 3));
      }),
      { numRuns: 100 },
    );
  });
});
