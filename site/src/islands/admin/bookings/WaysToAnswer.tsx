import { type Booking, isRealDay } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../reply/language-of.ts';
import { mailLink } from '../reply/mail-link.ts';
import { numberOf, phoneLink, whatsappLink } from '../reply/phone-links.ts';
import { useLetter } from '../reply/use-letter.ts';
import { Alert } from '../ui/Alert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { bookingLetter } from './booking-letter.ts';
import { useCalendar } from './use-calendar.ts';

/** The ways to answer a booking, each begun with a greeting, and the way to keep its day. */
export function WaysToAnswer({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const letter = useLetter(languageOf(booking), (t, studio) => bookingLetter(booking, t, studio));
  const { mutate: keep, isPending, isError } = useCalendar();
  const { email, date } = booking;
  const number = numberOf(booking.phone);
  return (
    <div className="admin-reach">
      {number && (
        <>
          <a href={phoneLink(number)}>
            <Icon name="phone" />
            {t('admin.bookings.call')}
          </a>
          <a href={whatsappLink(number, letter?.body)} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {t('admin.bookings.whatsapp')}
          </a>
        </>
      )}
      <a href={mailLink(email, letter)}>
        <Icon name="mail" />
        {t('admin.bookings.write')}
      </a>
      {isRealDay(date) && (
        <button type="button" aria-label={t('admin.bookings.addToCalendar')} aria-busy={isPending} onClick={() => keep(booking)}>
          <Icon name="calendar" />
          {t('admin.bookings.calendar')}
        </button>
      )}
      {isError && <Alert takesFocus>{t('admin.bookings.notMade')}</Alert>}
    </div>
  );
}
