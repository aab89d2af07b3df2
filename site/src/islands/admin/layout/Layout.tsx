import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { useRefreshedLists } from '../api/lists.ts';
import { renewSession, sessionKey } from '../api/request.ts';
import { DetailsSheet } from '../details/DetailsSheet.tsx';
import { preloadScreens } from '../lazy-screens.tsx';
import { takeRecovery } from '../login/recovery-notice.ts';
import { useServiceWorker } from '../push/worker.ts';
import { Icon } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Notices, notify } from '../ui/Notices.tsx';
import { ScreenLoading } from '../ui/Screen.tsx';
import { LanguageSwitch, StudioLogo, ViewSiteLink } from '../ui/SiteLinks.tsx';
import { accountPath } from '../ui/screens.ts';
import { useIsWide } from '../ui/window-hooks.ts';
import { Announcements } from './Announcements.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { AllScreens, TabBar } from './Navigation.tsx';
import { SettingsButton } from './SettingsButton.tsx';

/** Renders the navigation around every screen: at the side, or above and below on a phone. */
export function Layout() {
  const { t } = useTranslation();
  useRefreshedSession();
  useRefreshedLists();
  useEffect(() => void preloadScreens(), []);
  useRecoveryNotice();
  useServiceWorker();
  useSyncedPush();
  const isWide = useIsWide();
  return (
    <>
      <Announcements />
      <a className="admin-skip" href="#screen">
        {t('admin.skip')}
      </a>
      <div className="admin-shell">
        {isWide ? <SideBar /> : <TopBar />}
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
        {!isWide && <TabBar />}
      </div>
      <DetailsSheet />
      <Notices />
    </>
  );
}

/** Shows a notice with the number of unused recovery codes after a log-in with a recovery code. */
function useRecoveryNotice(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const left = takeRecovery();
    if (left !== undefined) notify(t('admin.login.recoveryLeft', { count: left }));
  }, [t]);
}

/** Keeps the language of this device's notifications equal to the language of the screens. */
function useSyncedPush(): void {
  const language = useLanguage();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Ignore errors, because the next start retries.
    import('../push/subscription.ts').then(({ syncPush }) => syncPush(language)).catch(() => undefined);
  }, [language]);
}

const hour = 3_600_000;

/** Renews the session's token when the screens open, and every hour. */
const useRefreshedSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: () => renewSession().then(() => true),
    staleTime: hour,
    refetchInterval: hour,
  });

function AccountLink() {
  const { t } = useTranslation();
  return (
    <Link to={accountPath} aria-current={useLocation().pathname === accountPath ? 'page' : undefined}>
      <Icon name="password" />
      <span>{t('admin.account.title')}</span>
    </Link>
  );
}

function SideBar() {
  const { t } = useTranslation();
  return (
    <header className="admin-side">
      <div className="admin-side-sticky">
        <StudioLogo />
        <nav aria-label={t('admin.navigation')}>
          <ul>
            <AllScreens />
          </ul>
        </nav>
        <div className="admin-side-footer">
          <LanguageSwitch />
          <ViewSiteLink />
          <SettingsButton />
          <AccountLink />
          <LogOutButton />
        </div>
      </div>
    </header>
  );
}

/** Renders the bar above a screen on a phone; its style hides the labels of links and buttons. */
function TopBar() {
  return (
    <header className="admin-top">
      <StudioLogo />
      <div className="admin-top-end">
        <ViewSiteLink />
        <SettingsButton />
        <AccountLink />
        <LanguageSwitch />
      </div>
    </header>
  );
}
