import { type Booking, isRealDay } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../api/lists.ts';
import { Button } from '../ui/Button.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { formatDayMonth, formatHijriDayMonth } from './day-texts.ts';

/** The maximum number of bookings with which the list is open at first. */
const alwaysListed = 3;

export function Unplaced({ bookings, onPlace }: { bookings: readonly Booking[]; onPlace: (booking: Booking) => void }) {
  const { t } = useTranslation();
  const canChange = useIsAdmin();
  const language = useLanguage();
  if (bookings.length === 0) return null;
  const wish = ({ date }: Booking) => {
    if (!isRealDay(date)) return t('admin.calendar.noWish');
    const hijri = language === 'ar' ? ` (${formatHijriDayMonth(date)})` : '';
    return t('admin.calendar.wished', { day: `${formatDayMonth(date, language)}${hijri}` });
  };
  return (
    <details className="calendar-unplaced" open={bookings.length <= alwaysListed}>
      <summary>
        <h2>
          {t('admin.calendar.unplaced')} <span className="mute num">{bookings.length}</span>
        </h2>
      </summary>
      <ul>
        {bookings.map((booking) => (
          <li key={booking._id}>
            <div>
              <p className="calendar-title">
                <ClientText>{booking.name}</ClientText>
              </p>
              <p className="calendar-details">
                <span>{t(`package.${booking.package}`, booking.package)}</span>
                <span>{wish(booking)}</span>
              </p>
            </div>
            {canChange && (
              <Button small look="quiet" aria-label={t('admin.calendar.placeOf', { name: booking.name })} onClick={() => onPlace(booking)}>
                {t('admin.calendar.place')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
