import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSteadyRows } from './use-steady-rows.ts';

const none: readonly number[] = [];

interface Options {
  /** What tells each row from the others; the same array for as long as the rows are the same, or all of them are laid out anew. */
  keys: readonly string[];
  /** Pixels of a row that was not measured yet. */
  estimate: number;
  /** Rows that stay rendered wherever one scrolls: those that are typed in, or tell something. */
  keep?: readonly number[] | undefined;
}

/**
 * Renders of a long list only the rows near the window. The list keeps its height by the room before and after them, and the
 * window is what scrolls. The row that has the focus stays, however far away that is scrolled.
 */
export function useVirtualRows<List extends HTMLElement>({ keys, estimate, keep = none }: Options) {
  const list = useRef<List>(null);
  const top = useTop(list);
  const focused = useFocusedRow(list, keys);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...keep, ...focused()]);
      return [...rows].sort((a, b) => a - b);
    },
    [keep, focused],
  );
  const keyOf = useCallback((index: number) => keys[index] ?? '', [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan: 3,
    rangeExtractor,
  });
  useSteadyRows({ keys, top, startOf: (index) => virtualizer.measurementsCache[index]?.start });
  const rows = virtualizer.getVirtualItems().map(({ index, key, start, end }, at, all) => ({
    index,
    key,
    /** Pixels between this row and the one rendered before it. */
    room: start - (all[at - 1]?.end ?? top),
    end,
  }));
  return {
    list,
    rows,
    /** Pixels of what follows the last rendered row. */
    after: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
    /** The ref of each row's element, which names its row by `data-index`. */
    measure: virtualizer.measureElement,
  };
}

/**
 * Finds the row that has the focus, and those beside it, where Tab leads.
 * @returns their places among the rows of now, where it is still one of them
 */
function useFocusedRow(list: { current: HTMLElement | null }, keys: readonly string[]): () => readonly number[] {
  const rendered = useRef(keys);
  useLayoutEffect(() => {
    rendered.current = keys;
  }, [keys]);
  return useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    // A table's rows stand beside the element that tells where they begin.
    if (!row || !list.current?.parentElement?.contains(row)) return none;
    const key = rendered.current[Number(row.dataset['index'])];
    const place = key === undefined ? -1 : keys.indexOf(key);
    return place === -1 ? none : [place - 1, place, place + 1].filter((each) => each in keys);
  }, [list, keys]);
}

/** How many pixels below the top of the document an element begins, whatever grows above it. */
function useTop(element: { current: HTMLElement | null }): number {
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
