import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/lib/Icon.tsx';

/** Time that the notice of a copied link is shown, in milliseconds. */
const noticeTime = 4000;

/** Renders a button that shares the address of the open photo by the device, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), noticeTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The visitor closed the device's list, or the browser forbids both; the address bar has the link.
    }
  };
  return (
    <>
      <button className="btn quiet" type="button" aria-label={t('gallery.share')} onClick={share}>
        <Icon name={isCopied ? 'tick' : 'share'} />
      </button>
      <span className="vh" role="status">
        {isCopied && t('gallery.copied')}
      </span>
    </>
  );
}
