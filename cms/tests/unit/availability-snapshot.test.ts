import { hoursOn, type Language, type Schedule } from '@studio/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvailabilitySnapshot } from '#src/calendar/availability-snapshot.ts';
import type { BookingRules } from '#src/calendar/booking-rules.ts';
import { BusyTimes } from '#src/calendar/busy-times.ts';
import { dataIn } from '../fixtures/json.ts';

const schedule: Schedule<Record<Language, string>> = {
  hours: [{ days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '10:00', closes: '12:00' }],
  exceptions: [
    { from: '2026-12-10', to: '2026-12-10', ranges: [], reason: { en: 'Inventory', ar: 'جرد' } },
    { from: '2026-12-11', to: '2026-12-11', ranges: [], reason: { en: '', ar: '' } },
  ],
  ramadanHours: [],
  eidFitrDays: 3,
  eidAdhaDays: 0,
  moonShift: 0,
};

const hoursOfDay = (day: string) => hoursOn(schedule, day);

const rules = { duration: 60, step: 60, before: 0, after: 0, notice: 60, horizon: 120 };

const texts = { agreed: { name: { en: '', ar: '' }, price: null, priceFrom: false }, place: null, bring: [] };

const settings: BookingRules = {
  hoursOn: hoursOfDay,
  teams: [
    { id: 'team', name: { en: '', ar: '' }, members: 'mixed', colour: 'ink', isActive: true, hours: [], packages: [], hoursOn: hoursOfDay },
  ],
  packages: new Map([
    ['portrait', { booking: 'slot', rules, ...texts }],
    ['wedding', { booking: 'date', rules, ...texts }],
  ]),
  holdHours: 48,
  changes: { hours: 48, moves: 2 },
  terms: { en: '', ar: '' },
};

const openSnapshot = () => new AvailabilitySnapshot(settings, () => new BusyTimes([]));

/** Returns the response for a period of the package `portrait`, and the days in that response. */
function read(snapshot: AvailabilitySnapshot, from: string, to = from) {
  const response = snapshot.days({ package: 'portrait', from, to });
  if (typeof response === 'string') throw new Error(`No response: ${response}`);
  return {
    response,
    days: dataIn(JSON.parse(response.body.toString()), {
      days: v.array(v.looseObject({ slots: v.array(v.string()), reason: v.optional(v.string()) })),
    }).days,
  };
}

const at = (time: string) => new Date(`${time}+03:00`);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-01T08:00:00') }));
afterEach(() => void vi.useRealTimers());

test('keeps a response until the notice of its first slot', () => {
  const snapshot = openSnapshot();
  const { response, days } = read(snapshot, '2026-12-01', '2026-12-02');
  snapshot.responses.rememberUrl('/', response);
  const day = '2026-12-02';
  const tomorrow = { day, slots: [`${day}T10:00:00+03:00`, `${day}T11:00:00+03:00`] };
  expect(days).toEqual([{ day: '2026-12-01', slots: ['2026-12-01T10:00:00+03:00', '2026-12-01T11:00:00+03:00'] }, tomorrow]);
  vi.setSystemTime(at('2026-12-01T09:00:00'));
  expect(snapshot.responses.ofUrl('/')).toBe(response);
  expect(read(snapshot, '2026-12-01', day).response).toBe(response);
  vi.setSystemTime(at('2026-12-01T09:00:00.001'));
  expect(snapshot.responses.ofUrl('/')).toBeUndefined();
  const later = read(snapshot, '2026-12-01', day);
  expect(later.days).toEqual([{ day: '2026-12-01', slots: ['2026-12-01T11:00:00+03:00'] }, tomorrow]);
  expect(later.response.tag).not.toBe(response.tag);
});

test('prepares a response again at midnight in Riyadh', () => {
  const snapshot = openSnapshot();
  const far = '2027-04-01';
  expect(read(snapshot, far).days).toEqual([{ day: far, slots: [], reason: 'far' }]);
  vi.setSystemTime(at('2026-12-01T23:59:59.999'));
  expect(read(snapshot, far).days[0]?.reason).toBe('far');
  vi.setSystemTime(at('2026-12-02T00:00:00'));
  expect(read(snapshot, far).days[0]?.slots).toHaveLength(2);
});

test('contains special reasons for closed days only', () => {
  const snapshot = openSnapshot();
  expect(read(snapshot, '2026-12-10', '2026-12-13').days).toEqual([
    { day: '2026-12-10', slots: [], reason: 'closed', note: { en: 'Inventory', ar: 'جرد' } },
    { day: '2026-12-11', slots: [], reason: 'closed' },
    { day: '2026-12-12', slots: [], reason: 'closed' },
    { day: '2026-12-13', slots: [], reason: 'closed' },
  ]);
  const note = { en: 'Eid al-Fitr', ar: 'عيد الفطر' };
  expect(read(snapshot, '2027-03-09').days).toEqual([{ day: '2027-03-09', slots: [], reason: 'closed', note }]);
});

test('has responses for packages with slots only', () => {
  const period = { from: '2026-12-02', to: '2026-12-02' };
  expect(openSnapshot().days({ package: 'wedding', ...period })).toBe('without-slots');
  expect(openSnapshot().days({ package: 'unknown', ...period })).toBe('unknown');
});
