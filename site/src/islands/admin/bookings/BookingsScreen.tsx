import { useTranslation } from 'react-i18next';
import { usePendingChanges } from '../api/changes.ts';
import { itemsOf, useBookings } from '../api/lists.ts';
import { listKeys } from '../api/query-client.ts';
import { HiddenChangeAlert } from '../ui/item-changes.tsx';
import { ListView, NothingFound } from '../ui/ListView.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useMedia } from '../ui/window-hooks.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingFilters, StatusFilter } from './BookingFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { useBookingFilters } from './booking-search.ts';

export function BookingsScreen() {
  const { t } = useTranslation();
  const list = useBookings();
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
        messageOf={(error) => t(error.isAnswered ? 'admin.bookings.refused' : 'admin.bookings.unreachable')}
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
