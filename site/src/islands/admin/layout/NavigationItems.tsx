import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSummary } from '../api/summary.ts';
import { useQueue } from '../photos/upload/Uploads.tsx';
import { Icon } from '../ui/Icon.tsx';
import { screenAt, screens } from '../ui/screens.ts';

/** Links to the screens, each with the number of waiting items. */
export function NavigationItems() {
  const { t } = useTranslation();
  const current = screenAt(useLocation().pathname);
  const { data } = useSummary();
  const waiting = {
    photos: useQueue().uploads.filter(({ state }) => state.at !== 'done').length,
    bookings: data?.pendingBookings ?? 0,
    contacts: data?.unreadMessages ?? 0,
  };
  return screens.map((screen) => (
    <li key={screen.path}>
      <Link to={screen.path} aria-current={screen === current ? 'page' : undefined}>
        <Icon name={screen.icon} />
        {t(screen.title)}
        {waiting[screen.name] > 0 && (
          <span className="admin-count num">
            <span aria-hidden="true">{waiting[screen.name]}</span>
            <span className="vh"> {t(`admin.${screen.name}.waiting`, { number: waiting[screen.name] })}</span>
          </span>
        )}
      </Link>
    </li>
  ));
}
