import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { renewSession } from '../api/request.ts';
import { sessionToken } from '../api/session.ts';
import { Alert } from '../ui/Notices.tsx';

/** Base of relative addresses. */
const origin = 'http://studio';

/** Returns the page of the panel that redirected to the log-in; undefined for other addresses. @param search query of the log-in's address */
export function panelAddress(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  // Exclude the panel's log-out, because a link on another site could then log the user out.
  const isPage = url.origin === origin && /^\/cms(?:\/(?!log)[\w-]+)*\/?$/u.test(url.pathname);
  return isPage ? url.pathname + url.search + url.hash : undefined;
}

/** Renews the session of the owner's screens, which sets the panel's cookie, and then opens a page of the panel. */
export function PanelReturn({ address }: { address: string }) {
  const { t } = useTranslation();
  // Whether the panel redirected back to this page, because the browser did not send the panel's cookie.
  const hasNoCookie = document.referrer === location.href;
  useEffect(() => {
    // Without a token, the server has rejected the session, and the screen shows the log-in. A failed connection keeps the token: the panel then
    // shows the error.
    const open = () => sessionToken() && location.replace(address);
    if (!hasNoCookie) void renewSession().then(open, open);
  }, [hasNoCookie, address]);
  return hasNoCookie ? <Alert>{t('admin.login.noCookie')}</Alert> : <p role="status">{t('admin.loading')}</p>;
}
