import type { Booking } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Address } from '../parts/Address.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Stranger } from '../parts/Stranger.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingDate } from './BookingDate.tsx';
import { Given } from './Given.tsx';
import { Phone } from './Phone.tsx';
import { Reach } from './Reach.tsx';
import { Status } from './Status.tsx';
import { Wish } from './Wish.tsx';

/** A booking as a card, where a table has no room. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { name, email, phone, location, date, status, message, createdAt } = booking;
  return (
    <li className="admin-card" data-new={status === 'pending' ? '' : undefined}>
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
        <dt>{t('admin.bookings.date')}</dt>
        <dd>
          <BookingDate day={date} />
        </dd>
        <dt>{t('admin.bookings.location')}</dt>
        <dd>
          <Given>{location}</Given>
        </dd>
        <dt>{t('admin.bookings.phone')}</dt>
        <dd>{phone ? <Phone>{phone}</Phone> : <Given>{phone}</Given>}</dd>
        <dt>{t('admin.bookings.email')}</dt>
        <dd>
          <Address>{email}</Address>
        </dd>
      </dl>
      {message && <Wish>{message}</Wish>}
      {phone && <Reach phone={phone} />}
      <BookingActions booking={booking} />
    </li>
  );
}
