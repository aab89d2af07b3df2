import { type Booking, listBookings } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { itemsOf, useList } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { HiddenChangeAlert, usePendingChanges } from '../ui/item-changes.tsx';
import { ListView, NothingFound, Screen } from '../ui/Screen.tsx';
import { useMedia } from '../ui/window-hooks.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingFilters, StatusFilter } from './BookingFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { useBookingFilters } from './booking-search.ts';

export function BookingsScreen() {
  const { t } = useTranslation();
  const list = useList<Booking>('bookings', async () => (await request((api) => api.send(listBookings))).data);
  const { changed: bookings, failed } = usePendingChanges(listKeys.bookings, itemsOf(list));
  const { filters, typed, setTyped, shown, counts, isFiltered, clear } = useBookingFilters(bookings);
  const Bookings = useMedia('(min-width: 75rem)') ? BookingTable : BookingCards;
  return (
    <Screen
      title={t('admin.bookings.title')}
      count={shown.length}
      total={bookings.length}
      aside={bookings.length > 0 && <StatusFilter counts={counts} />}
    >
      <ListView
        list={list}
        messageOf={(error) => t(error.isAnswered ? 'admin.bookings.failed' : 'admin.bookings.unreachable')}
        empty={{ text: t('admin.bookings.empty'), hint: t('admin.bookings.emptyHint') }}
      >
        {() => (
          <>
            <BookingFilters filters={filters} typed={typed} onType={setTyped} shown={shown} />
            <p className="vh" role="status">
              {isFiltered && t('admin.bookings.found', { count: shown.length })}
            </p>
            <HiddenChangeAlert items={shown} failed={failed} />
            {shown.length > 0 ? (
              <Bookings bookings={shown} failed={failed} />
            ) : (
              <NothingFound text={t('admin.bookings.nothingFound')} onClear={clear} />
            )}
          </>
        )}
      </ListView>
    </Screen>
  );
}
