import type { Language } from '@studio/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { photoAddress, photoOfAddress, type View, viewAddress, viewOfAddress } from '#src/lib/gallery.ts';

/** What an address of the gallery shows: a view, and the photo that is open in it. */
interface Place {
  view: View;
  photo: string | undefined;
  /** What the browser's history remembers of the view, where a visitor came back to it. */
  left?: { view: View; state: unknown } | undefined;
}

/** Marks an entry of the browser's history that was made by opening a photo: going back closes it. */
const openedHere = { opened: true };

const wasOpenedHere = (): boolean => Boolean(Object(history.state).opened);

/** Safari allows a hundred of these in half a minute; whoever holds an arrow key down sees the photos all the same. */
function rename(state: unknown, address: string): void {
  try {
    history.replaceState(state, '', address);
  } catch (error) {
    console.warn('The address was changed too often.', error);
  }
}

/** Another view begins at its top, under the filters, for who has scrolled past it. */
function scrollToTop(): void {
  const gallery = document.querySelector('[data-gallery]');
  if (gallery && gallery.getBoundingClientRect().top < 0) gallery.scrollIntoView({ behavior: 'instant' });
}

/**
 * What the address says is shown: a view, and the photo that is open in it. What a visitor chooses changes the address, so that
 * it can be shared and Back undoes it.
 * @param first the view of the page's HTML
 */
export function useAddress(lang: Language, first: View) {
  const [{ view, photo, left }, setPlace] = useState<Place>({ view: first, photo: undefined });
  /** Going back takes a moment; asked for twice meanwhile it would lead off the page. */
  const isClosing = useRef(false);

  useEffect(() => {
    const follow = () => {
      isClosing.current = false;
      const next = viewOfAddress(location.pathname);
      setPlace((place) => ({
        view: next,
        photo: photoOfAddress(location),
        left: next === place.view ? place.left : { view: next, state: history.state },
      }));
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const open = useCallback((id: string) => {
    history.pushState(openedHere, '', photoAddress(location, id));
    setPlace((place) => ({ ...place, photo: id }));
  }, []);

  return {
    view,
    photo,
    left,
    choose(next: View) {
      if (next !== view || photo !== undefined) history.pushState(null, '', viewAddress(lang, next));
      setPlace({ view: next, photo: undefined });
      scrollToTop();
    },
    open,
    /** Goes on to another photo while one is open. */
    step(id: string) {
      rename(history.state, photoAddress(location, id));
      setPlace({ view, photo: id });
    },
    /** Looks for the open photo in all of them: it may have moved to another category since its address was shared. */
    widen() {
      rename(history.state, photoAddress({ pathname: viewAddress(lang, 'All'), search: location.search }, photo));
      setPlace({ view: 'All', photo });
    },
    close() {
      if (isClosing.current) return;
      if (wasOpenedHere()) {
        isClosing.current = true;
        return history.back();
      }
      rename(null, photoAddress(location, undefined));
      setPlace({ view, photo: undefined });
    },
  };
}
