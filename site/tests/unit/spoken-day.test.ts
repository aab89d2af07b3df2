import { expect, test } from 'vitest';
import { spokenDay } from '#src/islands/booking/spoken-day.ts';

// Node's versions differ in the comma after a weekday.
test('an English reader sees the day they chose with its weekday', () => {
  expect(spokenDay('2027-01-14', 'en')).toMatch(/^Thursday,? 14 January 2027$/u);
});

test('an Arabic reader sees it with the date of the Umm al-Qura calendar, in digits 0-9', () => {
  expect(spokenDay('2027-01-14', 'ar')).toMatch(/^الخميس،? 14 يناير 2027، الموافق 6 شعبان 1448 هـ$/u);
});
