import { useEffect, useEffectEvent, useRef } from 'react';
import { wasReached } from '#src/lib/gallery.ts';
import type { PhotoList } from './photo-list.ts';

/** How far below the window, in heights of it: what is scrolled through while an answer comes. */
const ahead = '400% 0px';

/** Tells when a visitor comes near the end of the photos while there are more. */
export function useEndReached({ state, cursor }: PhotoList, onReach: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);

  useEffect(() => {
    if (!end.current || state !== 'ready' || cursor === null) return;
    // A new observer each time: it tells at once whether the end is near still, after the photos that came.
    const observer = new IntersectionObserver((entries) => wasReached(entries) && reached(), { rootMargin: ahead });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, cursor]);

  return end;
}
