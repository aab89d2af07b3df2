import { useMemo } from 'react';
import { useMedia } from '../ui/use-media.ts';
import { useVirtualRows } from '../ui/use-virtual-rows.ts';
import { BookingCard } from './BookingCard.tsx';
import type { BookingsProps } from './BookingList.tsx';

/** Pixels of a card with a message of two lines, and of the gap under it. */
const estimate = 480;

/** Cards, one below the other or two abreast. */
export function BookingCards({ bookings, failed, keep }: BookingsProps) {
  // As booking-cards.css has it.
  const abreast = useMedia('(min-width: 43rem)') ? 2 : 1;
  const keys = useMemo(() => bookings.filter((_, at) => at % abreast === 0).map(({ _id }) => _id), [bookings, abreast]);
  const { list, rows, after, measure } = useVirtualRows<HTMLUListElement>({
    keys,
    estimate,
    keep: keep.map((at) => Math.floor(at / abreast)),
  });
  return (
    <ul className="admin-cards" ref={list} style={{ paddingBlockEnd: after }}>
      {rows.flatMap(({ index: row, room }) =>
        bookings.slice(row * abreast, (row + 1) * abreast).map((booking, at) => (
          // The cards of a row are of one height: the first tells it.
          <li
            key={booking._id}
            ref={at === 0 ? measure : undefined}
            data-index={row}
            style={{ marginBlockStart: room }}
            aria-setsize={bookings.length}
            aria-posinset={row * abreast + at + 1}
          >
            <BookingCard booking={booking} failed={failed.get(booking._id)} />
          </li>
        )),
      )}
    </ul>
  );
}
