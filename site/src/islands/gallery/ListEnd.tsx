import type { Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { type View, viewAddress } from '#src/lib/gallery.ts';
import type { PhotoList } from './photo-list.ts';
import { useEndReached } from './useEndReached.ts';

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
  const end = useEndReached(list, onReach);
  const { state, cursor, photos } = list;
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
