import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Count } from '../parts/Count.tsx';
import { Icon } from '../parts/Icon.tsx';
import { placeAt, places } from './places.ts';
import { useSummary } from './use-summary.ts';

/** The links to the screens, with what waits on each. */
export function Places() {
  const { t } = useTranslation();
  const current = placeAt(useLocation().pathname);
  const { data } = useSummary();
  const waiting = {
    photos: null,
    bookings: data && <Count label="admin.bookings.waiting" number={data.pendingBookings} />,
    contacts: data && <Count label="admin.contacts.waiting" number={data.unreadMessages} />,
  };
  return places.map((place) => (
    <li key={place.path}>
      <Link to={place.path} aria-current={place === current ? 'page' : undefined}>
        <Icon name={place.icon} />
        {t(place.title)}
        {waiting[place.icon]}
      </Link>
    </li>
  ));
}
