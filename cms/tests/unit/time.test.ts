import { expect, test } from 'vitest';
import { formatBothDays, formatDay, formatMoment, formatShortDay } from '#src/lib/time.ts';

test('formats a day in both languages, in Arabic with the Umm al-Qura date', () => {
  expect(formatDay('2027-01-14', 'en')).toBe('Thursday, 14 January 2027');
  expect(formatDay('2027-01-14', 'ar')).toBe('الخميس، 14 يناير 2027، الموافق 6 شعبان 1448 هـ');
  expect([formatBothDays('2027-01-14', 'en'), formatBothDays('2027-01-14', 'ar')]).toEqual([
    '14 January 2027',
    '14 يناير 2027 (6 شعبان 1448 هـ)',
  ]);
  expect([formatShortDay('2027-01-14', 'en'), formatShortDay('2027-01-14', 'ar')]).toEqual(['14 January', '14 يناير']);
});

test('formats a moment in the time zone of Riyadh', () => {
  expect(formatMoment('2026-12-31T22:30:00Z', 'en')).toMatch(/1 January.*01:30/u);
});
