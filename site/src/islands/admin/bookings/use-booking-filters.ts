import { type Booking, bookingStatuses, packages, todayInRiyadh } from '@studio/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useParameter } from '../ui/FilterLinks.tsx';
import { cachedByItem } from '../ui/text-search.ts';
import { type BookingFilters, findBookings, searchable } from './booking-search.ts';

export const times = ['upcoming', 'past'] as const;

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | '' => values.find((each) => each === value) ?? '';

/** Keeps the filters in the address, except the query, which may be a client's name. */
export function useBookingFilters() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const status = oneOf(bookingStatuses, useParameter('status').value);
  const chosen = oneOf(packages, useParameter('package').value);
  const when = oneOf(times, useParameter('when').value);
  const sort = oneOf(['date'] as const, useParameter('sort').value);
  const filters: BookingFilters = { status, package: chosen, when, sort, query };
  return {
    filters,
    setQuery,
    isFiltered: Boolean(status || chosen || when || query.trim()),
    clear: () => {
      setQuery('');
      void navigate({ search: sort && `sort=${sort}` }, { replace: true, preventScrollReset: true });
    },
  };
}

/** Finds bookings; the query is deferred, so that typing stays fast. */
export function useFoundBookings(bookings: readonly Booking[], filters: BookingFilters) {
  const { t } = useTranslation();
  const entryOf = useMemo(() => cachedByItem((booking: Booking) => searchable(booking, t)), [t]);
  const entries = useMemo(() => bookings.map(entryOf), [bookings, entryOf]);
  const { status, package: chosen, when, sort } = filters;
  const query = useDeferredValue(filters.query);
  const today = todayInRiyadh();
  return useMemo(
    () => findBookings(entries, { status, package: chosen, when, sort, query }, today),
    [entries, status, chosen, when, sort, query, today],
  );
}
