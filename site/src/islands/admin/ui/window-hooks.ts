import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** Returns whether the window has the width of the desktop layout. */
export const useIsWide = (): boolean => useMedia('(min-width: 60rem)');

/**
 * Measures an element initially and after each resize.
 * @param measure function with a stable identity
 * @param isPaused whether to keep the last value
 */
export function useMeasured<Value>(
  element: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Value,
  initial: Value,
  isPaused = false,
): Value {
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || isPaused) return;
    const read = () => setValue(measure(current));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, measure, isPaused]);
  return value;
}

/** Makes the browser request confirmation before leaving a page with unsaved work. */
export function useConfirmLeaving(hasUnsavedWork: boolean): void {
  useEffect(() => {
    if (!hasUnsavedWork) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [hasUnsavedWork]);
}

const none: readonly number[] = [];

interface Options {
  /** Keys of the rows; a new array causes a new layout of all rows. */
  keys: readonly string[];
  /** Height in pixels of a row before it is measured. */
  estimate: number;
  /** Indexes of rows that are always rendered, for example rows with a form or an alert. */
  keep?: readonly number[] | undefined;
}

/**
 * Returns the rows of a list to render: the rows near the visible area, the rows of `keep`, and the row with the focus with its neighbours. The
 * window scrolls, not the list.
 */
export function useVirtualRows<List extends HTMLElement>({ keys, estimate, keep = none }: Options) {
  const list = useRef<List>(null);
  const top = useTop(list);
  const focusedRows = useFocusedRows(list, keys);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...keep, ...focusedRows()]);
      return [...rows].sort((a, b) => a - b);
    },
    [keep, focusedRows],
  );
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keys[index] ?? '', [keys]),
    scrollMargin: top,
    overscan: 3,
    rangeExtractor,
  });
  useScrollAnchor(keys, top, (index) => virtualizer.measurementsCache[index]?.start);
  const rows = virtualizer.getVirtualItems().map(({ index, key, start, end }, position, all) => ({
    index,
    key,
    /** Distance to the previous rendered row, or to the top of the list for the first rendered row, in pixels. */
    gap: start - (all[position - 1]?.end ?? top),
    end,
  }));
  return {
    list,
    rows,
    /** Distance from the last rendered row to the end of the list, in pixels. */
    endGap: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
    /** The ref of each row's element, which needs its index as `data-index`. */
    measure: virtualizer.measureElement,
  };
}

/** Returns a function that finds the current indexes of the row with the focus and its neighbours, which Tab reaches. */
function useFocusedRows(list: RefObject<HTMLElement | null>, keys: readonly string[]): () => readonly number[] {
  const renderedKeys = useRef(keys);
  useLayoutEffect(() => {
    renderedKeys.current = keys;
  }, [keys]);
  return useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    // Accepts rows in siblings of the list element too, as in a table.
    if (!row || !list.current?.parentElement?.contains(row)) return none;
    const key = renderedKeys.current[Number(row.dataset['index'])];
    const index = key === undefined ? -1 : keys.indexOf(key);
    return index === -1 ? none : [index - 1, index, index + 1].filter((each) => each in keys);
  }, [list, keys]);
}

/** Returns the distance in pixels between the top of the document and an element. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * Keeps the visible rows in place when rows are added before them, unless the top of the list is visible. Replaces the browser's scroll anchoring,
 * which fails because the margins of the rows change.
 */
function useScrollAnchor(keys: readonly string[], top: number, startOf: (index: number) => number | undefined): void {
  const previousKeys = useRef(keys);
  useLayoutEffect(() => {
    const before = previousKeys.current;
    previousKeys.current = keys;
    const added = keys.length - before.length;
    if (before.length === 0 || added <= 0 || window.scrollY <= top || keys[added] !== before[0]) return;
    window.scrollBy({ top: (startOf(added) ?? top) - top, behavior: 'instant' });
  });
}
