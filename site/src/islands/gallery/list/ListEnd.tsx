import type { Language } from '@studio/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type View, viewAddress, wasReached } from '#src/lib/gallery.ts';
import type { PhotoList } from './use-photos.ts';

/** Distance from the window to the list's end that loads more photos, in window heights. */
const preloadMargin = '400% 0px';

interface Props {
  lang: Language;
  view: View;
  list: PhotoList;
  onReach(): void;
  onRetry(): void;
}

/** Renders the end of the list: a loading, error or empty state. Calls `onReach` near the end of an incomplete list. */
export function ListEnd({ lang, view, list: { state, cursor, photos }, onReach, onRetry }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    if (!end.current || state !== 'ready' || cursor === null) return;
    // Creates a new observer for each window of photos, which fires immediately if the end is still near.
    const observer = new IntersectionObserver((entries) => wasReached(entries) && reached(), { rootMargin: preloadMargin });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, cursor]);

  return (
    <div className="list-end" ref={end} data-end={cursor === null ? undefined : ''}>
      <div role="status">{state === 'loading' && <p className="waiting">{t('gallery.loading')}</p>}</div>
      {state === 'failed' && (
        <div className="alert" role="alert">
          <p>{t('gallery.failed')}</p>
          <button className="btn quiet sm" type="button" onClick={onRetry}>
            {t('gallery.retry')}
          </button>
        </div>
      )}
      {state === 'ready' && photos.length === 0 && (
        <div className="empty">
          <svg className="frame" viewBox="0 0 72 48" aria-hidden="true">
            <path d="M1 13V1h12M59 1h12v12M71 35v12H59M13 47H1V35M30 24h12M36 18v12" />
          </svg>
          <p>{t('gallery.empty', { category: t(`category.${view}`) })}</p>
          {view !== 'All' && (
            <a className="more" href={viewAddress(lang, 'All')}>
              <span>{t('gallery.allPhotos')}</span>
            </a>
          )}
        </div>
      )}
    </div>
  );
}
