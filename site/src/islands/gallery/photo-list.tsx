import { categories, type Language, limits, listPhotos, type Outcome, type Photo, validate } from '@studio/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api.ts';
import { type View, viewAddress, wasReached } from '#src/lib/gallery.ts';
import { MarkedText } from '../MarkedText.tsx';

declare global {
  interface HTMLElementEventMap {
    /** Dispatched by the page's script if the API's current response differs from the page. */
    fresh: CustomEvent<unknown>;
  }
}

/** The loaded photos of a view. */
export interface PhotoList {
  photos: readonly Photo[];
  /** Cursor of the next window; null at the end. */
  cursor: string | null;
  state: 'ready' | 'loading' | 'failed';
}

interface Answer {
  data: readonly Photo[];
  nextCursor?: string | null | undefined;
}

/** Maximum number of photos per response, because parsing more would block a slow phone. */
const maxLimit = 250;

/** Returns the number of photos to load next: the number of loaded photos plus one window, up to the maximum. */
export const nextLimit = ({ photos }: { photos: { length: number } }): number => Math.min(maxLimit, photos.length + limits.galleryWindow);

/** Creates a list from a response. */
export const startList = ({ data, nextCursor = null }: Answer): PhotoList => ({ photos: data, cursor: nextCursor, state: 'ready' });

/** Appends a window without duplicates. Drops the window if the list's cursor has changed since the request. */
export function appendWindow(list: PhotoList, cursor: string | null, { data, nextCursor = null }: Answer): PhotoList {
  if (list.cursor !== cursor) return list;
  const known = new Set(list.photos.map((photo) => photo._id));
  return { photos: [...list.photos, ...data.filter((photo) => !known.has(photo._id))], cursor: nextCursor, state: 'ready' };
}

/**
 * Replaces the start of a list by a newer start, and keeps the photos after the last photo of that start, without duplicates. Keeps none if the list
 * lacks that photo, or if the newer start is the complete list.
 */
export function replaceStart(list: PhotoList, start: PhotoList): PhotoList {
  const ids = start.photos.map(({ _id }) => _id);
  const end = list.photos.findIndex(({ _id }) => _id === ids.at(-1));
  const later = end < 0 || start.cursor === null ? [] : list.photos.slice(end + 1);
  const known = new Set(ids);
  return later.length > 0 ? { ...list, photos: [...start.photos, ...later.filter(({ _id }) => !known.has(_id))] } : start;
}

/** Returns whether the server rejected the cursor. Other rejections, such as rate limits, are transient. */
export const isCursorRejected = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure === 'rejected' && outcome.status === 400;

export const markFailed = (list: PhotoList): PhotoList =>
  list.state === 'ready' && list.cursor === null ? list : { ...list, state: 'failed' };

type Lists = Partial<Record<View, PhotoList>>;

/**
 * Returns a view's photos from the list of all photos. The view is complete if the list is complete or contains a later category, because the list is
 * sorted by category.
 */
function previewOf({ All: all }: Lists, view: View): PhotoList {
  const photos = all?.photos.filter((photo) => photo.category === view) ?? [];
  const last = all?.photos.at(-1)?.category;
  const isPast = last !== undefined && view !== 'All' && categories.indexOf(last) > categories.indexOf(view);
  const isComplete = isPast || all?.cursor === null;
  return { photos, cursor: null, state: isComplete && photos.length > 0 ? 'ready' : 'loading' };
}

