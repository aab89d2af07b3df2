import { useLayoutEffect, useRef } from 'react';

/**
 * Holds what a visitor looks at where it is while photos join the groups above it. Browsers that anchor the scroll
 * themselves have it turned off for the gallery in its styles, so that both do not correct it.
 * @param photos how many there are
 * @returns what to call just before photos join
 */
export function useSteadyScroll(photos: number): () => void {
  const held = useRef<{ element: Element; top: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when photos have joined
  useLayoutEffect(() => {
    if (!held.current) return;
    const moved = held.current.element.getBoundingClientRect().top - held.current.top;
    held.current = undefined;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  }, [photos]);

  return () => {
    const element = Array.from(document.querySelectorAll('[data-photo]')).find((photo) => photo.getBoundingClientRect().bottom > 0);
    held.current = element && { element, top: element.getBoundingClientRect().top };
  };
}
