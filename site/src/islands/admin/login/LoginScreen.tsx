import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionToken } from '../api/session.ts';
import { useTitle } from '../ui/Screen.tsx';
import { LanguageSwitch, StudioLogo, ViewSiteLink } from '../ui/SiteLinks.tsx';
import { returnAddress } from '../ui/screens.ts';
import { useIsWide } from '../ui/window-hooks.ts';
import { ForgottenPassword, LoginForm, LostDevice } from './LoginForm.tsx';
import mountains from './mountains.avif';
import { PanelReturn, panelAddress } from './PanelReturn.tsx';

/** Renders the log-in page, and redirects to the requested screen or page of the panel when a session starts. */
export function LoginScreen() {
  const { t } = useTranslation();
  const token = useSessionToken();
  const { state, search } = useLocation();
  const isWide = useIsWide();
  const title = t('admin.login.title');
  useTitle(title);
  const panel = panelAddress(search);
  if (token && !panel) return <Navigate to={returnAddress(state)} replace />;
  return (
    <div className="login">
      <header>
        <StudioLogo />
        <LanguageSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        {token && panel ? (
          <PanelReturn address={panel} />
        ) : (
          <>
            <LoginForm />
            <ForgottenPassword />
            <LostDevice />
          </>
        )}
      </main>
      <footer>
        <ViewSiteLink />
      </footer>
      {isWide && <img className="login-picture" src={mountains.src} width={mountains.width} height={mountains.height} alt="" />}
    </div>
  );
}

/** Redirects to the log-in page if no session exists, and stores the address for `returnAddress`. */
export function RequireSession() {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  return token === null ? <Navigate to="/login" replace state={{ from: pathname + search }} /> : <Outlet />;
}
