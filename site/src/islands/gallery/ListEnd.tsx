import type { Language } from '@studio/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoList } from './usePhotos.ts';
import { type View, viewAddress } from './view.ts';

interface Props {
  lang: Language;
  view: View;
  list: PhotoList;
  onReach(): void;
  onRetry(): void;
}

/** What stands after the photos: the end, more on the way, none at all, or a failure. */
export function ListEnd({ lang, view, list, onReach, onRetry }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  const { state, cursor, photos } = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew after each answer, which may have left the end in view
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), { rootMargin: '1200px 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [cursor, state]);

  const isEmpty = state === 'ready' && photos.length === 0;
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
      {isEmpty && (
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
