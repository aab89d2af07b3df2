import { type Booking, bookingViews, type DeletedBooking } from '@studio/contract';
import { Fragment, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailedChange, type FailedChanges, failedIndexes } from '../ui/item-changes.tsx';
import { ClientText } from '../ui/language.tsx';
import { useVirtualRows } from '../ui/window-hooks.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingMessage, ColumnValue, labelKeyOf } from './booking-fields.tsx';
import { ReplyActions } from './ReplyActions.tsx';

const columns = bookingViews.table;
/** Number of columns whose cells span both rows of a booking: received, name and actions. */
const spanningColumns = 3;

/** Estimated height in pixels of a booking with a message of one line. */
const estimate = 125;

/** Renders the bookings as a table with two rows for each. */
export function BookingTable({ bookings, failed }: { bookings: readonly (Booking | DeletedBooking)[]; failed: FailedChanges }) {
  const { t } = useTranslation();
  const keys = useMemo(() => bookings.map(({ _id }) => _id), [bookings]);
  const keep = failedIndexes(bookings, failed);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLTableSectionElement>({ keys, estimate, keep });
  return (
    <table className="admin-table" aria-rowcount={2 * bookings.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(labelKeyOf(column))}
            </th>
          ))}
          <th scope="col" data-column="actions">
            <span className="vh">{t('admin.bookings.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={list} />
      {rows.map(({ index, key, gap }) => {
        const booking = bookings[index];
        return (
          booking && (
            <Fragment key={key}>
              {gap > 0 && <Spacer height={gap} />}
              <BookingRows booking={booking} failed={failed.get(booking._id)} index={index} measure={measure} />
            </Fragment>
          )
        );
      })}
      {endGap > 0 && <Spacer height={endGap} />}
    </table>
  );
}

/** Fills the space of bookings that are not rendered. @param height height in pixels */
const Spacer = ({ height }: { height: number }) => (
  <tbody className="admin-spacer" aria-hidden="true">
    <tr>
      <td colSpan={columns.length + 1} style={{ blockSize: height }} />
    </tr>
  </tbody>
);

interface RowsProps {
  booking: Booking | DeletedBooking;
  failed: FailedChange | undefined;
  index: number;
  measure: (element: HTMLElement | null) => void;
}

/** Renders a row with the columns, and a row with message and reply actions. */
const BookingRows = memo(function BookingRows({ booking, failed, index, measure }: RowsProps) {
  const { t } = useTranslation();
  const { status, message } = booking;
  const isDeleted = 'deletedAt' in booking;
  // Counts row indexes from 1, the row of headings.
  const firstRow = 2 * index + 2;
  return (
    <tbody ref={measure} data-index={index} data-new={status === 'pending' && !isDeleted ? '' : undefined}>
      <tr aria-rowindex={firstRow}>
        {columns.map((column) => (
          <Cell key={column} booking={booking} column={column} />
        ))}
        <td rowSpan={2}>
          <BookingActions booking={booking} failed={failed} />
        </td>
      </tr>
      <tr aria-rowindex={firstRow + 1}>
        <td colSpan={columns.length + 1 - spanningColumns}>
          <div className="admin-booking-details">
            {message && <BookingMessage>{message}</BookingMessage>}
            {booking.mailLimited && <p className="hint">{t('admin.mailLimited')}</p>}
            {!isDeleted && <ReplyActions booking={booking} />}
          </div>
        </td>
      </tr>
    </tbody>
  );
});

function Cell({ booking, column }: { booking: Booking; column: (typeof columns)[number] }) {
  if (column !== 'name') {
    return (
      <td rowSpan={column === 'createdAt' ? 2 : undefined}>
        <ColumnValue booking={booking} column={column} />
      </td>
    );
  }
  return (
    <th scope="row" rowSpan={2}>
      <ClientText>{booking.name}</ClientText>
      {bookingViews.tableContact.map((field) => booking[field] && <ColumnValue key={field} booking={booking} column={field} />)}
    </th>
  );
}
