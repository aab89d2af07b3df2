import { type Booking, listBookings, listDeletedBookings } from '@studio/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, useList, useSummary, withItems } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { HiddenChangeAlert, usePendingChanges } from '../ui/item-changes.tsx';
import { isSuspected } from '../ui/item-deletion.ts';
import { BinHint, BinLink, ListView, NothingFound, ReadOnlyHint, Screen, useBinPeriod } from '../ui/Screen.tsx';
import { useMedia } from '../ui/window-hooks.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingFilters, StatusFilter } from './BookingFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { deletedStatus, suspectedStatus, useBookingFilters, useShowsBin, useShowsSuspected } from './booking-search.ts';

export function BookingsScreen() {
  const { t } = useTranslation();
  const period = useBinPeriod();
  const showsBin = useShowsBin();
  const showsSuspected = useShowsSuspected();
  const suspectedCount = useSummary().data?.suspectedBookings ?? 0;
  const list = useList<Booking>('bookings', async () => (await request((api) => api.send(listBookings))).data);
  const bin = useList<Booking>('deletedBookings', async () => (await request((api) => api.send(listDeletedBookings))).data, showsBin);
  const present = usePendingChanges(listKeys.bookings, itemsOf(list));
  const deleted = usePendingChanges(listKeys.deletedBookings, itemsOf(bin));
  const inBin = useMemo(
    () => deleted.changed.filter((booking) => isSuspected(booking) === showsSuspected),
    [deleted.changed, showsSuspected],
  );
  const bookings = showsBin ? inBin : present.changed;
  const { failed } = showsBin ? deleted : present;
  const { filters, packages, typed, setTyped, shown, counts, isFiltered, clear } = useBookingFilters(present.changed, inBin);
  const binHint = t(showsSuspected ? 'admin.bookings.suspectedHint' : 'admin.bookings.binHint', { period });
  const Bookings = useMedia('(min-width: 75rem)') ? BookingTable : BookingCards;
  return (
    <Screen
      title={t('admin.bookings.title')}
      count={shown.length}
      total={bookings.length}
      aside={(present.changed.length > 0 || showsBin) && <StatusFilter counts={counts} suspected={suspectedCount} />}
    >
      <ListView
        list={showsBin ? withItems(bin, inBin) : list}
        messageOf={(error) => t(error.isAnswered ? 'admin.bookings.failed' : 'admin.bookings.unreachable')}
        empty={
          showsBin
            ? { text: t(showsSuspected ? 'admin.bookings.suspectedEmpty' : 'admin.bookings.binEmpty'), hint: binHint }
            : {
                text: t('admin.bookings.empty'),
                hint: t('admin.bookings.emptyHint'),
                link: (
                  <>
                    <BinLink to={`?status=${deletedStatus}`}>{t('admin.bookings.bin')}</BinLink>
                    {suspectedCount > 0 && <BinLink to={`?status=${suspectedStatus}`}>{t('admin.bookings.suspectedList')}</BinLink>}
                  </>
                ),
              }
        }
      >
        {() => (
          <>
            <BookingFilters filters={filters} typed={typed} onType={setTyped} packages={packages} shown={shown} />
            <p className="vh" role="status">
              {isFiltered && t('admin.bookings.found', { count: shown.length })}
            </p>
            <ReadOnlyHint>{t('admin.bookings.readOnly')}</ReadOnlyHint>
            {showsBin && <BinHint>{binHint}</BinHint>}
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
