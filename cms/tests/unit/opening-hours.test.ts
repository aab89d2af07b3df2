import {
  type DayHours,
  describeChange,
  describeClosedDays,
  describeClosure,
  describeRanges,
  describeWeek,
  formatHour,
  type HoursChange,
  type Weekday,
  weekdays,
} from '@studio/contract';
import { bundledHours } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { scheduleIn, scheduleOf } from '#src/fields/opening-hours.ts';

test('the bundled hours read the same as before they were generated', () => {
  expect(describeWeek(bundledHours, 'en')).toEqual(['Saturday to Thursday, 10 am to 9 pm']);
  expect(describeWeek(bundledHours, 'ar')).toEqual(['من السبت إلى الخميس، من 10 صباحاً إلى 9 مساءً']);
  expect(describeClosedDays(bundledHours, 'en')).toBe('The studio is closed on Fridays.');
  expect(describeClosedDays(bundledHours, 'ar')).toBe('الاستوديو مغلق يوم الجمعة.');
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

const split = [
  { days: [sun, mon, tue, wed, thu], opens: '16:00', closes: '21:00' },
  { days: [sun, mon, tue, wed, thu], opens: '10:00', closes: '13:00' },
  { days: [fri], opens: '17:00', closes: '01:00' },
];

test('days with the same hours share a line, with the ranges in order', () => {
  expect(describeWeek(split, 'en')).toEqual(['Sunday to Thursday, 10 am to 1 pm and 4 to 9 pm', 'Friday, 5 pm to 1 am']);
  expect(describeWeek(split, 'ar')).toEqual([
    'من الأحد إلى الخميس، من 10 صباحاً إلى 1 ظهراً ومن 4 عصراً إلى 9 مساءً',
    'الجمعة، من 5 عصراً إلى 1 صباحاً',
  ]);
});

test.each([
  ['16:00', '21:00', '4 to 9 pm', 'من 4 عصراً إلى 9 مساءً'],
  ['18:30', '21:00', '6:30 to 9 pm', 'من 6:30 إلى 9 مساءً'],
  ['09:00', '12:00', '9 am to noon', 'من 9 صباحاً إلى 12 ظهراً'],
  ['12:00', '15:00', 'noon to 3 pm', 'من 12 ظهراً إلى 3 عصراً'],
  ['20:00', '00:00', '8 pm to midnight', 'من 8 مساءً إلى منتصف الليل'],
  ['21:00', '20:00', '9 pm to 8 pm', 'من 9 مساءً إلى 8 مساءً'],
])('describes the hours %s to %s', (opens, closes, english, arabic) => {
  expect([describeRanges([{ opens, closes }], 'en'), describeRanges([{ opens, closes }], 'ar')]).toEqual([english, arabic]);
});

const noRanges = { ranges: [], reason: '' };
const shorter = { ranges: [{ opens: '10:00', closes: '14:00' }], reason: 'Stocktaking' };

test.each<[HoursChange, english: string, arabic: string]>([
  [
    { kind: 'exception', from: '2027-02-22', to: '2027-02-22', ranges: [], reason: 'Founding Day.' },
    'Closed on Monday 22 February: Founding Day',
    'مغلق يوم الاثنين 22 فبراير: Founding Day',
  ],
  [
    { kind: 'exception', from: '2026-12-28', to: '2027-01-03', ...noRanges },
    'Closed 28 December to 3 January',
    'مغلق من 28 ديسمبر إلى 3 يناير',
  ],
  [
    { kind: 'exception', from: '2026-12-01', to: '2026-12-05', ...shorter },
    '1 to 5 December, 10 am to 2 pm: Stocktaking',
    'من 1 إلى 5 ديسمبر، من 10 صباحاً إلى 2 ظهراً: Stocktaking',
  ],
  [
    { kind: 'eid-fitr', from: '2027-03-09', to: '2027-03-11', ...noRanges },
    'Closed 9 to 11 March: Eid al-Fitr',
    'مغلق من 9 إلى 11 مارس: عيد الفطر',
  ],
  [
    { kind: 'eid-adha', from: '2027-05-16', to: '2027-05-16', ...noRanges },
    'Closed on Sunday 16 May: Eid al-Adha',
    'مغلق يوم الأحد 16 مايو: عيد الأضحى',
  ],
  [
    { kind: 'ramadan', from: '2027-02-08', to: '2027-03-08', ...noRanges },
    'In Ramadan: every day, 9 pm to 2 am',
    'في رمضان: كل يوم، من 9 مساءً إلى 2 صباحاً',
  ],
])('describes the change %j', (change, english, arabic) => {
  const ramadanHours = [{ days: [...weekdays], opens: '21:00', closes: '02:00' }];
  expect([describeChange(change, ramadanHours, 'en'), describeChange(change, ramadanHours, 'ar')]).toEqual([english, arabic]);
});

test.each<[Pick<DayHours, 'closure' | 'reason'>, english: string, arabic: string]>([
  [{}, '', ''],
  [{ closure: 'weekday' }, '', ''],
  [{ closure: 'exception', reason: '' }, 'The studio is closed on this day.', 'الاستوديو مغلق في هذا اليوم.'],
  [{ closure: 'exception', reason: 'Repairs.' }, 'The studio is closed on this day: Repairs.', 'الاستوديو مغلق في هذا اليوم: Repairs.'],
  [{ closure: 'eid-fitr' }, 'The studio is closed on this day: Eid al-Fitr.', 'الاستوديو مغلق في هذا اليوم: عيد الفطر.'],
])('describes the closure %j', (hours, english, arabic) => {
  const day = { ranges: [], isRamadan: false, ...hours };
  expect([describeClosure(day, 'en'), describeClosure(day, 'ar')]).toEqual([english, arabic]);
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
    const [hours, exceptions, ramadanHours, eidFitrDays, eidAdhaDays, moonShift] = [bundledHours, [], [], 0, 0, 0];
    expect(scheduleOf({})).toEqual({ hours, exceptions, ramadanHours, eidFitrDays, eidAdhaDays, moonShift });
  });

  test('skip incomplete rows, such as those of a draft', () => {
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

  test('have changes of the next six weeks with the reason in the language of the pages', () => {
    const studio = { exceptions: [{ from: '2027-02-22T12:00:00.000Z', reason: { en: 'Founding Day', ar: 'يوم التأسيس' } }] };
    const reasonsOn = (today: string) => scheduleIn(studio, 'ar', today).hoursChanges.map(({ reason }) => reason);
    expect(['2027-01-07', '2027-01-08', '2027-02-22', '2027-02-23'].map(reasonsOn)).toEqual([[], ['يوم التأسيس'], ['يوم التأسيس'], []]);
  });
});

const row = { opens: '16:00', closes: '21:00' };
