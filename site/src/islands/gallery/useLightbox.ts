import { useEffect, useEffectEvent, useState } from 'react';

type PhotoLightbox = typeof import('./PhotoLightbox.tsx').PhotoLightbox;

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
    import('./PhotoLightbox.tsx').then(
      ({ PhotoLightbox: loaded }) => setLightbox(() => loaded),
      (error: unknown) => {
        console.warn('The lightbox could not be loaded.', error);
        lost();
      },
    );
  }, [isMissing]);

  return lightbox;
}
