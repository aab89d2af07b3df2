import {
  type Booking,
  type BookingStatus,
  bookingFields,
  bookingStatuses,
  bookingViews,
  foldText,
  isRealDay,
  todayInRiyadh,
} from '@studio/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { searchFormats } from '#src/lib/phone.ts';
import { cachedByItem, searchItems, useParameter, useSearch } from '../ui/filters.tsx';
import { textOfColumn } from './booking-fields.tsx';

/** Filters and sort order; `''` disables a filter. */
export interface BookingFilters {
  status: BookingStatus | '';
  /** Slug of a package. */
  package: string;
  /**
   * Preferred date relative to today. Both values exclude bookings without a date; `upcoming` also excludes declined, cancelled, completed and
   * no-show bookings.
   */
  when: 'upcoming' | 'past' | '';
  /** Sort order: by preferred date, or newest first if `''`. */
  sort: 'date' | '';
}

export interface FoundBookings {
  shown: readonly Booking[];
  /** Number of bookings of each status that match the other filters. */
  counts: Readonly<Record<BookingStatus, number>>;
}

/** Returns the folded text of the searched fields and the reference, with phone numbers in all formats. */
export function bookingText(booking: Booking, t: TFunction): string {
  const texts = bookingViews.search.flatMap((field) => {
    const text = textOfColumn(booking, field, t);
    return bookingFields[field].kind === 'phone' ? [text, ...searchFormats(text)] : [text];
  });
  return foldText([...texts, booking.reference ?? ''].join('\n'));
}

/** Filters and sorts bookings. @param bookings newest first @param today YYYY-MM-DD in Riyadh */
export function filterBookings(bookings: readonly Booking[], filters: BookingFilters, today: string): FoundBookings {
  const matching = bookings
    .filter((booking) => filters.package === '' || booking.package === filters.package)
    .filter((booking) => filters.when === '' || isAt(booking, filters.when, today));
  const counts = {
    pending: 0,
    offered: 0,
    confirmed: 0,
    declined: 0,
    cancelled: 0,
    completed: 0,
    'no-show': 0,
  } satisfies Record<BookingStatus, number>;
  for (const { status } of matching) counts[status] += 1;
  const shown = filters.status === '' ? matching : matching.filter(({ status }) => status === filters.status);
  return { shown: filters.sort === 'date' ? sortByDate(shown, today) : shown, counts };
}

/**
 * Returns whether a booking is listed as past or upcoming by its date. Declined, cancelled, completed and no-show bookings are not listed as
 * upcoming.
 */
function isAt(booking: Booking, when: (typeof times)[number], today: string): boolean {
  const isOver = ['declined', 'cancelled', 'completed', 'no-show'].includes(booking.status);
  return whenOf(booking, today) === when && !(when === 'upcoming' && isOver);
}

function whenOf({ date }: Booking, today: string): 'upcoming' | 'past' | 'undated' {
  if (!isRealDay(date)) return 'undated';
  return date < today ? 'past' : 'upcoming';
}

/** Sorts upcoming bookings ascending, then past bookings descending, then bookings without a date. */
function sortByDate(bookings: readonly Booking[], today: string): readonly Booking[] {
  const of = (when: ReturnType<typeof whenOf>) => bookings.filter((booking) => whenOf(booking, today) === when);
  const compare = (a: Booking, b: Booking) => (a.date < b.date ? -1 : Number(a.date > b.date));
  return [...of('upcoming').sort(compare), ...of('past').sort((a, b) => compare(b, a)), ...of('undated')];
}

export const times = ['upcoming', 'past'] as const;

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | '' => values.find((each) => each === value) ?? '';

const nameKey = 'package.';

/** Returns the slugs of all packages with a name, then the slugs of deleted packages that bookings still name. */
export const packagesIn = (texts: object, bookings: readonly Booking[]): string[] => [
  ...new Set([
    ...Object.keys(texts).flatMap((key) => (key.startsWith(nameKey) ? key.slice(nameKey.length) : [])),
    ...bookings.map((booking) => booking.package),
  ]),
];

/** Values of the status filter that show the bin: deleted items, and possible spam. */
export const [deletedStatus, suspectedStatus] = ['deleted', 'suspected'];

export const useShowsSuspected = (): boolean => useParameter('status').value === suspectedStatus;

export const useShowsBin = (): boolean => [deletedStatus, suspectedStatus].includes(useParameter('status').value);

/** Searches and filters bookings by the query parameters of the page. @param deleted the bookings in the shown part of the bin */
export function useBookingFilters(bookings: readonly Booking[], deleted: readonly Booking[]) {
  const { t, i18n } = useTranslation();
  const showsBin = useShowsBin();
  const shownStatus = useParameter('status').value;
  const navigate = useNavigate();
  const textOf = useMemo(() => cachedByItem((booking: Booking) => bookingText(booking, t)), [t]);
  const { matching, ...search } = useSearch(bookings, textOf);
  const status = oneOf(bookingStatuses, shownStatus);
  const packages = useMemo(
    () => packagesIn(i18n.getResourceBundle(i18n.language, 'translation'), [...bookings, ...deleted]),
    [i18n, bookings, deleted],
  );
  const chosen = oneOf(packages, useParameter('package').value);
  const when = oneOf(times, useParameter('when').value);
  const sort = oneOf(['date'] as const, useParameter('sort').value);
  const filters: BookingFilters = { status, package: chosen, when, sort };
  const today = todayInRiyadh();
  const found = useMemo(
    () => filterBookings(matching, { status, package: chosen, when, sort }, today),
    [matching, status, chosen, when, sort, today],
  );
  const foundDeleted = useMemo(
    () => filterBookings(searchItems(deleted, textOf, search.query), { status: '', package: chosen, when, sort }, today).shown,
    [deleted, textOf, search.query, chosen, when, sort, today],
  );
  const clear = () => {
    search.setTyped('');
    const kept = new URLSearchParams({ ...(showsBin && { status: shownStatus }), ...(sort && { sort }) });
    void navigate({ search: String(kept) }, { replace: true, preventScrollReset: true });
  };
  const isFiltered = Boolean(status || chosen || when || search.typed.trim());
  return { ...search, ...found, packages, shown: showsBin ? foundDeleted : found.shown, filters, isFiltered, clear };
}
