import type { Booking } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Address } from '../parts/Address.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Stranger } from '../parts/Stranger.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingDate } from './BookingDate.tsx';
import { Given } from './Given.tsx';
import { Phone } from './Phone.tsx';
import { Status } from './Status.tsx';
import { Wish } from './Wish.tsx';

/** A booking as a row of the table, with what was written in a row of its own. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { name, email, phone, location, date, status, message, createdAt } = booking;
  return (
    <tbody data-new={status === 'pending' ? '' : undefined}>
      <tr>
        <td>
          <Moment at={createdAt} />
        </td>
        <th scope="row">
          <Stranger>{name}</Stranger>
          {phone && <Phone>{phone}</Phone>}
          <Address>{email}</Address>
        </th>
        <td>{t(`package.${booking.package}`)}</td>
        <td>
          <BookingDate day={date} />
        </td>
        <td>
          <Given>{location}</Given>
        </td>
        <td>
          <Status status={status} />
        </td>
        <td>
          <BookingActions booking={booking} />
        </td>
      </tr>
      {message && (
        <tr>
          <td />
          <td colSpan={6}>
            <Wish>{message}</Wish>
          </td>
        </tr>
      )}
    </tbody>
  );
}
