import type { Language } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { photoAddress, photoOfAddress, type View, viewAddress, viewOfAddress } from '#src/lib/gallery.ts';
import type { PhotoList } from './photo-list.tsx';

/** View and open photo of an address. */
interface Shown {
  view: View;
  photo: string | undefined;
  /** The history state of a view that the visitor returned to. */
  left?: { view: View; state: unknown } | undefined;
}

/** Marks the history entry of an opened photo, so that closing the photo navigates back. */
const openedState = { opened: true };

/** Replaces the history entry. Safari throws after 100 calls in 30 s, for example while an arrow key is held down. */
function replaceAddress(state: unknown, address: string): void {
  try {
    history.replaceState(state, '', address);
  } catch (error) {
    console.warn('The address was changed too often.', error);
  }
}

/** Scrolls to the filters if they are above the window. */
function scrollToTop(): void {
  const gallery = document.querySelector('[data-gallery]');
  if (gallery && gallery.getBoundingClientRect().top < 0) gallery.scrollIntoView({ behavior: 'instant' });
}

/**
 * Synchronizes view and open photo with the address.
 * @param first the view of the page's HTML
 */
export function useAddress(lang: Language, first: View) {
  const [{ view, photo, left }, setShown] = useState<Shown>({ view: first, photo: undefined });
  /** Prevents a second call of the asynchronous `history.back`, which would leave the page. */
  const isClosing = useRef(false);

  useEffect(() => {
    const follow = () => {
      isClosing.current = false;
      const next = viewOfAddress(location.pathname);
      setShown((shown) => ({
        view: next,
        photo: photoOfAddress(location),
        left: next === shown.view ? shown.left : { view: next, state: history.state },
      }));
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return {
    view,
    photo,
    left,
    choose: useCallback(
      (next: View) => {
        if (next !== view || photo !== undefined) history.pushState(null, '', viewAddress(lang, next));
        setShown({ view: next, photo: undefined });
        scrollToTop();
      },
      [lang, view, photo],
    ),
    open: useCallback((id: string) => {
      history.pushState(openedState, '', photoAddress(location, id));
      setShown((shown) => ({ ...shown, photo: id }));
    }, []),
    /** Replaces the open photo by another. */
    step(id: string) {
      replaceAddress(history.state, photoAddress(location, id));
      setShown({ view, photo: id });
    },
    /** Changes to the view of all photos, because the open photo may have moved to another category. */
    widen() {
      replaceAddress(history.state, photoAddress({ pathname: viewAddress(lang, 'All'), search: location.search }, photo));
      setShown({ view: 'All', photo });
    },
    close() {
      if (isClosing.current) return;
      if (Object(history.state).opened) {
        isClosing.current = true;
        return history.back();
      }
      replaceAddress(null, photoAddress(location, undefined));
      setShown({ view, photo: undefined });
    },
  };
}

/** Reason for a closed photo: deleted, or the lightbox failed to load. */
type Notice = 'gone' | 'lost';

interface OpenPhotoOptions {
  address: ReturnType<typeof useAddress>;
  list: PhotoList;
  /** Loads the maximum number of photos per response. */
  loadMost(): void;
  /** Loads the list from its start. */
  reload(): void;
  /** Focuses a photo in the grid. */
  focus(photo: string): void;
}

/** Returns the photo of the address after it is loaded. Loads all photos while a photo is open, for search and wrap-around. */
export function useOpenPhoto({ address: { view, photo, close, widen }, list, loadMost, reload, focus }: OpenPhotoOptions) {
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
  /** The photo for which the list was loaded again. */
  const reloadedFor = useRef<string>(undefined);
  const searchElsewhere = useEffectEvent(() => {
    if (view !== 'All') return widen();
    if (reloadedFor.current === photo) return fail('gone');
    // A race: the windows after the HTML's cursor may arrive before the check for newer photos, and lack a new photo before that cursor.
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
