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
  /** Its place among the bookings. */
  index: number;
  measure: (element: HTMLElement | null) => void;
}

/** A booking as two rows of the table: what is compared, and under it what was written and the ways to answer. */
export const BookingRow = memo(function BookingRow({ booking, failed, index, measure }: Props) {
  const { t } = useTranslation();
  const { name, email, phone, location, date, status, message, createdAt } = booking;
  // Rows are counted from 1, and the headings are the first.
  const first = 2 * index + 2;
  return (
    <tbody ref={measure} data-index={index} data-new={status === 'pending' ? '' : undefined}>
      <tr aria-rowindex={first}>
        <td rowSpan={2}>
          <Moment at={createdAt} />
        </td>
        <th scope="row" rowSpan={2}>
          <Stranger>{name}</Stranger>
          {phone && <Given plain>{phone}</Given>}
          <Given plain>{email}</Given>
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
        <td rowSpan={2}>
          <BookingActions booking={booking} failed={failed} />
        </td>
      </tr>
      <tr aria-rowindex={first + 1}>
        <td colSpan={4}>
          <div className="admin-booking-more">
            {message && <Wish>{message}</Wish>}
            <WaysToAnswer booking={booking} />
          </div>
        </td>
      </tr>
    </tbody>
  );
});
