import { type Booking, type BookingStatus, bookingStatuses, isRealDay, type Package } from '@studio/contract';
import { waysToDial } from '../reply/phone-links.ts';
import { matcher, searchable } from '../ui/search-text.ts';

/** What of the bookings is looked for; `''` leaves it open. */
export interface Finding {
  status: BookingStatus | '';
  package: Package | '';
  /** Where the preferred date lies, seen from today. A booking without one lies in neither. */
  when: 'upcoming' | 'past' | '';
  /** By the preferred date, or newest first. */
  sort: 'date' | '';
  /** As they stand in the field. */
  words: string;
}

/** A booking with what is searched of it. */
export interface BookingEntry {
  booking: Booking;
  text: string;
}

/** What was found. */
export interface Found {
  shown: readonly Booking[];
  /** How many of each status there are, whichever status is looked for. */
  counts: Readonly<Record<BookingStatus, number>>;
}

/** @param packageWords the package as the owner reads it */
export const entryOf = (booking: Booking, packageWords: string): BookingEntry => {
  const { name, phone, email, location, message } = booking;
  // A number is looked for as it was written, and as one dials it at home and from abroad.
  return { booking, text: searchable([name, phone, ...waysToDial(phone), email, location, message, packageWords].join('\n')) };
};

/**
 * @param entries newest first
 * @param today YYYY-MM-DD, the studio's own
 */
export function findBookings(entries: readonly BookingEntry[], finding: Finding, today: string): Found {
  const holds = matcher(finding.words);
  const ofAnyStatus = entries
    .filter(({ booking }) => finding.package === '' || booking.package === finding.package)
    .filter(({ booking }) => finding.when === '' || whenIs(booking.date, today) === finding.when)
    .filter(({ text }) => holds(text))
    .map(({ booking }) => booking);
  const numberOf = (status: BookingStatus) => ofAnyStatus.filter((booking) => booking.status === status).length;
  const [pending, confirmed, declined, completed] = bookingStatuses;
  const counts = {
    [pending]: numberOf(pending),
    [confirmed]: numberOf(confirmed),
    [declined]: numberOf(declined),
    [completed]: numberOf(completed),
  };
  const shown = finding.status === '' ? ofAnyStatus : ofAnyStatus.filter(({ status }) => status === finding.status);
  return { shown: finding.sort === 'date' ? byDate(shown, today) : shown, counts };
}

function whenIs(day: string, today: string): 'upcoming' | 'past' | 'never' {
  if (!isRealDay(day)) return 'never';
  return day < today ? 'past' : 'upcoming';
}

/** What comes next first, then what was last, then what has no date. */
function byDate(bookings: readonly Booking[], today: string): readonly Booking[] {
  const groups = { upcoming: [] as Booking[], past: [] as Booking[], never: [] as Booking[] };
  for (const booking of bookings) groups[whenIs(booking.date, today)].push(booking);
  const compare = (a: Booking, b: Booking) => (a.date < b.date ? -1 : Number(a.date > b.date));
  return [...groups.upcoming.sort(compare), ...groups.past.sort((a, b) => compare(b, a)), ...groups.never];
}
