import { limits } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { View } from '#src/lib/gallery.ts';
import type { PhotoGroup } from './groups.ts';
import { drawnPhotos, layGroups } from './layout.ts';
import { areSame, measureRows } from './measure.ts';
import { nearPhotos, type Span } from './near-rows.ts';
import type { Anchor } from './place.ts';
import type { Measures } from './rows.ts';
import { anchorOf, returnTo, topsOf } from './standing.ts';

/** What was last seen, and where the page was then scrolled to. */
type Seen = { anchor: Anchor; view: View; measures: Measures; scrolled: number } | undefined;

/** As many as the page's HTML holds stand where the style sheet puts them, until they are measured. */
const inFlow: Span = { from: 0, to: limits.galleryWindow };

/**
 * Draws of a view only the photos near the window, where the style sheet would put them. The one that has the focus stays, and
 * those beside it, where Tab leads.
 */
export function useGrid(view: View, groups: readonly PhotoGroup[], isAwake: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<Measures>();
  const [near, setNear] = useState(inFlow);
  const [kept, keep] = useState<{ photo: string }>();
  const toFocus = useRef<string>(undefined);
  const seen = useRef<Seen>(undefined);

  const photos = useMemo(() => groups.flatMap((group) => group.photos), [groups]);
  const layout = useMemo(() => measures && layGroups(groups, measures), [groups, measures]);
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : photos.findIndex(({ _id }) => _id === id));
  const keptPlace = useMemo(() => (kept ? photos.findIndex(({ _id }) => _id === kept.photo) : -1), [kept, photos]);
  const drawn = useMemo(() => {
    const beside = keptPlace === -1 ? [] : [keptPlace - 1, keptPlace, keptPlace + 1];
    return drawnPhotos(groups, layout, layout ? near : inFlow, beside);
  }, [groups, layout, near, keptPlace]);

  /** Sees what is near the window and where that is. */
  const look = (draw: (change: () => void) => void) => {
    if (!layout || !grid.current) return;
    // A window that was just turned is not laid out yet: what stands where would be told by the old rows.
    const measured = measureRows(grid.current);
    if (measured && !areSame(layout.measures, measured)) return;
    const tops = topsOf(grid.current);
    const anchor = anchorOf(layout, tops, photos, seen.current?.anchor);
    seen.current = anchor && { anchor, view, measures: layout.measures, scrolled: scrollY };
    const next = nearPhotos(layout.rows, tops, innerHeight);
    const focused = document.activeElement?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    if (next.from === near.from && next.to === near.to && focused === kept?.photo) return;
    draw(() => {
      setNear(next);
      if (focused !== kept?.photo) keep(focused === undefined ? undefined : { photo: focused });
    });
  };
  const measure = (draw: (change: () => void) => void) => {
    const now = grid.current && measureRows(grid.current);
    if (now && !areSame(measures, now)) draw(() => setMeasures(now));
  };
  const scrolled = useEffectEvent(() => look(flushSync));
  const resized = useEffectEvent(() => {
    measure(flushSync);
    look(flushSync);
  });

  // Before anything is painted, so that nobody sees the photos change hands.
  const isMeasurable = isAwake && photos.length > 0;
  const measureFirst = useEffectEvent(() => measure((change) => change()));
  useLayoutEffect(() => {
    if (isMeasurable) measureFirst();
  }, [isMeasurable]);

  const settle = useEffectEvent(() => {
    const held = seen.current;
    if (layout && grid.current && held?.view === view) {
      // Where photos came, the window may have moved on since; a window of another size has moved nothing yet.
      const moved = held.measures === layout.measures ? scrollY - held.scrolled : 0;
      returnTo(layout, grid.current, placeOf(held.anchor.photo), { ...held.anchor, top: held.anchor.top - moved });
    }
    look((change) => change());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the photos stand elsewhere
  useLayoutEffect(() => settle(), [layout]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is kept is drawn
  useLayoutEffect(() => {
    const id = toFocus.current;
    const photo = id === undefined ? null : grid.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"]`);
    toFocus.current = undefined;
    photo?.focus({ preventScroll: true });
    photo?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [kept]);

  useEffect(() => {
    if (!isAwake || !grid.current) return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(grid.current);
    const element = grid.current;
    const listen = () => scrolled();
    const turned = () => resized();
    addEventListener('scroll', listen, { passive: true });
    addEventListener('resize', turned);
    element.addEventListener('focusin', listen);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', listen);
      removeEventListener('resize', turned);
      element.removeEventListener('focusin', listen);
    };
  }, [isAwake]);

  return {
    /** The ref of what the groups stand in. */
    grid,
    photos,
    drawn,
    /** Pixels that the rows of each group take, once that is known. */
    heights: layout?.heights,
    /** The photo that stands highest in the window; none above the first. */
    anchor: useCallback(() => seen.current?.anchor, []),
    /** Scrolls until a photo stands where it once stood. @returns whether it could */
    stand: (place: number, where: Pick<Anchor, 'top' | 'height'>): boolean =>
      layout !== undefined && grid.current !== null && returnTo(layout, grid.current, place, where),
    /** Moves the focus to a photo, wherever it stands. */
    focus: (photo: string) => {
      toFocus.current = photo;
      keep({ photo });
    },
  };
}
