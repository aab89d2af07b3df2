import { type Booking, bookingViews, clientLanguage, isRealDay, phoneNumbers, readClientMessage } from '@studio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatDay, formatHijriDay, formatTime } from '#src/lib/dates.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { request } from '../api/request.ts';
import { type Greeting, mailLink, oneLine, phoneLink, useGreeting, whatsappLink } from '../reply/reply.tsx';
import { Icon } from '../ui/Button.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { sessionTime, textOfColumn } from './booking-fields.tsx';

/** Returns the studio's text for the state of a booking, in the client's language; undefined until it is loaded, or if it is empty. */
function useClientMessage({ _id, status, time }: Booking, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['client message', _id, status, time?.start],
    queryFn: async () => (await request((api) => api.send(readClientMessage, {}, { id: _id }))).data.text,
    enabled: isWanted,
    staleTime: 15_000,
  });
  return data || undefined;
}

/** Renders the end of a number, which tells the numbers of one client apart. */
const NumberEnd = ({ number }: { number: string }) => (
  <bdi className="num" dir="ltr">
    …{number.slice(-4)}
  </bdi>
);

/**
 * Renders links that call the client or answer with a prepared text, a button that saves the calendar entry, and a link to the details of the
 * booking.
 */
export function ReplyActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const greeting = useGreeting(clientLanguage(booking), (t, studio) => bookingGreeting(booking, t, studio));
  const { mutate: saveCalendarEntry, isPending, isError } = useCalendarEntry();
  const { email, date } = booking;
  const [isNear, setNear] = useState(false);
  const message = useClientMessage(booking, isNear);
  // Loads the text only on hover, focus or touch of the link, so that the list does not load a text for each card.
  const load = () => setNear(true);
  const numbers = phoneNumbers(booking.phone);
  return (
    <div className="admin-reply-actions">
      {numbers.map((number) => (
        <Fragment key={number}>
          <a href={phoneLink(number)}>
            <Icon name="phone" />
            {t('admin.bookings.call')}
            {numbers.length > 1 && <NumberEnd number={number} />}
          </a>
          <a
            href={whatsappLink(number, message ?? greeting?.body)}
            target="_blank"
            rel="noopener noreferrer"
            onPointerEnter={load}
            onFocus={load}
          >
            <Icon name="chat" />
            {t('admin.bookings.whatsapp')}
            {numbers.length > 1 && <NumberEnd number={number} />}
          </a>
        </Fragment>
      ))}
      {email && (
        <a href={mailLink(email, greeting)}>
          <Icon name="mail" />
          {t('admin.bookings.write')}
        </a>
      )}
      {isRealDay(date) && (
        <button
          type="button"
          aria-label={t('admin.bookings.addToCalendar')}
          aria-busy={isPending}
          onClick={() => saveCalendarEntry(booking)}
        >
          <Icon name="calendar" />
          {t('admin.bookings.calendar')}
        </button>
      )}
      <DetailsLink booking={booking} />
      {isError && <Alert takesFocus>{t('admin.bookings.notMade')}</Alert>}
    </div>
  );
}

/** Renders a link that opens the details of a booking over the screen, and closes an open entry of the calendar. */
function DetailsLink({ booking: { _id, name } }: { booking: Booking }) {
  const { t } = useTranslation();
  const parameters = new URLSearchParams(useLocation().search);
  parameters.delete('entry');
  parameters.set('details', _id);
  return (
    <Link to={`?${parameters}`} preventScrollReset aria-label={t('admin.detailsOf', { name })}>
      <Icon name="money" />
      {t('admin.details')}
    </Link>
  );
}

/**
 * Returns whether the server mails the client when the studio sets the current status: not without an email address, not for `completed` or
 * `no-show`, and not after the start of the session.
 */
const isMailed = ({ email, status, time }: Booking): boolean =>
  email !== '' && status !== 'completed' && status !== 'no-show' && !(time && Date.parse(time.start) < Date.now());

/** Renders a note on how the client is notified of the reply, and links that send a message in the client's language. */
export function ClientNotification({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const greeting = useGreeting(clientLanguage(booking), (t, studio) => bookingGreeting(booking, t, studio));
  const numbers = phoneNumbers(booking.phone);
  const message = useClientMessage(booking, true);
  return (
    <>
      <p>{t(isMailed(booking) ? 'admin.bookings.mailed' : 'admin.bookings.notSent')}</p>
      {numbers.map((number) => (
        <a key={number} href={whatsappLink(number, message ?? greeting?.body)} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" />
          {t('admin.bookings.whatsapp')}
          {numbers.length > 1 && <NumberEnd number={number} />}
        </a>
      ))}
      {booking.email && (
        <a href={mailLink(booking.email, greeting)}>
          <Icon name="mail" />
          {t('admin.bookings.write')}
        </a>
      )}
    </>
  );
}

/** Returns the greeting for a booking. @param t the texts of `greeting` in the client's language */
export function bookingGreeting(booking: Booking, t: TFunction, studio: string): Greeting {
  const details = bookingViews.letter.flatMap((field) => {
    const text = field === 'date' ? dateText(booking, t) : oneLine(textOfColumn(booking, field, t));
    return text ? [t(`greeting.${field}`, { words: text })] : [];
  });
  const lines = [t(`greeting.booking.${booking.status}`, { name: oneLine(booking.name), studio }), '', ...details];
  return { subject: t('greeting.booking.subject', { studio }), body: `${lines.join('\n')}\n` };
}

function dateText(booking: Booking, t: TFunction): string {
  const { date } = booking;
  if (!isRealDay(date)) return '';
  const day =
    clientLanguage(booking) === 'ar'
      ? `${formatDay(date, 'ar', { month: 'short' })}، ${formatHijriDay(date, { month: 'short' })}`
      : formatDay(date, 'en', { month: 'short' });
  const time = sessionTime(booking);
  return time ? t('greeting.dateAndTime', { day, time: formatTime(new Date(time.start)) }) : day;
}

function useCalendarEntry() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (booking: Booking) => {
      const { calendarFile } = await import('./booking-files.ts');
      saveFile(`booking-${booking.date}.ics`, 'text/calendar;charset=utf-8', calendarFile(booking, t, location.hostname));
    },
    onSuccess: () => notify(t('admin.bookings.calendarSaved')),
  });
}
