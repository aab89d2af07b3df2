import { type Content, weekdays } from '@studio/contract';
import { expect, test } from 'vitest';
import { closedDays } from '#src/content/closed-days.ts';
import { studioData } from '#src/content/structured-data.ts';
import { plainContent } from './content-fixtures.ts';

const hoursOf = (studio: Partial<Content['studio']>) => {
  const { openingHoursSpecification, specialOpeningHoursSpecification } = studioData('en', {
    ...plainContent,
    studio: { ...plainContent.studio, ...studio },
  });
  return { week: openingHoursSpecification, changes: specialOpeningHoursSpecification };
};
const hours = { '@type': 'OpeningHoursSpecification' };

test('search engines read each row of the week, and no changes if there are none', () => {
  const rows = [
    { days: [weekdays[0]], opens: '10:00', closes: '13:00' },
    { days: [weekdays[0]], opens: '16:00', closes: '01:00' },
  ];
  expect(hoursOf({ hours: rows })).toEqual({
    week: [
      { ...hours, dayOfWeek: ['Sunday'], opens: '10:00', closes: '13:00' },
      { ...hours, dayOfWeek: ['Sunday'], opens: '16:00', closes: '01:00' },
    ],
    changes: undefined,
  });
});

test('search engines read closed days, other hours and Ramadan with their days', () => {
  const ramadanHours = [{ days: weekdays.filter((day) => day !== 'Friday'), opens: '21:00', closes: '02:00' }];
  const range = { opens: '10:00', closes: '14:00' };
  const hoursChanges: Content['studio']['hoursChanges'] = [
    { kind: 'ramadan', from: '2027-02-08', to: '2027-03-08', ranges: [], reason: '' },
    { kind: 'exception', from: '2027-02-22', to: '2027-02-23', ranges: [range], reason: 'Founding Day' },
    { kind: 'eid-fitr', from: '2027-03-09', to: '2027-03-11', ranges: [], reason: '' },
  ];
  const ramadan = { validFrom: '2027-02-08', validThrough: '2027-03-08' };
  expect(hoursOf({ ramadanHours, hoursChanges }).changes).toEqual([
    { ...hours, dayOfWeek: ramadanHours[0]?.days, opens: '21:00', closes: '02:00', ...ramadan },
    { ...hours, dayOfWeek: ['Friday'], opens: '00:00', closes: '00:00', ...ramadan },
    { ...hours, ...range, validFrom: '2027-02-22', validThrough: '2027-02-23' },
    { ...hours, opens: '00:00', closes: '00:00', validFrom: '2027-03-09', validThrough: '2027-03-11' },
  ]);
});

test('the booking form contains the closed days of the week, exceptions in their order and Eids of a year', () => {
  const exceptions = [
    { from: '2026-12-04', to: '2026-12-04', ranges: [{ opens: '16:00', closes: '20:00' }], reason: 'Open Friday' },
    { from: '2027-08-01', to: '2027-08-09', ranges: [], reason: 'Holidays' },
    { from: '2027-08-05', to: '2027-08-05', ranges: [{ opens: '10:00', closes: '12:00' }], reason: 'A morning' },
  ];
  expect(closedDays({ ...plainContent.studio, exceptions, eidFitrDays: 3 }, 'en', '2026-11-23')).toEqual({
    weekdays: [5],
    periods: [
      { from: '2026-12-04', to: '2026-12-04', note: '' },
      { from: '2027-08-01', to: '2027-08-09', note: 'The studio is closed on this day: Holidays.' },
      { from: '2027-08-05', to: '2027-08-05', note: '' },
      { from: '2027-03-09', to: '2027-03-11', note: 'The studio is closed on this day: Eid al-Fitr.' },
    ],
  });
});
