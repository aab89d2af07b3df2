import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PhotoList } from './photo-list.ts';
import type { useAddress } from './useAddress.ts';

/** Why the photo of the address is not shown: it is no longer there, or the network lost what shows it. */
export type Notice = 'gone' | 'lost';

interface Options {
  address: ReturnType<typeof useAddress>;
  list: PhotoList;
  /** Asks for more of the photos that are missing. */
  rest(): void;
  /** Moves to a photo's place on the page, for who closes it after having gone on from another. */
  focus(photo: string): void;
}

/**
 * The photo that the address opens, once it is among those of the list. While one is open all of them are asked for, so that it
 * is found wherever it stands, and goes round at the true end.
 */
export function useShownPhoto({ address: { view, photo, close, widen }, list, rest, focus }: Options) {
  const [notice, setNotice] = useState<Notice>();
  const last = useRef<string>(undefined);
  const isThere = useMemo(() => photo !== undefined && list.photos.some(({ _id }) => _id === photo), [photo, list.photos]);
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

  const comeBack = useEffectEvent(focus);
  useEffect(() => {
    if (photo === undefined && last.current !== undefined) comeBack(last.current);
    if (isThere) setNotice(undefined);
    last.current = isThere ? photo : undefined;
  }, [photo, isThere]);

  return { open: isThere ? photo : undefined, notice, giveUp };
}
