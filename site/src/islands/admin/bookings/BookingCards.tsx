import { type Booking, bookingViews, type DeletedBooking } from '@studio/contract';
import { Fragment, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailedChange, type FailedChanges, failedIndexes } from '../ui/item-changes.tsx';
import { ClientText } from '../ui/language.tsx';
import { useMedia, useVirtualRows } from '../ui/window-hooks.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingMessage, ColumnValue, hasCalendarLink, labelKeyOf } from './booking-fields.tsx';
import { ReplyActions } from './ReplyActions.tsx';

/** Estimated height of a card with a message of two lines, including the gap below it, in pixels. */
const estimate = 480;

/** Renders the bookings as cards in one or two columns, for windows that are too narrow for the table. */
export function BookingCards({ bookings, failed }: { bookings: readonly (Booking | DeletedBooking)[]; failed: FailedChanges }) {
  // Uses the same width as booking-cards.css.
  const columns = useMedia('(min-width: 43rem)') ? 2 : 1;
  const keys = useMemo(() => bookings.filter((_, index) => index % columns === 0).map(({ _id }) => _id), [bookings, columns]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLUListElement>({
    keys,
    estimate,
    keep: failedIndexes(bookings, failed).map((index) => Math.floor(index / columns)),
  });
  return (
    <ul className="admin-cards" ref={list} style={{ paddingBlockEnd: endGap }}>
      {rows.flatMap(({ index: row, gap }) =>
        bookings.slice(row * columns, (row + 1) * columns).map((booking, column) => (
          // Measure only the first card of each row: the cards of a row have the same height.
          <li
            key={booking._id}
            ref={column === 0 ? measure : undefined}
            data-index={row}
            style={{ marginBlockStart: gap }}
            aria-setsize={bookings.length}
            aria-posinset={row * columns + column + 1}
          >
            <BookingCard booking={booking} failed={failed.get(booking._id)} />
          </li>
        )),
      )}
    </ul>
  );
}

const BookingCard = memo(function BookingCard({
  booking,
  failed,
}: {
  booking: Booking | DeletedBooking;
  failed: FailedChange | undefined;
}) {
  const { t } = useTranslation();
  const { name, status, message } = booking;
  const isDeleted = 'deletedAt' in booking;
  return (
    <article className="admin-card" data-new={status === 'pending' && !isDeleted ? '' : undefined}>
      <div className="admin-card-header">
        <h2>
          <ClientText>{name}</ClientText>
        </h2>
        <ColumnValue booking={booking} column="status" />
        <ColumnValue booking={booking} column="createdAt" />
      </div>
      <dl>
        {bookingViews.card.map(
          (field) =>
            (booking[field] || (field === 'date' && hasCalendarLink(booking))) && (
              <Fragment key={field}>
                <dt>{t(labelKeyOf(field))}</dt>
                <dd>
                  <ColumnValue booking={booking} column={field} />
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      {message && <BookingMessage>{message}</BookingMessage>}
      {booking.mailLimited && <p className="hint">{t('admin.mailLimited')}</p>}
      <div className="admin-card-footer">
        {!isDeleted && <ReplyActions booking={booking} />}
        <BookingActions booking={booking} failed={failed} />
      </div>
    </article>
  );
});
