import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSummary } from '../api/use-summary.ts';
import { useQueue } from '../photos/upload/Uploads.tsx';
import { Count } from '../ui/Count.tsx';
import { Icon } from '../ui/Icon.tsx';
import { placeAt, places } from '../ui/places.ts';

/** The links to the screens, with what waits on each. */
export function Places() {
  const { t } = useTranslation();
  const current = placeAt(useLocation().pathname);
  const { data } = useSummary();
  const unfinished = useQueue().uploads.filter(({ state }) => state.at !== 'done').length;
  const waiting = {
    photos: <Count label="admin.photos.waiting" number={unfinished} />,
    bookings: data && <Count label="admin.bookings.waiting" number={data.pendingBookings} />,
    contacts: data && <Count label="admin.contacts.waiting" number={data.unreadMessages} />,
  };
  return places.map((place) => (
    <li key={place.path}>
      <Link to={place.path} aria-current={place === current ? 'page' : undefined}>
        <Icon name={place.icon} />
        {t(place.title)}
        {waiting[place.name]}
      </Link>
    </li>
  ));
}
