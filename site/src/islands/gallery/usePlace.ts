import { limits } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type View, viewOfAddress } from '#src/lib/gallery.ts';
import type { PhotoList } from './photo-list.ts';
import { type Anchor, type Place, placeOf } from './place.ts';
import type { useGrid } from './useGrid.ts';

/** How long the page must rest before its place is remembered, in milliseconds: Safari allows a hundred times in half a minute. */
const rest = 400;

/** What a visitor does who does not wait to be brought back. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Remembers in the entry of the browser's history how far it is scrolled. The browser comes back by itself to what is in the
 * page's HTML; what is below is ours, and the entry is marked by its `scrollRestoration`.
 */
function remember(anchor: Anchor | undefined): void {
  const place: Place = anchor ?? { y: scrollY };
  try {
    history.replaceState({ ...Object(history.state), place }, '');
    history.scrollRestoration = anchor && anchor.at >= limits.galleryWindow ? 'manual' : 'auto';
  } catch (error) {
    console.warn('The place was remembered too often.', error);
  }
}

/** The place to come back to when the page is opened: one that the browser leaves to us, with no photo open over it. */
function firstPlace(): Place | undefined {
  return history.scrollRestoration === 'manual' ? placeOf(history.state) : undefined;
}

interface Options {
  view: View;
  /** What the browser's history remembers of the view, where a visitor came back to it. */
  left: { view: View; state: unknown } | undefined;
  isPhotoOpen: boolean;
  list: PhotoList;
  grid: Pick<ReturnType<typeof useGrid>, 'anchor' | 'photos' | 'stand' | 'heights'>;
  /** Asks for more of the photos that are missing. */
  more(): void;
}

/**
 * Brings a visitor who comes back, from another page or another view, to the photo they left, where it stood on the screen.
 * @returns what remembers the place before a view is left
 */
export function usePlace({ view, left, isPhotoOpen, list, grid, more }: Options): () => void {
  const [wanted, want] = useState<{ place: Place; view: View }>();
  const { anchor } = grid;
  const keep = useCallback(() => remember(anchor()), [anchor]);

  const begin = useEffectEvent(() => {
    const place = firstPlace();
    if (place && !isPhotoOpen) want({ place, view: viewOfAddress(location.pathname) });
  });
  // Before it is painted, so that nobody sees its top.
  useLayoutEffect(() => {
    if (left) want({ place: placeOf(left.state) ?? { y: 0 }, view: left.view });
  }, [left]);
  const keepUnlessOnTheWay = useEffectEvent(() => {
    if (!wanted && !isPhotoOpen) keep();
  });
  useEffect(() => {
    begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepUnlessOnTheWay(), rest);
    };
    const leave = () => keepUnlessOnTheWay();
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useEffect(() => {
    if (!wanted) return;
    const giveUp = () => want(undefined);
    for (const move of ownMoves) addEventListener(move, giveUp, { passive: true });
    return () => {
      for (const move of ownMoves) removeEventListener(move, giveUp);
    };
  }, [wanted]);

  const arrive = useEffectEvent(() => {
    if (!wanted || wanted.view !== view || !grid.heights) return;
    const { place } = wanted;
    if ('y' in place) {
      window.scrollTo({ top: place.y, behavior: 'instant' });
      return want(undefined);
    }
    const found = grid.photos.findIndex(({ _id }) => _id === place.photo);
    // Gone, or moved to the other end: what stands in its stead.
    const isPast = list.cursor === null || grid.photos.length > place.at + 2 * limits.galleryWindow;
    if (found !== -1 || (isPast && list.state === 'ready')) {
      grid.stand(found === -1 ? Math.min(place.at, grid.photos.length - 1) : found, place);
      want(undefined);
    } else if (list.state === 'failed') want(undefined);
    else more();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried anew whenever there are other photos, or they stand elsewhere
  useLayoutEffect(() => arrive(), [wanted, view, list, grid.heights]);

  return keep;
}
