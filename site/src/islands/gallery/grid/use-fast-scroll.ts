import { startTransition, useRef, useState } from 'react';

/** Scrolled distance per frame, in window heights, above which scrolling is fast. A fling scrolls about a fifth of the window height per frame. */
const fastDistance = 0.5;

/** Detects fast scrolling, during which new photos are drawn without their pictures: requests and decoding would block the page. */
export function useFastScroll() {
  const [isFast, setFast] = useState(false);
  const last = useRef({ y: Number.NaN, frame: 0 });
  return {
    isFast,
    setFast,
    /** Returns whether the window has moved fast since the last call. Fast scrolling ends after the first frame without a fast move. */
    hasMovedFast: (): boolean => {
      const isFastMove = Math.abs(scrollY - last.current.y) > fastDistance * innerHeight;
      last.current.y = scrollY;
      if (isFastMove) {
        cancelAnimationFrame(last.current.frame);
        // Waits for two animation frames, because the first callback runs in the frame of the current scroll event.
        last.current.frame = requestAnimationFrame(() => {
          last.current.frame = requestAnimationFrame(() => startTransition(() => setFast(false)));
        });
      }
      return isFastMove;
    },
  };
}
