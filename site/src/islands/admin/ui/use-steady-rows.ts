import { useLayoutEffect, useRef } from 'react';

interface Options {
  keys: readonly string[];
  /** Pixels between the top of the document and the list. */
  top: number;
  /** Pixels between the top of the document and a row. */
  startOf: (index: number) => number | undefined;
}

/**
 * Keeps what is read where it is when rows come in above it. Where the beginning of the list is in view, they come into view.
 * Browsers do so by themselves only where nothing of what they hold on to has another margin.
 */
export function useSteadyRows({ keys, top, startOf }: Options): void {
  const known = useRef(keys);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = keys;
    const added = keys.length - before.length;
    if (before.length === 0 || added <= 0 || window.scrollY <= top || keys[added] !== before[0]) return;
    window.scrollBy({ top: (startOf(added) ?? top) - top, behavior: 'instant' });
  });
}
