import { expect, test } from 'vitest';
import { shortDay, writtenDay, writtenMoment } from '#src/mail/written-day.ts';

test('a day in a mail is said in both languages, in Arabic with the Umm al-Qura date', () => {
  expect(writtenDay('2027-01-14', 'en')).toBe('Thursday, 14 January 2027');
  expect(writtenDay('2027-01-14', 'ar')).toBe('الخميس، 14 يناير 2027، الموافق 6 شعبان 1448 هـ');
  expect([shortDay('2027-01-14', 'en'), shortDay('2027-01-14', 'ar')]).toEqual(['14 January', '14 يناير']);
});

test('a moment is the hour on the wall in Riyadh', () => {
  expect(writtenMoment('2026-12-31T22:30:00Z', 'en')).toMatch(/1 January.*01:30/u);
});
