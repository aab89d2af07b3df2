import { describeClosedDays, describeWeek, formatHour, type Weekday, weekdays } from '@studio/contract';
import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { scheduleOf } from '#src/fields/opening-hours.ts';

test('the bundled hours read the same as before they were generated', () => {
  expect(describeWeek(bundledStudio.hours, 'en')).toEqual(['Saturday to Thursday, 10 am to 9 pm']);
  expect(describeWeek(bundledStudio.hours, 'ar')).toEqual(['من السبت إلى الخميس، من 10 صباحاً إلى 9 مساءً']);
  expect(describeClosedDays(bundledStudio.hours, 'en')).toBe('The studio is closed on Fridays.');
  expect(describeClosedDays(bundledStudio.hours, 'ar')).toBe('الاستوديو مغلق يوم الجمعة.');
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
  const hours = [{ days, opens: '16:00', closes: '01:00' }];
  expect(describeWeek(hours, 'en')).toEqual([`${english}, 4 pm to 1 am`]);
  expect(describeWeek(hours, 'ar')).toEqual([`${arabic}، من 4 عصراً إلى 1 صباحاً`]);
});

const allDay = (days: Weekday[]) => [{ days, opens: '10:00', closes: '21:00' }];

describe('closed days', () => {
  test('are named in the number of the language', () => {
    const closed = (days: Weekday[], lang: 'en' | 'ar') => describeClosedDays(allDay(weekdays.filter((day) => !days.includes(day))), lang);
    expect(closed([fri, sat], 'en')).toBe('The studio is closed on Fridays and Saturdays.');
    expect(closed([fri, sat], 'ar')).toBe('الاستوديو مغلق يومي الجمعة والسبت.');
    expect(closed([sun, mon, fri], 'ar')).toBe('الاستوديو مغلق أيام الأحد والاثنين والجمعة.');
  });

  test('are not mentioned if there are none', () => {
    expect(describeClosedDays(allDay([...weekdays]), 'en')).toBe('');
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

describe('the stored hours', () => {
  test('fall back to the bundled week', () => {
    const { hours, exceptions, ramadanHours, eidFitrDays, eidAdhaDays, moonShift } = bundledStudio;
    expect(scheduleOf({})).toEqual({ hours, exceptions, ramadanHours, eidFitrDays, eidAdhaDays, moonShift });
  });

  test('skip incomplete rows, as a draft has', () => {
    const row = { days: ['Monday', 'Sunday', 'Someday'], opens: '9:30', closes: '21:00' };
    const rows = [row, { ...row, days: [] }, { ...row, closes: null }, { ...row, opens: 'late' }];
    const exceptions = [{ from: null, to: '2027-01-01T12:00:00.000Z' }];
    expect(scheduleOf({ hours: rows, ramadanHours: rows, exceptions })).toMatchObject({
      hours: [{ days: ['Sunday', 'Monday'], opens: '09:30', closes: '21:00' }],
      ramadanHours: [{ days: ['Sunday', 'Monday'], opens: '09:30', closes: '21:00' }],
      exceptions: [],
    });
  });

  test('have the reasons in both languages, with fallback to English', () => {
    const from = '2027-02-22T12:00:00.000Z';
    const exceptions = [
      { from, reason: { en: 'Founding Day', ar: 'يوم التأسيس' } },
      { from, ranges: [row], reason: { en: 'Repairs' } },
    ];
    const days = { from: '2027-02-22', to: '2027-02-22' };
    expect(scheduleOf({ exceptions }).exceptions).toEqual([
      { ...days, ranges: [], reason: { en: 'Founding Day', ar: 'يوم التأسيس' } },
      { ...days, ranges: [row], reason: { en: 'Repairs', ar: 'Repairs' } },
    ]);
  });
});

const row = { opens: '16:00', closes: '21:00' };
