import type { Booking } from '@studio/contract';
import { failedRows } from '../api/failed-rows.ts';
import type { FailedChange } from '../api/with-changes.ts';
import { useMedia } from '../ui/use-media.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingTable } from './BookingTable.tsx';

export interface BookingsProps {
  bookings: readonly Booking[];
  /** By the booking's id. */
  failed: ReadonlyMap<string, FailedChange>;
  /** Which of them stay rendered wherever one scrolls. */
  keep: readonly number[];
}

/** The bookings that were found: a table where there is room for one, else cards. */
export function BookingList({ bookings, failed }: Omit<BookingsProps, 'keep'>) {
  const wide = useMedia('(min-width: 75rem)');
  const List = wide ? BookingTable : BookingCards;
  return <List bookings={bookings} failed={failed} keep={failedRows(bookings, failed)} />;
}
