import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Returns whether a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** Returns whether the window has the width of the desktop layout. */
export const useIsWide = (): boolean => useMedia('(min-width: 60rem)');

/**
 * Measures an element initially and after each resize.
 * @param measure function with a stable identity
 * @param isPaused whether to keep the last value
 */
export function useMeasured<Value>(
  element: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Value,
  initial: Value,
  isPaused = false,
): Value {
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || isPaused) return;
    const read = () => setValue(measure(current));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, measure, isPaused]);
  return value;
}

/** Makes the browser request confirmation before leaving a page with unsaved work. */
export function useConfirmLeaving(hasUnsavedWork: boolean): void {
  useEffect(() => {
    if (!hasUnsavedWork) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [hasUnsavedWork]);
}
