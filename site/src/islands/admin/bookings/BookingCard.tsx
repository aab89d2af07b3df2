import type { Booking } from '@studio/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedChange } from '../api/with-changes.ts';
import { Moment } from '../ui/Moment.tsx';
import { Stranger } from '../ui/Stranger.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingDate } from './BookingDate.tsx';
import { Given } from './Given.tsx';
import { Status } from './Status.tsx';
import { WaysToAnswer } from './WaysToAnswer.tsx';
import { Wish } from './Wish.tsx';

interface Props {
  booking: Booking;
  failed: FailedChange | undefined;
}

/** A booking as a card, where a table has no room. */
export const BookingCard = memo(function BookingCard({ booking, failed }: Props) {
  const { t } = useTranslation();
  const { name, email, phone, location, date, status, message, createdAt } = booking;
  return (
    <article className="admin-card" data-new={status === 'pending' ? '' : undefined}>
      <div className="admin-card-head">
        <h2>
          <Stranger>{name}</Stranger>
        </h2>
        <Status status={status} />
        <Moment at={createdAt} />
      </div>
      <dl>
        <dt>{t('admin.bookings.package')}</dt>
        <dd>{t(`package.${booking.package}`)}</dd>
        {date && (
          <>
            <dt>{t('admin.bookings.date')}</dt>
            <dd>
              <BookingDate day={date} />
            </dd>
          </>
        )}
        {location && (
          <>
            <dt>{t('admin.bookings.location')}</dt>
            <dd>
              <Given>{location}</Given>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{t('admin.bookings.phone')}</dt>
            <dd>
              <Given plain>{phone}</Given>
            </dd>
          </>
        )}
        <dt>{t('admin.bookings.email')}</dt>
        <dd>
          <Given plain>{email}</Given>
        </dd>
      </dl>
      {message && <Wish>{message}</Wish>}
      <div className="admin-card-end">
        <WaysToAnswer booking={booking} />
        <BookingActions booking={booking} failed={failed} />
      </div>
    </article>
  );
});
