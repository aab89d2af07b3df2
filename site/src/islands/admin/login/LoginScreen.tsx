import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { sessionToken, subscribeToSession } from '#src/lib/session.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { addressToReturn } from '../ui/places.ts';
import { StudioMark } from '../ui/StudioMark.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ViewSite } from '../ui/ViewSite.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginPicture } from './LoginPicture.tsx';

/** The log-in. Whoever is signed in goes on to where they came from. */
export function LoginScreen() {
  const { t } = useTranslation();
  const token = useSyncExternalStore(subscribeToSession, sessionToken);
  const { state } = useLocation();
  const title = t('admin.login.title');
  useTitle(title);
  if (token !== null) return <Navigate to={addressToReturn(state)} replace />;
  return (
    <div className="login">
      <header>
        <StudioMark />
        <LanguageSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        <LoginForm />
      </main>
      <footer>
        <ViewSite />
      </footer>
      <LoginPicture />
    </div>
  );
}
