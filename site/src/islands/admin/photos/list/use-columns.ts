import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns the style gives a grid where it is. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const { current } = grid;
    if (!current) return;
    const count = () => setColumns(getComputedStyle(current).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
