import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoList } from './photo-list.ts';
import type { useAddress } from './useAddress.ts';

/** Why the photo of the address is not shown: it is no longer there, or the network lost what shows it. */
export type Notice = 'gone' | 'lost';

/** Moves to a photo's place on the page, for who closes it after having gone on from another. */
function focusPhoto(id: string): void {
  document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"]`)?.focus();
}

/**
 * The photo that the address opens, once it is among those of the list. While one is open all of them are asked for, so that it
 * is found wherever it stands, and goes round at the true end.
 * @param rest asks for the photos that are missing
 */
export function useShownPhoto({ view, photo, close, widen }: ReturnType<typeof useAddress>, list: PhotoList, rest: () => void) {
  const [notice, setNotice] = useState<Notice>();
  const last = useRef<string>(undefined);
  const isThere = list.photos.some(({ _id }) => _id === photo);
  const isMissing = photo !== undefined && !isThere && list.cursor === null && list.state === 'ready';

  const askForRest = useEffectEvent(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the list was renewed
  useEffect(() => {
    if (photo !== undefined) askForRest();
  }, [photo, list.cursor, list.state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is of the view it was made in; before the one that may be made in this
  useEffect(() => setNotice(undefined), [view]);

  const giveUp = (why: Notice) => {
    setNotice(why);
    close();
  };
  const lookElsewhere = useEffectEvent(() => (view === 'All' ? giveUp('gone') : widen()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: missing in one view, it is looked for in the other
  useEffect(() => {
    if (isMissing) lookElsewhere();
  }, [isMissing, view]);

  useEffect(() => {
    if (photo === undefined && last.current !== undefined) focusPhoto(last.current);
    if (isThere) setNotice(undefined);
    last.current = isThere ? photo : undefined;
  }, [photo, isThere]);

  return { open: isThere ? photo : undefined, notice, giveUp };
}
