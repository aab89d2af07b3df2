import { refreshSession } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError, request } from '../api/request.ts';
import { exchangeToken } from '../api/session.ts';
import { Alert } from '../ui/Notices.tsx';
import { Loading } from '../ui/Screen.tsx';

/** Returns the page of the panel that redirected to the log-in; undefined for other addresses. @param search of the log-in's address */
export function panelAddress(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined;
  return url?.origin === location.origin && /^\/cms(?:\/|$)/u.test(url.pathname) ? url.pathname + url.search : undefined;
}

/** Whether the panel has just redirected from this address to itself, because the browser did not send the panel's cookie. */
const isSentBack = (): boolean => document.referrer === location.href;

/** Opens a page of the panel with the session of the owner's screens: renewing it sets the panel's cookie. */
export function PanelReturn({ address }: { address: string }) {
  const { t } = useTranslation();
  const [hasNoCookie] = useState(isSentBack);
  useEffect(() => {
    if (hasNoCookie) return;
    exchangeToken(async () => (await request((api) => api.send(refreshSession))).token).then(
      () => location.replace(address),
      // After a rejected session, the screen shows the log-in; without a connection, the panel shows the error.
      (error: unknown) => {
        if (!(error instanceof RequestError && error.hasStatus(401))) location.replace(address);
      },
    );
  }, [hasNoCookie, address]);
  if (!hasNoCookie) return <Loading />;
  return (
    <Alert takesFocus>
      <p>{t('admin.login.noCookie')}</p>
      <a href={address}>{t('admin.login.openPanel')}</a>
    </Alert>
  );
}
