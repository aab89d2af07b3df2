import { useLayoutEffect, useRef } from 'react';

/**
 * Holds what a visitor looks at where it is while photos join the groups above it. Browsers that anchor the scroll
 * themselves have it turned off for the gallery in its styles, so that both do not correct it.
 * @param photos how many there are; each change is one to hold against
 */
export function useSteadyScroll(photos: number) {
  const gallery = useRef<HTMLDivElement>(null);
  const held = useRef<{ element: Element; top: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when photos have joined
  useLayoutEffect(() => {
    if (held.current?.element.isConnected) {
      const moved = held.current.element.getBoundingClientRect().top - held.current.top;
      if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    }
    return () => {
      const seen = Array.from(gallery.current?.querySelectorAll('[data-photo]') ?? []);
      const element = seen.find((photo) => photo.getBoundingClientRect().bottom > 0);
      held.current = element && {
        element,
        top: element.getBoundingClientRect().top,
      };
    };
  }, [photos]);

  return gallery;
}
