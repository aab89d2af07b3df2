import { useEffect } from 'react';

/**
 * Does something when a page is opened, again and again while it is seen, and at once when somebody comes back to it.
 * @param look the same function from rendering to rendering
 * @param pause milliseconds between two times
 */
export function useWhileSeen(look: () => unknown, pause: number): void {
  useEffect(() => {
    const lookIfSeen = () => void (document.visibilityState === 'visible' && look());
    lookIfSeen();
    const timer = setInterval(lookIfSeen, pause);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look, pause]);
}