/** Loads the photos of a view, and caches the photos of visited views. */
export function usePhotos(lang: Language, view: View, first: PhotoList) {
  const [firstView] = useState(view);
  const [lists, setLists] = useState<Lists>({ [view]: first });
  const pending = useRef(new Set<string>());
  const list = useMemo(() => lists[view] ?? previewOf(lists, view), [lists, view]);

  const change = (target: View, next: (list: PhotoList) => PhotoList) =>
    setLists((known) => ({ ...known, [target]: next(known[target] ?? previewOf(known, target)) }));

  const load = async (cursor: string | null, limit: number): Promise<void> => {
    const request = `${view} ${cursor ?? 'first'}`;
    if (pending.current.has(request)) return;
    pending.current.add(request);
    change(view, (known) => ({ ...known, state: 'loading' }));
    const query = { lang, ...(view !== 'All' && { category: view }), limit: String(limit), ...(cursor !== null && { cursor }) };
    const outcome = await api(lang).send(listPhotos, query);
    pending.current.delete(request);
    // Reloads the list: a page that was open during an upgrade may have an outdated cursor.
    if (cursor !== null && isCursorRejected(outcome)) return void load(null, maxLimit);
    change(view, (known) => {
      if (!outcome.ok) return markFailed(known);
      return cursor === null ? startList(outcome.value) : appendWindow(known, cursor, outcome.value);
    });
  };

  const isKnown = view in lists;
  const isPreviewComplete = !isKnown && list.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is loaded once, when it is first shown
  useEffect(() => {
    if (isPreviewComplete) change(view, (known) => known);
    else if (!isKnown) void load(null, limits.galleryWindow);
  }, [isKnown, view]);

  /** Replaces the photos of the page's HTML, also if a slow response comes after further photos were loaded. */
  const onFresh = useEffectEvent(({ detail }: CustomEvent<unknown>) => {
    const answer = validate(listPhotos.answer, detail);
    if (answer.ok) change(firstView, (known) => replaceStart(known, startList(answer.value)));
  });
  useEffect(() => {
    const gallery = document.querySelector<HTMLElement>('[data-gallery]');
    const listen = (event: CustomEvent<unknown>) => onFresh(event);
    gallery?.addEventListener('fresh', listen);
    return () => gallery?.removeEventListener('fresh', listen);
  }, []);

  const loadNext = (limit: number) => list.state === 'ready' && list.cursor !== null && void load(list.cursor, limit);
  return {
    list,
    loadMore: () => loadNext(nextLimit(list)),
    /** Loads the maximum number of photos per response, to find a distant photo. */
    loadMost: () => loadNext(maxLimit),
    /** Loads the list from its start, which may be newer than the page's HTML. */
    reload: () => void load(null, maxLimit),
    retry: () => void load(list.cursor, list.cursor === null ? limits.galleryWindow : nextLimit(list)),
  };
}

/** Distance between the window and the end of the list at which more photos load; 100% is the height of the window. */
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
    // Creates a new observer for each window of photos, because a new observer fires immediately if the end is still near.
    const observer = new IntersectionObserver((entries) => wasReached(entries) && reached(), { rootMargin: preloadMargin });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, cursor]);

  return (
    <div className="list-end" ref={end} data-end={cursor === null ? undefined : ''}>
      <div role="status">
        {state === 'loading' && (
          <p className="waiting">
            <MarkedText>{t('gallery.loading')}</MarkedText>
          </p>
        )}
      </div>
      {state === 'failed' && (
        <div className="alert" role="alert">
          <p>
            <MarkedText>{t('gallery.failed')}</MarkedText>
          </p>
          <button className="btn quiet sm" type="button" onClick={onRetry}>
            <MarkedText>{t('gallery.retry')}</MarkedText>
          </button>
        </div>
      )}
      {state === 'ready' && photos.length === 0 && (
        <div className="empty">
          <svg className="frame" viewBox="0 0 72 48" aria-hidden="true">
            <path d="M1 13V1h12M59 1h12v12M71 35v12H59M13 47H1V35M30 24h12M36 18v12" />
          </svg>
          <p>
            <MarkedText>{t('gallery.empty', { category: t(`category.${view}`) })}</MarkedText>
          </p>
          {view !== 'All' && (
            <a className="more" href={viewAddress(lang, 'All')}>
              <span>
                <MarkedText>{t('gallery.allPhotos')}</MarkedText>
              </span>
            </a>
          )}
        </div>
      )}
    </div>
  );
}
