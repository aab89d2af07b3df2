import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { renewSession } from '../api/request.ts';
import { sessionToken } from '../api/session.ts';
import { Alert } from '../ui/Notices.tsx';

/** Returns the page of the panel that redirected to the log-in; undefined for other addresses. @param search of the log-in's address */
export function panelAddress(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Exclude the log-out, which a link from another site could open.
  return /^\/cms(?!\w|\/log)/u.test(next) ? next : undefined;
}

/** Opens a page of the panel with the session of the owner's screens: renewing it sets the panel's cookie. */
export function PanelReturn({ address }: { address: string }) {
  const { t } = useTranslation();
  // The panel redirected back from here, because the browser did not send its cookie.
  const hasNoCookie = document.referrer === location.href;
  useEffect(() => {
    // After a rejected session, which has no token, the screen shows the log-in; without a connection, the panel shows the error.
    const open = () => sessionToken() && location.replace(address);
    if (!hasNoCookie) void renewSession().then(open, open);
  }, [hasNoCookie, address]);
  return hasNoCookie ? <Alert>{t('admin.login.noCookie')}</Alert> : <p role="status">{t('admin.loading')}</p>;
}
