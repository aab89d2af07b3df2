import { limits } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Anchor, anchorOf, type Position, restorePosition, topsOf } from './anchor.ts';
import { drawnPhotos, type GridPhoto, type Group, layGroups, type Measures, nearPhotos, type Span } from './layout.ts';
import { useFastScroll } from './use-fast-scroll.ts';

/** Reads the dimensions of the rows from the style sheet; undefined if no photo is drawn, or if the width or the gap is 0. */
function measureRows(grid: HTMLElement): Measures | undefined {
  const rows = grid.querySelector('.rows:has(a)');
  if (!rows) return undefined;
  const { width } = rows.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(rows).columnGap);
  return width > 0 && gap > 0 ? { width, gap, rows: matchMedia('(min-width: 48rem)').matches ? 'wide' : 'narrow' } : undefined;
}

/** Returns whether two measures are equal, except for rounding. */
const areEqual = (one: Measures | undefined, other: Measures): boolean =>
  one !== undefined && one.rows === other.rows && (['width', 'gap'] as const).every((name) => Math.abs(one[name] - other[name]) < 0.01);

/** Last anchor, with its scroll position and measures. */
type Seen = { anchor: Anchor; view: string; measures: Measures; scrolled: number } | undefined;

/** The photos of the page's HTML, which the style sheet positions until the rows are measured. */
const inFlow: Span = { from: 0, to: limits.galleryWindow };

type Draw = (change: () => void) => void;
const drawNow: Draw = (change) => change();

/**
 * Returns the photos and functions of a virtual grid, which draws only the photos near the window, the focused photo and its neighbours in the tab
 * order.
 */
export function useGrid<Shown extends GridPhoto>(
  view: string,
  groups: readonly Group<Shown>[],
  { isHydrated, isComplete }: { isHydrated: boolean; isComplete: boolean },
) {
  const grid = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<Measures>();
  const [near, setNear] = useState(inFlow);
  const [kept, setKept] = useState<{ photo: string }>();
  const { isFast, setFast, hasMovedFast } = useFastScroll();
  const toFocus = useRef<string>(undefined);
  const seen = useRef<Seen>(undefined);

  const photos = useMemo(() => groups.flatMap((group) => group.photos), [groups]);
  const layout = useMemo(() => measures && layGroups(groups, measures, isComplete), [groups, measures, isComplete]);
  const indexOf = (id: string) => photos.findIndex(({ _id }) => _id === id);
  const keptIndex = useMemo(() => (kept ? photos.findIndex(({ _id }) => _id === kept.photo) : -1), [kept, photos]);
  const drawn = useMemo(() => {
    const neighbours = keptIndex === -1 ? [] : [keptIndex - 1, keptIndex, keptIndex + 1];
    return drawnPhotos(groups, layout, layout ? near : inFlow, neighbours);
  }, [groups, layout, near, keptIndex]);

  /** Updates the drawn photos and the anchor. */
  const update = (draw: Draw) => {
    if (!layout || !grid.current) return;
    // Skips the update after a resize until the layout has the new width.
    const measured = measureRows(grid.current);
    if (measured && !areEqual(layout.measures, measured)) return;
    const tops = topsOf(grid.current);
    const anchor = anchorOf(layout, tops, photos, seen.current?.anchor);
    seen.current = anchor && { anchor, view, measures: layout.measures, scrolled: scrollY };
    const next = nearPhotos(layout.rows, tops, innerHeight);
    const focused = document.activeElement?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    const isFastMove = hasMovedFast();
    if (next.from === near.from && next.to === near.to && focused === kept?.photo) return;
    draw(() => {
      // Draw the pictures immediately after a change of layout, because the same photos stay visible: the move is not fast scrolling.
      if (isFastMove && draw !== drawNow) setFast(true);
      setNear(next);
      if (focused !== kept?.photo) setKept(focused === undefined ? undefined : { photo: focused });
    });
  };
  const measure = (draw: Draw) => {
    const current = grid.current && measureRows(grid.current);
    if (current && !areEqual(measures, current)) draw(() => setMeasures(current));
  };
  const onScroll = useEffectEvent(() => update(flushSync));
  const onResize = useEffectEvent(() => {
    measure(flushSync);
    update(flushSync);
  });

  // Uses a layout effect, because it runs before paint: the switch to absolute positions is not visible.
  const isMeasurable = isHydrated && photos.length > 0;
  const measureFirst = useEffectEvent(() => measure(drawNow));
  useLayoutEffect(() => {
    if (isMeasurable) measureFirst();
  }, [isMeasurable]);

  const onLayout = useEffectEvent(() => {
    const last = seen.current;
    if (layout && grid.current && last?.view === view) {
      // New photos are loaded during scrolling, so subtract the distance that was scrolled since the last update. After a resize, keep the position.
      const moved = last.measures === layout.measures ? scrollY - last.scrolled : 0;
      restorePosition(layout, grid.current, indexOf(last.anchor.photo), { ...last.anchor, top: last.anchor.top - moved });
    }
    update(drawNow);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each layout
  useLayoutEffect(() => onLayout(), [layout]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the kept photo is drawn
  useLayoutEffect(() => {
    const id = toFocus.current;
    const photo = id === undefined ? null : grid.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"]`);
    toFocus.current = undefined;
    photo?.focus({ preventScroll: true });
    photo?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [kept]);

  useEffect(() => {
    const element = grid.current;
    if (!isHydrated || !element) return;
    const observer = new ResizeObserver(() => onResize());
    const scrolled = () => onScroll();
    const resized = () => onResize();
    observer.observe(element);
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', resized);
    element.addEventListener('focusin', scrolled);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', resized);
      element.removeEventListener('focusin', scrolled);
    };
  }, [isHydrated]);

  return {
    /** The ref of the element around the groups. */
    grid,
    photos,
    drawn,
    /** Whether new photos are rendered without a picture, during fast scrolling. */
    isFast,
    /** Height of each group's rows in pixels; undefined until measured. */
    heights: layout?.heights,
    /** Returns the topmost photo and its position; undefined until the first row reaches the top of the window. */
    anchor: useCallback(() => seen.current?.anchor, []),
    scrollToPhoto: (index: number, position: Position): void => {
      if (layout && grid.current) restorePosition(layout, grid.current, index, position);
    },
    /** Draws and focuses a photo. */
    focus: (photo: string) => {
      toFocus.current = photo;
      setKept({ photo });
    },
  };
}
