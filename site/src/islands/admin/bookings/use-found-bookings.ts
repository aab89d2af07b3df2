import { type Booking, todayInRiyadh } from '@studio/contract';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { onceEach } from '../ui/once-each.ts';
import { entryOf, type Finding, findBookings } from './find-bookings.ts';

/** Finds among the bookings. What is typed shows at once, and what it finds as soon as there is time. */
export function useFoundBookings(bookings: readonly Booking[], finding: Finding) {
  const { t } = useTranslation();
  const entry = useMemo(() => onceEach((booking: Booking) => entryOf(booking, t(`package.${booking.package}`))), [t]);
  const entries = useMemo(() => bookings.map(entry), [bookings, entry]);
  const { status, package: chosen, when, sort } = finding;
  const words = useDeferredValue(finding.words);
  const today = todayInRiyadh();
  return useMemo(
    () => findBookings(entries, { status, package: chosen, when, sort, words }, today),
    [entries, status, chosen, when, sort, words, today],
  );
}
