import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { View } from '#src/lib/gallery.ts';
import { loadStyles, useLazyPart } from '../lazy-part.ts';
import styles from './lightbox/lightbox.css?url&no-inline';
import type { PhotoList } from './photo-list.tsx';
import type { useAddress } from './use-address.ts';

const loadLightbox = () =>
  Promise.all([import('./lightbox/PhotoLightbox.tsx'), loadStyles(styles)]).then(([{ PhotoLightbox }]) => PhotoLightbox);

/** Loads the lightbox when a photo is first opened. */
export const useLightbox = (isWanted: boolean, onFailure: () => void) => useLazyPart(isWanted, loadLightbox, onFailure);

/** Reason for a closed photo: deleted, or the lightbox failed to load. */
type Notice = 'gone' | 'lost';

interface OpenPhotoOptions {
  address: ReturnType<typeof useAddress<View>>;
  list: PhotoList;
  /** Loads the maximum number of photos per response. */
  loadMost(): void;
  /** Loads the list from its start. */
  reload(): void;
  /** Focuses a photo in the grid. */
  focus(photo: string): void;
}

/** Returns the photo in the address once it is loaded. Loads all photos while a photo is in the address, to find the photo and to wrap around. */
export function useOpenPhoto({ address: { view, photo, close, replace }, list, loadMost, reload, focus }: OpenPhotoOptions) {
  const [notice, setNotice] = useState<Notice>();
  const last = useRef<string>(undefined);
  const isLoaded = useMemo(() => photo !== undefined && list.photos.some(({ _id }) => _id === photo), [photo, list.photos]);
  const isMissing = photo !== undefined && !isLoaded && list.cursor === null && list.state === 'ready';

  const loadAll = useEffectEvent(loadMost);
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated after each window
  useEffect(() => {
    if (photo !== undefined) loadAll();
  }, [photo, list.cursor, list.state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice belongs to one view; must run before the effect that sets one
  useEffect(() => setNotice(undefined), [view]);

  const fail = (reason: Notice) => {
    setNotice(reason);
    close();
  };
  const reloadedFor = useRef<string>(undefined);
  const searchElsewhere = useEffectEvent(() => {
    // Searches all photos, because the photo may have moved to another category.
    if (view !== 'All') return replace('All');
    if (reloadedFor.current === photo) return fail('gone');
    // Race: all later windows may load before the check for newer photos, and a new photo at the start of the list is then missing. Reload the list
    // once.
    reloadedFor.current = photo;
    reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo missing in one view is searched in all
  useEffect(() => {
    if (isMissing) searchElsewhere();
  }, [isMissing, view]);

  const returnFocus = useEffectEvent(focus);
  useEffect(() => {
    if (photo === undefined && last.current !== undefined) returnFocus(last.current);
    if (isLoaded) setNotice(undefined);
    last.current = isLoaded ? photo : undefined;
  }, [photo, isLoaded]);

  return { open: isLoaded ? photo : undefined, notice, fail };
}
