import type { Booking } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../api/query-keys.ts';
import { usePendingChanges } from '../api/use-pending-changes.ts';
import { Empty } from '../ui/Empty.tsx';
import { HiddenFailure } from '../ui/HiddenFailure.tsx';
import { ListingView } from '../ui/ListingView.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingList } from './BookingList.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useBookings } from './use-bookings.ts';
import { useFinding } from './use-finding.ts';
import { useFoundBookings } from './use-found-bookings.ts';

const none: readonly Booking[] = [];

/** All bookings, and the ways to find and to answer one. */
export function BookingsScreen() {
  const { t } = useTranslation();
  const listing = useBookings();
  const { changed: all, failed } = usePendingChanges(listKeys.bookings, listing.state === 'ready' ? listing.items : none);
  const { finding, setWords, narrowed, clear } = useFinding();
  const { shown, counts } = useFoundBookings(all, finding);
  return (
    <Screen
      title={t('admin.bookings.title')}
      count={shown.length}
      of={all.length}
      beside={all.length > 0 && <StatusFilter counts={counts} />}
    >
      <ListingView
        listing={listing}
        wordsOf={(failure) => t(failure.refused ? 'admin.bookings.refused' : 'admin.bookings.unreachable')}
        empty={<Empty words={t('admin.bookings.empty')} hint={t('admin.bookings.emptyHint')} />}
      >
        {() => (
          <>
            <BookingFilters finding={finding} onWords={setWords} shown={shown} />
            <p className="vh" role="status">
              {narrowed && t('admin.bookings.found', { count: shown.length })}
            </p>
            <HiddenFailure items={shown} failed={failed} />
            {shown.length > 0 ? (
              <BookingList bookings={shown} failed={failed} />
            ) : (
              <NothingFound words={t('admin.bookings.nothingFound')} onClear={clear} />
            )}
          </>
        )}
      </ListingView>
    </Screen>
  );
}
