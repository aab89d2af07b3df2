import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** View-transition name of the picture that moves between grid and lightbox. `lightbox.css` sets the name on the photo in the lightbox. */
const name = 'photo';

/** Returns whether the browser supports view transitions, and the visitor does not prefer reduced motion. */
export const hasTransitions = (): boolean =>
  typeof document.startViewTransition === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const pictureOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`.rows [data-photo="${CSS.escape(id)}"] img`);

/**
 * Runs a change of the page as a view transition. The grid's picture of `before` has the shared name until the change; the grid's picture of `after`
 * has the name after the change.
 */
function run(before: string | undefined, change: () => void, after: string | undefined): void {
  const from = pictureOf(before);
  if (from) from.style.viewTransitionName = name;
  let to: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    if (from) from.style.viewTransitionName = '';
    flushSync(change);
    to = pictureOf(after);
    if (to) to.style.viewTransitionName = name;
  });
  // Ignore the rejection: a hidden page skips the transition.
  transition.finished
    .catch(() => undefined)
    .finally(() => {
      if (to) to.style.viewTransitionName = '';
    });
  transition.ready.catch(() => undefined);
}

/**
 * Returns the id of the photo to show in the lightbox. Opening and closing the lightbox run as a view transition from and to the photo's picture in
 * the grid.
 * @param open id of the open photo; undefined if none is open
 * @param isLoaded whether the lightbox is loaded
 * @param onClosed called with the last photo when the lightbox has closed
 */
export function useSharedTransition(open: string | undefined, isLoaded: boolean, onClosed: (id: string) => void): string | undefined {
  const wanted = isLoaded ? open : undefined;
  const [shown, setShown] = useState<string>();
  const follow = useEffectEvent(() => {
    const isOpening = shown === undefined && wanted !== undefined;
    const isClosing = shown !== undefined && wanted === undefined;
    if ((isOpening || isClosing) && hasTransitions())
      run(isOpening ? wanted : undefined, () => setShown(wanted), isClosing ? shown : undefined);
    else setShown(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the wanted photo only
  useEffect(() => follow(), [wanted]);
  // Call `onClosed` in an effect, after the lightbox has returned the focus to the photo that opened it.
  const last = useRef<string>(undefined);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (shown === undefined && last.current !== undefined) closed(last.current);
    last.current = shown;
  }, [shown]);
  return shown;
}
