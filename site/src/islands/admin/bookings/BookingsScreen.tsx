import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../frame/Screen.tsx';
import { Empty } from '../parts/Empty.tsx';
import { ListingView } from '../parts/ListingView.tsx';
import { useMedia } from '../parts/use-media.ts';
import { BookingCard } from './BookingCard.tsx';
import { BookingTable } from './BookingTable.tsx';
import { useBookings } from './use-bookings.ts';

export function BookingsScreen() {
  const { t } = useTranslation();
  const listing = useBookings();
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useMedia('(min-width: 75rem)');
  return (
    <Screen title={t('admin.bookings.title')} heading={heading} count={listing.state === 'ready' ? listing.items.length : undefined}>
      <ListingView
        listing={listing}
        wordsOf={(failure) => t(failure.refused ? 'admin.bookings.refused' : 'admin.bookings.unreachable')}
        empty={<Empty words={t('admin.bookings.empty')} hint={t('admin.bookings.emptyHint')} />}
      >
        {(bookings) =>
          wide ? (
            <BookingTable bookings={bookings} />
          ) : (
            <ul className="admin-cards">
              {bookings.map((booking) => (
                <BookingCard key={booking._id} booking={booking} />
              ))}
            </ul>
          )
        }
      </ListingView>
    </Screen>
  );
}
