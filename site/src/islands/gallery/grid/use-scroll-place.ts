import { limits } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PhotoList } from '../photo-list.tsx';
import type { Anchor } from './anchor.ts';
import type { GridPhoto } from './layout.ts';
import type { useGrid } from './use-grid.ts';

/** Scroll position: relative to a photo, or in pixels until the first row reaches the top of the window. */
export type Place = Anchor | { y: number };

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Reads the scroll position in a history state; undefined if the state contains none. */
export function placeOf(state: unknown): Place | undefined {
  const { photo, at, top, height, y } = Object(Object(state).place);
  if (typeof photo === 'string' && isNumber(at) && isNumber(top) && isNumber(height)) return { photo, at, top, height };
  return isNumber(y) ? { y } : undefined;
}

/** Delay after scrolling before the position is stored, in milliseconds. Safari allows 100 history changes in 30 s. */
const debounce = 400;

/** Events that stop restoring the scroll position. */
const interruptions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Stores the scroll position in the history entry. Sets `scrollRestoration` to `manual` for a photo that the page's HTML does not contain, because
 * browsers cannot restore its position.
 * @param htmlPhotos number of photos in the page's HTML
 */
function storePlace(anchor: Anchor | undefined, htmlPhotos: number): void {
  const place: Place = anchor ?? { y: scrollY };
  try {
    history.replaceState({ ...Object(history.state), place }, '');
    history.scrollRestoration = anchor && anchor.at >= htmlPhotos ? 'manual' : 'auto';
  } catch (error) {
    console.warn('The place was remembered too often.', error);
  }
}

interface Options {
  view: string;
  /** Returns the view of an address; must be the same function in each render. */
  viewOf(address: Location): string;
  /** The history state of a view that the visitor returned to. */
  left: { view: string; state: unknown } | undefined;
  isPhotoOpen: boolean;
  /** Number of photos in the page's HTML. */
  htmlPhotos: number;
  list: Pick<PhotoList, 'cursor' | 'state'>;
  grid: Pick<ReturnType<typeof useGrid<GridPhoto>>, 'anchor' | 'photos' | 'scrollToPhoto' | 'heights'>;
  /** Loads more photos of the list. */
  loadMore(): void;
}

/**
 * Restores the scroll position when a visitor returns from another page or view.
 * @returns a function that stores the scroll position, to call before leaving a view
 */
export function useScrollPlace({ view, viewOf, left, isPhotoOpen, htmlPhotos, list, grid, loadMore }: Options): () => void {
  const [target, setTarget] = useState<{ place: Place; view: string }>();
  const { anchor } = grid;
  const store = useCallback(() => storePlace(anchor(), htmlPhotos), [anchor, htmlPhotos]);

  const restoreFirst = useEffectEvent(() => {
    const place = history.scrollRestoration === 'manual' ? placeOf(history.state) : undefined;
    if (place && !isPhotoOpen) setTarget({ place, view: viewOf(location) });
  });
  // Sets the target in a layout effect, which runs before paint, so that the top of the view does not flash.
  useLayoutEffect(() => {
    if (left) setTarget({ place: placeOf(left.state) ?? { y: 0 }, view: left.view });
  }, [left]);
  const storeUnlessRestoring = useEffectEvent(() => {
    if (!target && !isPhotoOpen) store();
  });
  useEffect(() => {
    restoreFirst();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => storeUnlessRestoring();
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, debounce);
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useEffect(() => {
    if (!target) return;
    const cancel = () => setTarget(undefined);
    for (const name of interruptions) addEventListener(name, cancel, { passive: true });
    return () => {
      for (const name of interruptions) removeEventListener(name, cancel);
    };
  }, [target]);

  const restore = useEffectEvent(() => {
    if (!target || target.view !== view || !grid.heights) return;
    const { place } = target;
    if ('y' in place) {
      window.scrollTo({ top: place.y, behavior: 'instant' });
      return setTarget(undefined);
    }
    const index = grid.photos.findIndex(({ _id }) => _id === place.photo);
    // Scrolls to the former index of the photo if the photo was deleted or moved far away.
    const isPast = list.cursor === null || grid.photos.length > place.at + 2 * limits.galleryWindow;
    if (index !== -1 || (isPast && list.state === 'ready')) {
      grid.scrollToPhoto(index === -1 ? Math.min(place.at, grid.photos.length - 1) : index, place);
      setTarget(undefined);
    } else if (list.state === 'failed') setTarget(undefined);
    else loadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the photos or their layout change
  useLayoutEffect(() => restore(), [target, view, list, grid.heights]);

  return store;
}
