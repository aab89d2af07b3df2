import { useEffect, useEffectEvent, useRef } from 'react';
import type { PhotoList } from './usePhotos.ts';

/** How far below the window the end counts as reached, in pixels. */
const reach = 1200;

/** How long a scroll counts as our own correction for photos that joined, in milliseconds. */
const settling = 200;

/** How long one who rests at the end waits for more, in milliseconds. */
const patience = 1000;

/**
 * Tells when a visitor is near the end of the photos. Those that join the groups above leave the end where it is: so who scrolls
 * is served at once, and who rests there, reading the footer, is served slowly and not everything there is.
 */
export function useEndReached({ state, cursor }: PhotoList, onReach: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const look = useEffectEvent(() => {
    if (end.current && end.current.getBoundingClientRect().top < innerHeight + reach) onReach();
  });

  useEffect(() => {
    if (state !== 'ready' || cursor === null) return;
    const since = performance.now();
    const scrolled = () => performance.now() - since > settling && look();
    const resting = setTimeout(() => look(), first.current ? 0 : patience);
    first.current = false;
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(resting);
      removeEventListener('scroll', scrolled);
    };
  }, [state, cursor]);

  return end;
}
