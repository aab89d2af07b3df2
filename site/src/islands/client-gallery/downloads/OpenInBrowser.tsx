import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
      // The clipboard is missing over plain HTTP, and blocked in some apps.
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
