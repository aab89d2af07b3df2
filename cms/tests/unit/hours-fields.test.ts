import { type Weekday, weekdays } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { haveOverlap, lastDayError, overlappingDay } from '#src/fields/hours-fields.ts';

const row = (days: Weekday[], opens: string, closes: string) => ({ days, opens, closes });

describe('overlappingDay', () => {
  test.each<[string, ReturnType<typeof row>[], Weekday | undefined]>([
    ['no rows', [], undefined],
    ['one row', [row([...weekdays], '10:00', '21:00')], undefined],
    ['a split shift', [row(['Sunday'], '16:00', '21:00'), row(['Sunday'], '10:00', '16:00')], undefined],
    ['two rows of one day', [row(['Monday', 'Tuesday'], '10:00', '14:00'), row(['Tuesday'], '13:59', '21:00')], 'Tuesday'],
    ['an evening before an early opening', [row(['Sunday'], '20:00', '02:00'), row(['Monday'], '01:00', '12:00')], 'Monday'],
    ['the last evening of the week', [row(['Saturday'], '20:00', '02:00'), row(['Sunday'], '01:00', '12:00')], 'Sunday'],
    ['an evening that ends when the next day begins', [row(['Saturday'], '20:00', '02:00'), row(['Sunday'], '02:00', '12:00')], undefined],
    ['a long row around a short one', [row(['Friday'], '08:00', '22:00'), row(['Friday'], '09:00', '10:00')], 'Friday'],
  ])('of %s', (_, rows, day) => {
    expect(overlappingDay(rows)).toBe(day);
  });
});

test('haveOverlap compares the hours of one day', () => {
  expect(haveOverlap([row([], '10:00', '12:00'), row([], '12:00', '13:00')])).toBe(false);
  expect(haveOverlap([row([], '22:00', '01:00'), row([], '23:00', '23:30')])).toBe(true);
});

test('lastDayError rejects a day before the first one', () => {
  const from = '2027-03-02T12:00:00.000Z';
  expect(lastDayError('2027-03-01T12:00:00.000Z', { from })?.en).toBe('Please choose a day that is not before the first one.');
  expect([lastDayError(from, { from }), lastDayError(null, { from })]).toEqual([undefined, undefined]);
});
