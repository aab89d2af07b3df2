import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useAddress } from './useAddress.ts';
import type { PhotoList } from './usePhotos.ts';

/** Moves to a photo's place on the page, for who closes it after having gone on from another. */
function focusPhoto(id: string): void {
  document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"]`)?.focus();
}

/**
 * The photo that the address opens, once it is among those of the list. While one is open all of them are asked for, so that it
 * is found wherever it stands, and goes round at the true end.
 * @param rest asks for the photos that are missing
 */
export function useShownPhoto({ photo, close }: Pick<ReturnType<typeof useAddress>, 'photo' | 'close'>, list: PhotoList, rest: () => void) {
  const [isGone, setGone] = useState(false);
  const last = useRef<string>(undefined);
  const isThere = list.photos.some(({ _id }) => _id === photo);
  const isMissing = photo !== undefined && !isThere && list.cursor === null && list.state === 'ready';

  const askForRest = useEffectEvent(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the list was renewed
  useEffect(() => {
    if (photo !== undefined) askForRest();
  }, [photo, list.cursor, list.state]);

  const giveUp = useEffectEvent(() => {
    setGone(true);
    close();
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);

  useEffect(() => {
    if (photo === undefined && last.current !== undefined) focusPhoto(last.current);
    if (isThere) setGone(false);
    last.current = isThere ? photo : undefined;
  }, [photo, isThere]);

  return { open: isThere ? photo : undefined, isGone };
}
