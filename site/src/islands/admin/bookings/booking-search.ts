import { type Booking, type BookingStatus, bookingFields, bookingViews, isRealDay, type Package } from '@studio/contract';
import type { TFunction } from 'i18next';
import { searchFormats } from '../reply/phone-numbers.ts';
import { normalizeText, textMatcher } from '../ui/text-search.ts';
import { textOfColumn } from './booking-fields.tsx';

/** The filters and the order; `''` is no filter. */
export interface BookingFilters {
  status: BookingStatus | '';
  package: Package | '';
  /** The preferred date relative to today; a booking without a date is neither. */
  when: 'upcoming' | 'past' | '';
  /** By preferred date; newest first if `''`. */
  sort: 'date' | '';
  query: string;
}

export interface SearchableBooking {
  booking: Booking;
  text: string;
}

export interface FoundBookings {
  shown: readonly Booking[];
  /** The number of bookings of each status that match the other filters. */
  counts: Readonly<Record<BookingStatus, number>>;
}

/** Adds the normalized text of the searched fields, with phone numbers in all formats. */
export function searchable(booking: Booking, t: TFunction): SearchableBooking {
  const texts = bookingViews.search.flatMap((field) => {
    const text = textOfColumn(booking, field, t);
    return bookingFields[field].kind === 'phone' ? [text, ...searchFormats(text)] : [text];
  });
  return { booking, text: normalizeText(texts.join('\n')) };
}

/** @param entries newest first @param today YYYY-MM-DD in Riyadh */
export function findBookings(entries: readonly SearchableBooking[], filters: BookingFilters, today: string): FoundBookings {
  const matchesQuery = textMatcher(filters.query);
  const matching = entries
    .filter(({ booking }) => filters.package === '' || booking.package === filters.package)
    .filter(({ booking }) => filters.when === '' || whenOf(booking, today) === filters.when)
    .filter(({ text }) => matchesQuery(text))
    .map(({ booking }) => booking);
  const counts = { pending: 0, confirmed: 0, declined: 0, completed: 0 } satisfies Record<BookingStatus, number>;
  for (const { status } of matching) counts[status] += 1;
  const shown = filters.status === '' ? matching : matching.filter(({ status }) => status === filters.status);
  return { shown: filters.sort === 'date' ? sortByDate(shown, today) : shown, counts };
}

function whenOf({ date }: Booking, today: string): 'upcoming' | 'past' | 'undated' {
  if (!isRealDay(date)) return 'undated';
  return date < today ? 'past' : 'upcoming';
}

/** Sorts upcoming bookings ascending, then past ones descending, then those without a date. */
function sortByDate(bookings: readonly Booking[], today: string): readonly Booking[] {
  const of = (when: ReturnType<typeof whenOf>) => bookings.filter((booking) => whenOf(booking, today) === when);
  const compare = (a: Booking, b: Booking) => (a.date < b.date ? -1 : Number(a.date > b.date));
  return [...of('upcoming').sort(compare), ...of('past').sort((a, b) => compare(b, a)), ...of('undated')];
}
