import { describeClosedDays, describeOpeningHours, formatHour, type Weekday, weekdays } from '@studio/contract';
import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { openingHoursOf } from '#src/fields/opening-hours.ts';

test('the bundled hours read the same as before they were generated', () => {
  expect(describeOpeningHours(bundledStudio, 'en')).toBe('Saturday to Thursday, 10 am to 9 pm');
  expect(describeOpeningHours(bundledStudio, 'ar')).toBe('من السبت إلى الخميس، من 10 صباحاً إلى 9 مساءً');
  expect(describeClosedDays(bundledStudio.days, 'en')).toBe('The studio is closed on Fridays.');
  expect(describeClosedDays(bundledStudio.days, 'ar')).toBe('الاستوديو مغلق يوم الجمعة.');
});

const [sun, mon, tue, wed, thu, fri, sat] = weekdays;

test.each<[days: Weekday[], english: string, arabic: string]>([
  [[...weekdays], 'Every day', 'كل يوم'],
  [[sun, mon, tue, wed, thu], 'Sunday to Thursday', 'من الأحد إلى الخميس'],
  [[sun, mon, tue, thu], 'Sunday to Tuesday, and Thursday', 'من الأحد إلى الثلاثاء، والخميس'],
  [[sun, tue, wed, thu, sat], 'Saturday and Sunday, and Tuesday to Thursday', 'السبت والأحد، ومن الثلاثاء إلى الخميس'],
  [[sun, tue, thu], 'Sunday, Tuesday and Thursday', 'الأحد والثلاثاء والخميس'],
  [[sun, sat], 'Saturday and Sunday', 'السبت والأحد'],
  [[fri, sat], 'Friday and Saturday', 'الجمعة والسبت'],
  [[mon], 'Monday', 'الاثنين'],
])('describes the days %j', (days, english, arabic) => {
  const hours = { days, opens: '16:00', closes: '01:00' };
  expect(describeOpeningHours(hours, 'en')).toBe(`${english}, 4 pm to 1 am`);
  expect(describeOpeningHours(hours, 'ar')).toBe(`${arabic}، من 4 مساءً إلى 1 صباحاً`);
});

describe('closed days', () => {
  test('are named in the number of the language', () => {
    const closed = (days: Weekday[], lang: 'en' | 'ar') =>
      describeClosedDays(
        weekdays.filter((day) => !days.includes(day)),
        lang,
      );
    expect(closed([fri, sat], 'en')).toBe('The studio is closed on Fridays and Saturdays.');
    expect(closed([fri, sat], 'ar')).toBe('الاستوديو مغلق يومي الجمعة والسبت.');
    expect(closed([sun, mon, fri], 'ar')).toBe('الاستوديو مغلق أيام الأحد والاثنين والجمعة.');
  });

  test('are not mentioned if there are none', () => {
    expect(describeClosedDays(weekdays, 'en')).toBe('');
  });
});

test.each([
  ['10:00', '10 am', '10 صباحاً'],
  ['21:30', '9:30 pm', '9:30 مساءً'],
  ['12:00', 'noon', '12 ظهراً'],
  ['12:15', '12:15 pm', '12:15 ظهراً'],
  ['00:00', 'midnight', 'منتصف الليل'],
  ['later', 'later', 'later'],
])('formats the opening hour %s', (time, english, arabic) => {
  expect([formatHour(time, 'en'), formatHour(time, 'ar')]).toEqual([english, arabic]);
});

test('the panel’s picker falls back to the bundled days and hours field by field', () => {
  expect(openingHoursOf({})).toEqual({ days: bundledStudio.days, opens: '10:00', closes: '21:00' });
  expect(openingHoursOf({ days: ['Monday', 'Sunday', 'Someday'], opens: '09:30', closes: null })).toEqual({
    days: ['Sunday', 'Monday'],
    opens: '09:30',
    closes: '21:00',
  });
});
