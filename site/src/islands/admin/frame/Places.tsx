import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Count } from '../parts/Count.tsx';
import { Icon } from '../parts/Icon.tsx';
import { places } from './places.ts';
import { useSummary } from './use-summary.ts';

/** The links to the screens, with what waits on each. */
export function Places() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data } = useSummary();
  const waiting = {
    photos: null,
    bookings: data && <Count label="admin.bookings.waiting" number={data.pendingBookings} />,
    contacts: data && <Count label="admin.contacts.waiting" number={data.unreadMessages} />,
  };
  return places.map(({ path, title, icon }, index) => (
    <li key={path}>
      {/* The index shows the first screen. */}
      <NavLink
        to={path}
        {...(index === 0 &&
          pathname === '/admin' && {
            'aria-current': 'page',
            className: 'active',
          })}
      >
        <Icon name={icon} />
        {t(title)}
        {waiting[icon]}
      </NavLink>
    </li>
  ));
}
