import { refreshSession } from '@studio/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { RequestError, request } from '../api/request.ts';
import { exchangeToken, useSessionToken } from '../api/session.ts';
import { ScreenLoading, useTitle } from '../ui/Screen.tsx';
import { LanguageSwitch, StudioLogo, ViewSiteLink } from '../ui/SiteLinks.tsx';
import { returnAddress } from '../ui/screens.ts';
import { useIsWide } from '../ui/window-hooks.ts';
import { ForgottenPassword, LoginForm, LostDevice } from './LoginForm.tsx';
import mountains from './mountains.avif';

/** The query of the panel's link to this page. */
const panelSearch = '?next=panel';

/** Opens the panel with the session of this page: renewing it sets the panel's cookie. */
function PanelReturn() {
  useEffect(() => {
    exchangeToken(async () => (await request((api) => api.send(refreshSession))).token).then(
      () => location.replace('/cms'),
      // After a rejected session, this page shows the log-in; without a connection, the panel shows the error.
      (error: unknown) => {
        if (!(error instanceof RequestError && error.hasStatus(401))) location.replace('/cms');
      },
    );
  }, []);
  return <ScreenLoading />;
}

/** Renders the login, and redirects to the requested screen when a session starts. */
export function LoginScreen() {
  const { t } = useTranslation();
  const token = useSessionToken();
  const { state, search } = useLocation();
  const isWide = useIsWide();
  const title = t('admin.login.title');
  useTitle(title);
  if (token !== null && search === panelSearch) return <PanelReturn />;
  if (token !== null) return <Navigate to={returnAddress(state)} replace />;
  return (
    <div className="login">
      <header>
        <StudioLogo />
        <LanguageSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        <LoginForm />
        <ForgottenPassword />
        <LostDevice />
      </main>
      <footer>
        <ViewSiteLink />
      </footer>
      {isWide && <img className="login-picture" src={mountains.src} width={mountains.width} height={mountains.height} alt="" />}
    </div>
  );
}

/** Redirects to the login if no session exists, and stores the address for `returnAddress`. */
export function RequireSession() {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  return token === null ? <Navigate to="/login" replace state={{ from: pathname + search }} /> : <Outlet />;
}
