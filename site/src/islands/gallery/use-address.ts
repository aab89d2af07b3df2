import { useCallback, useEffect, useRef, useState } from 'react';
import { photoAddress, photoOfAddress } from '#src/lib/gallery.ts';

/** The addresses of a gallery's views. */
export interface Routes<View extends string> {
  addressOf(view: View): string;
  viewOf(address: Location): View;
}

/** The view and the open photo that an address identifies. */
interface Shown<View> {
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

/** Scrolls to the start of the gallery if the start is above the window. */
function scrollToTop(): void {
  const gallery = document.querySelector('[data-gallery]');
  if (gallery && gallery.getBoundingClientRect().top < 0) gallery.scrollIntoView({ behavior: 'instant' });
}

/**
 * Synchronizes view and open photo with the address.
 * @param routes the same object in each rendering
 * @param first the view of the page's HTML
 */
export function useAddress<View extends string>(routes: Routes<View>, first: View) {
  const [{ view, photo, left }, setShown] = useState<Shown<View>>({ view: first, photo: undefined });
  /** Prevents a second call of the asynchronous `history.back`, which would leave the page. */
  const isClosing = useRef(false);

  useEffect(() => {
    const follow = () => {
      isClosing.current = false;
      const next = routes.viewOf(location);
      setShown((shown) => ({
        view: next,
        photo: photoOfAddress(location),
        left: next === shown.view ? shown.left : { view: next, state: history.state },
      }));
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [routes]);

  return {
    view,
    photo,
    left,
    choose: useCallback(
      (next: View) => {
        if (next !== view || photo !== undefined) history.pushState(null, '', routes.addressOf(next));
        setShown({ view: next, photo: undefined });
        scrollToTop();
      },
      [routes, view, photo],
    ),
    open: useCallback((id: string) => {
      const next = photoAddress(location, id);
      // Replace the entry if a photo is already open, because the lightbox is still loading: closing then navigates back only once.
      if (Object(history.state).opened) replaceAddress(openedState, next);
      else history.pushState(openedState, '', next);
      setShown((shown) => ({ ...shown, photo: id }));
    }, []),
    /** Replaces the open photo by another. */
    step(id: string) {
      replaceAddress(history.state, photoAddress(location, id));
      setShown({ view, photo: id });
    },
    /** Replaces the view; the photo stays open. */
    replace(next: View) {
      replaceAddress(history.state, photoAddress({ pathname: routes.addressOf(next), search: location.search }, photo));
      setShown({ view: next, photo });
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
