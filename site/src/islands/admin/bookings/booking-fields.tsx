import { type Booking, type BookingField, bookingFields, isBookingField, isRealDay } from '@studio/contract';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHijriDay, formatMinute } from '#src/lib/dates.ts';
import { ClientText } from '../ui/ClientText.tsx';
import { useLanguage } from '../ui/language.ts';

/** The columns of tables and exports: the form's fields, and those that the server adds. */
const addedColumns = {
  createdAt: 'admin.bookings.received',
  status: 'admin.bookings.status',
  language: 'admin.bookings.language',
} as const;

export type BookingColumn = BookingField | keyof typeof addedColumns;

type Fields = typeof bookingFields;
type ChoiceField = { [Name in BookingField]: Fields[Name]['kind'] extends 'choice' ? Name : never }[BookingField];

const isChoice = (name: BookingField): name is ChoiceField => bookingFields[name].kind === 'choice';

/** Returns the translation key of a column's label. */
export const labelKeyOf = (column: BookingColumn) => (isBookingField(column) ? bookingFields[column].staffLabel : addedColumns[column]);

/** Returns a column's value as plain text; `''` if the visitor left the field empty. */
export function textOfColumn(booking: Booking, column: BookingColumn, t: TFunction): string {
  switch (column) {
    case 'createdAt':
      return formatMinute(new Date(booking.createdAt));
    case 'status':
      return t(`admin.bookings.status.${booking.status}`);
    case 'language':
      return booking.language ? t(`admin.bookings.language.${booking.language}`) : '';
    default:
      return isChoice(column) ? t(`${column}.${booking[column]}`) : booking[column];
  }
}

/** The value of a form field. */
export function FieldValue({ booking, name }: { booking: Booking; name: BookingField }) {
  const { t } = useTranslation();
  const value = booking[name];
  if (!value) return <span className="mute">{t('admin.bookings.notGiven')}</span>;
  switch (bookingFields[name].kind) {
    case 'choice':
      return textOfColumn(booking, name, t);
    case 'date':
      return <DateValue day={value} />;
    case 'email':
    case 'phone':
      return (
        <bdi className="num" dir="ltr">
          {withBreaks(value)}
        </bdi>
      );
    default:
      return <ClientText>{value}</ClientText>;
  }
}

/** A date; in Arabic followed by its Umm al-Qura date. @param day YYYY-MM-DD, or a text from an older form */
function DateValue({ day }: { day: string }) {
  const language = useLanguage();
  if (!isRealDay(day)) return <ClientText>{day}</ClientText>;
  return (
    <time className="admin-day num" dateTime={day}>
      <bdi>{formatDay(day, language, { month: 'short' })}</bdi>
      {language === 'ar' && <bdi className="admin-hijri">{formatHijriDay(day, { month: 'short' })}</bdi>}
    </time>
  );
}

/** Allows line breaks after `@` and dots. */
const withBreaks = (address: string): ReactNode =>
  address.split(/(?<=[@.])/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are not unique
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
