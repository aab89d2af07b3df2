import { refreshSession } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PasswordDialog } from '../account/PasswordDialog.tsx';
import { useRefreshedLists } from '../api/lists.ts';
import { request, sessionKey } from '../api/request.ts';
import { exchangeToken } from '../api/session.ts';
import { DetailsSheet } from '../details/DetailsSheet.tsx';
import { preloadScreens } from '../lazy-screens.tsx';
import { useServiceWorker } from '../push/worker.ts';
import { Icon } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Notices } from '../ui/Notices.tsx';
import { ScreenLoading } from '../ui/Screen.tsx';
import { LanguageSwitch, StudioLogo, ViewSiteLink } from '../ui/SiteLinks.tsx';
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
  useServiceWorker();
  useSyncedPush();
  const isWide = useIsWide();
  // Keeps the state of the dialog here, so that it survives the rotation of a tablet.
  const [isChangingPassword, setChangingPassword] = useState(false);
  const onPassword = () => setChangingPassword(true);
  return (
    <>
      <Announcements />
      <a className="admin-skip" href="#screen">
        {t('admin.skip')}
      </a>
      <div className="admin-shell">
        {isWide ? <SideBar onPassword={onPassword} /> : <TopBar onPassword={onPassword} />}
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
        {!isWide && <TabBar />}
      </div>
      <DetailsSheet />
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
      <Notices />
    </>
  );
}

/** Keeps the notifications of this device in the language of the screens. */
function useSyncedPush(): void {
  const language = useLanguage();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Ignores errors: the next start tries again.
    import('../push/subscription.ts').then(({ syncPush }) => syncPush(language)).catch(() => undefined);
  }, [language]);
}

const hour = 3_600_000;

/** Renews the session's token when the screens open, and every hour. */
const useRefreshedSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      await exchangeToken(async () => (await request((api) => api.send(refreshSession))).token);
      return true;
    },
    staleTime: hour,
    refetchInterval: hour,
  });

interface BarProps {
  onPassword: () => void;
}

function SideBar({ onPassword }: BarProps) {
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
          <button type="button" onClick={onPassword}>
            <Icon name="password" />
            {t('admin.password.title')}
          </button>
          <LogOutButton />
        </div>
      </div>
    </header>
  );
}

/** Renders the bar above a screen on a phone; its style hides the labels of links and buttons. */
function TopBar({ onPassword }: BarProps) {
  const { t } = useTranslation();
  return (
    <header className="admin-top">
      <StudioLogo />
      <div className="admin-top-end">
        <ViewSiteLink />
        <SettingsButton />
        <button type="button" onClick={onPassword}>
          <Icon name="password" />
          <span>{t('admin.password.title')}</span>
        </button>
        <LanguageSwitch />
      </div>
    </header>
  );
}
