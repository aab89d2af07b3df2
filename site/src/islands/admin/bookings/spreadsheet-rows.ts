import type { Booking } from '@studio/contract';
import type { TFunction } from 'i18next';
import { formatMinute } from '#src/lib/dates.ts';

/** Bookings as the rows of a spreadsheet, under a row of headings. @param t of the language to write them in */
export const spreadsheetRows = (bookings: readonly Booking[], t: TFunction): string[][] => [
  [
    t('admin.bookings.received'),
    t('admin.bookings.name'),
    t('admin.bookings.phone'),
    t('admin.bookings.email'),
    t('admin.bookings.package'),
    t('admin.bookings.date'),
    t('admin.bookings.location'),
    t('admin.bookings.status'),
    t('admin.bookings.language'),
    t('admin.bookings.message'),
  ],
  ...bookings.map(({ createdAt, name, phone, email, package: chosen, date, location, status, language, message }) => [
    formatMinute(new Date(createdAt)),
    name,
    phone,
    email,
    t(`package.${chosen}`),
    date,
    location,
    t(`admin.bookings.status.${status}`),
    language ? t(`admin.bookings.language.${language}`) : '',
    message,
  ]),
];
