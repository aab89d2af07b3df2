import { useEffect, useEffectEvent, useState } from 'react';
import styles from './lightbox.css?url&no-inline';

type PhotoLightbox = typeof import('./PhotoLightbox.tsx').PhotoLightbox;

let styled: Promise<void> | undefined;

/** Brings the lightbox's styles: shown without them it would stand below the page. What the network lost may be asked for again. */
function loadStyles(): Promise<void> {
  styled ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styled = undefined;
      reject(new Error('The styles of the lightbox are not there.'));
    };
    document.head.append(link);
  });
  return styled;
}

/**
 * The lightbox, once a photo is first opened. Not by React's `lazy`, which would never try again, and would take the gallery down
 * with it where the network loses it.
 */
export function useLightbox(isWanted: boolean, onLost: () => void): PhotoLightbox | undefined {
  const [lightbox, setLightbox] = useState<PhotoLightbox>();
  const lost = useEffectEvent(onLost);
  const isMissing = isWanted && lightbox === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isWaitedFor = true;
    Promise.all([import('./PhotoLightbox.tsx'), loadStyles()]).then(
      ([{ PhotoLightbox: loaded }]) => setLightbox(() => loaded),
      (error: unknown) => {
        console.warn('The lightbox could not be loaded.', error);
        // Whoever went back meanwhile is not told of a photo they no longer look at.
        if (isWaitedFor) lost();
      },
    );
    return () => {
      isWaitedFor = false;
    };
  }, [isMissing]);

  return lightbox;
}
