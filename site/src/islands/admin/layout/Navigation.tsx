import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSummary } from '../api/lists.ts';
import { useQueue } from '../photos/upload/sending.ts';
import { Icon } from '../ui/Button.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { barScreens, moreScreens, type ScreenName, screenAt, screens } from '../ui/screens.ts';
import { LogOutButton } from './LogOutButton.tsx';

type Waiting = Partial<Record<ScreenName, number>>;

/** Returns the numbers of waiting items on the screens of photos, bookings and messages. */
function useWaiting(): Waiting {
  const { data } = useSummary();
  return {
    photos: useQueue().uploads.filter(({ state }) => state.at !== 'done').length,
    bookings: data?.pendingBookings ?? 0,
    contacts: data?.unreadMessages ?? 0,
  };
}

interface LinksProps {
  shown: readonly (typeof screens)[number][];
  onOpen?: () => void;
}

/** Renders links to screens, each with the number of waiting items. */
function ScreenLinks({ shown, onOpen }: LinksProps) {
  const { t } = useTranslation();
  const current = screenAt(useLocation().pathname);
  const waiting = useWaiting();
  return shown.map((screen) => (
    <li key={screen.path}>
      <Link to={screen.path} aria-current={screen === current ? 'page' : undefined} onClick={onOpen}>
        <Icon name={screen.icon} />
        {t(screen.title)}
        <Count screen={screen.name} number={waiting[screen.name]} />
      </Link>
    </li>
  ));
}

function Count({ screen, number = 0 }: { screen: ScreenName; number?: number | undefined }) {
  const { t } = useTranslation();
  if (number === 0 || (screen !== 'photos' && screen !== 'bookings' && screen !== 'contacts')) return null;
  return (
    <span className="admin-count num">
      <span aria-hidden="true">{number}</span>
      <span className="vh"> {t(`admin.${screen}.waiting`, { number })}</span>
    </span>
  );
}

/** Renders links to all screens of the navigation, each with the number of waiting items. */
export const AllScreens = () => <ScreenLinks shown={screens} />;

/** Renders the bar below a screen on a phone. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className="admin-tabs" aria-label={t('admin.navigation')}>
      <ul>
        <ScreenLinks shown={barScreens} />
        <li>
          <MoreButton />
        </li>
      </ul>
    </nav>
  );
}

/** Renders a button that opens a list of the other screens, with the log-out. */
function MoreButton() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const current = screenAt(useLocation().pathname);
  const [busy] = moreScreens.filter(({ name }) => waiting[name]);
  const label = (
    <>
      <Icon name="menu" />
      {t('admin.more')}
      {busy && <Count screen={busy.name} number={waiting[busy.name]} />}
    </>
  );
  return (
    <DialogButton title={t('admin.more.title')} label={label} isSheet isCurrent={moreScreens.some((screen) => screen === current)}>
      {(close) => (
        <ul className="admin-more-list">
          <ScreenLinks shown={moreScreens} onOpen={close} />
          <li>
            <LogOutButton onStay={close} />
          </li>
        </ul>
      )}
    </DialogButton>
  );
}
