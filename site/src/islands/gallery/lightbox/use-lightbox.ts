import { useEffect, useEffectEvent, useState } from 'react';
import styles from './lightbox.css?url&no-inline';

type PhotoLightbox = typeof import('./PhotoLightbox.tsx').PhotoLightbox;

let stylesLoaded: Promise<void> | undefined;

/** Loads the lightbox's styles; the next call after a failure retries. */
function loadStyles(): Promise<void> {
  stylesLoaded ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      stylesLoaded = undefined;
      reject(new Error('The styles of the lightbox are not there.'));
    };
    document.head.append(link);
  });
  return stylesLoaded;
}

/**
 * Loads the lightbox when a photo is first opened. React's `lazy` would not retry after a network failure, and would unmount the
 * gallery.
 */
export function useLightbox(isWanted: boolean, onFailure: () => void): PhotoLightbox | undefined {
  const [lightbox, setLightbox] = useState<PhotoLightbox>();
  const failed = useEffectEvent(onFailure);
  const isMissing = isWanted && lightbox === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    Promise.all([import('./PhotoLightbox.tsx'), loadStyles()]).then(
      ([{ PhotoLightbox: loaded }]) => setLightbox(() => loaded),
      (error: unknown) => {
        console.warn('The lightbox could not be loaded.', error);
        // Omits the notice if the photo was closed during the request.
        if (isCurrent) failed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);

  return lightbox;
}
