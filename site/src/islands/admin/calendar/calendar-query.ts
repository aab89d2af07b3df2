import { type Calendar, type CalendarEntry, readCalendar } from '@studio/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listKeys, request, summaryKey } from '../api/request.ts';
import { monthGrid } from './calendar-days.ts';

/** Reads the six weeks around the month of a day; returns the previous weeks until the new weeks are loaded. */
export function useCalendar(day: string) {
  const days = monthGrid(day);
  const [from = day, to = day] = [days[0], days.at(-1)];
  return useQuery({
    queryKey: [...listKeys.calendar, from, to],
    queryFn: async () => (await request((api) => api.send(readCalendar, { from, to }))).data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
}

/** Invalidates the calendar, bookings, messages and summary, after a change of the calendar. Resolves when the calendar is read again. */
export async function refreshCalendar(queries: QueryClient): Promise<void> {
  for (const queryKey of [listKeys.bookings, listKeys.messages, summaryKey]) void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: listKeys.calendar });
}

/** Replaces an entry in the cached periods until the next refresh. */
export function showEntry(queries: QueryClient, entry: CalendarEntry): void {
  queries.setQueriesData<Calendar>(
    { queryKey: listKeys.calendar },
    (calendar) => calendar && { ...calendar, entries: calendar.entries.map((each) => (each.id === entry.id ? entry : each)) },
  );
}

/** Returns the current time in milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
