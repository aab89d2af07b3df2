import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of apps whose built-in browsers cannot save files, and Android's web view. */
const apps = /\b(?:WhatsApp|Instagram|FBAN|FBAV|FB_IAB|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|Line)\b|; wv\)/u;

/**
 * Returns whether a page is open in the built-in browser of an app. The user agent of Safari on iOS contains `Safari/`; the user agent of iOS's web
 * view does not.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  apps.test(userAgent) || (/\b(?:iPhone|iPad|iPod)\b/u.test(userAgent) && !/\bSafari\//u.test(userAgent));

/** Explains how to open the page in a browser that can save files, with the page's link to copy. */
export function OpenInBrowser() {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'copyBySelf'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname);
      setResult('copied');
    } catch {
      // Select the link, so that the client can copy the link: the clipboard API is missing over plain HTTP, and blocked in some apps.
      field.current?.select();
      setResult('copyBySelf');
    }
  };
  return (
    <div className="client-in-app">
      <p>{t('clientGallery.inAppText')}</p>
      <input
        className="input ltr-input"
        ref={field}
        readOnly
        dir="ltr"
        aria-label={t('clientGallery.link')}
        value={location.origin + location.pathname}
        onFocus={({ target }) => target.select()}
      />
      <button className="btn" type="button" onClick={() => void copy()}>
        {t('clientGallery.copy')}
      </button>
      <p role="status">{result && t(`clientGallery.${result}`)}</p>
    </div>
  );
}
