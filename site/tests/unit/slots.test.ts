import { describe, expect, test } from 'vitest';
import { stateOf } from '#src/islands/booking/MonthGrid.tsx';
import { movedDay, weekdayLabels, weeksOf } from '#src/islands/booking/month.ts';
import { dayOfSlot, groupSlots, nearestSlots, timeOfSlot } from '#src/islands/booking/TimeChoice.tsx';
import { formatHijriDay } from '#src/lib/dates.ts';
import { addMonths, formatHijriMonths, formatMonth, hijriDayNumber, lastDayOf } from '#src/lib/months.ts';

const bounds = ['2026-11-23', '2027-02-21'] as const;

describe('a month', () => {
  test('has weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks[4]).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null]);
  });

  test.for([
    ['2026-02', 4, 28],
    ['2028-02', 5, 29],
    ['2027-05', 6, 31],
  ] as const)('%s has %i weeks and %i days', ([month, weeks, days]) => {
    expect([weeksOf(month).length, weeksOf(month).flat().filter(Boolean).length]).toEqual([weeks, days]);
    expect(lastDayOf(month)).toBe(`${month}-${days}`);
  });

  test('follows and precedes another over the end of a year', () => {
    const months = [addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-01', -1), addMonths('2026-11', 15)];
    expect(months).toEqual(['2027-01', '2026-12', '2025-12', '2028-02']);
  });

  test('has titles in both calendars and languages', () => {
    expect([formatMonth('2026-12', 'en'), formatHijriMonths('2026-12-01', '2026-12-31', 'en')]).toEqual([
      'December 2026',
      expect.stringMatching(/^Jumada II\s–\sRajab 1448 AH$/u),
    ]);
    expect([formatMonth('2026-12', 'ar'), formatHijriMonths('2026-12-01', '2026-12-31', 'ar')]).toEqual([
      'ديسمبر 2026',
      expect.stringMatching(/^جمادى الآخرة\s–\sرجب 1448 هـ$/u),
    ]);
    expect([formatHijriDay('2026-12-10', {}, 'en'), hijriDayNumber('2026-12-10'), hijriDayNumber('2026-12-09')]).toEqual([
      '1 Rajab 1448 AH',
      '1',
      '29',
    ]);
  });

  test('has short names of weekdays that fit a phone', () => {
    expect(weekdayLabels('en').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(weekdayLabels('ar').map(({ short }) => short)).toEqual(['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']);
    expect(weekdayLabels('ar')[6]?.long).toBe('السبت');
  });
});

describe('keys', () => {
  test.for([
    ['ArrowRight', false, '2026-12-11'],
    ['ArrowLeft', false, '2026-12-09'],
    ['ArrowRight', true, '2026-12-09'],
    ['ArrowLeft', true, '2026-12-11'],
    ['ArrowUp', false, '2026-12-03'],
    ['ArrowDown', true, '2026-12-17'],
    ['Home', false, '2026-12-06'],
    ['End', true, '2026-12-12'],
    ['PageUp', false, '2026-11-23'],
    ['PageDown', true, '2027-01-10'],
    ['Enter', false, undefined],
  ] as const)('%s moves the focus of 10 December, from right to left: %s', ([key, isRightToLeft, moved]) => {
    expect(movedDay('2026-12-10', { key, isRightToLeft }, bounds)).toBe(moved);
  });

  test('stay within the bookable days and the length of a month', () => {
    expect(movedDay('2027-02-20', { key: 'ArrowDown', isRightToLeft: false }, bounds)).toBe('2027-02-21');
    expect(movedDay('2026-12-31', { key: 'PageUp', isRightToLeft: false }, bounds)).toBe('2026-11-30');
    expect(movedDay('2027-01-31', { key: 'PageDown', isRightToLeft: false }, ['2026-11-23', '2028-01-01'])).toBe('2027-02-28');
  });
});

describe('times', () => {
  const at = (time: string, day = '2026-12-01') => `${day}T${time}:00+03:00`;

  test('are grouped by part of the day in Riyadh', () => {
    expect(groupSlots([at('10:00'), at('11:30'), at('12:00'), at('16:30'), at('17:00')])).toEqual([
      { part: 'morning', slots: [at('10:00'), at('11:30')] },
      { part: 'afternoon', slots: [at('12:00'), at('16:30')] },
      { part: 'evening', slots: [at('17:00')] },
    ]);
    expect(groupSlots([at('20:00')])).toEqual([{ part: 'evening', slots: [at('20:00')] }]);
    expect(groupSlots([])).toEqual([]);
  });

  test('belong to the day and hour in Riyadh', () => {
    expect([dayOfSlot('2026-12-01T22:30:00Z'), timeOfSlot('2026-12-01T22:30:00Z')]).toEqual(['2026-12-02', '01:30']);
  });

  test('near a taken one are the nearest in order', () => {
    const slots = [at('10:00'), at('12:00'), at('13:00'), at('17:00'), at('10:00', '2026-12-02')];
    expect(nearestSlots(slots, at('12:00'), 3)).toEqual([at('10:00'), at('13:00'), at('17:00')]);
    expect(nearestSlots([], at('12:00'), 3)).toEqual([]);
  });
});

describe('a day', () => {
  const slots = (count: number) => Array.from({ length: count }, (_slot, index) => `2026-12-01T1${index}:00:00+03:00`);

  test.for([
    ['free', { day: '2026-12-01', slots: slots(4) }],
    ['few', { day: '2026-12-01', slots: slots(3) }],
    ['full', { day: '2026-12-01', slots: [], reason: 'full' }],
    ['closed', { day: '2026-12-01', slots: [], reason: 'closed' }],
    ['unknown', undefined],
  ] as const)('is %s', ([state, read]) => {
    expect(stateOf('2026-12-01', read && { ...read, slots: [...read.slots] }, bounds)).toBe(state);
  });

  test('outside of the bookable days is past or far', () => {
    expect([stateOf('2026-11-22', undefined, bounds), stateOf('2027-02-22', undefined, bounds)]).toEqual(['past', 'far']);
  });
});
