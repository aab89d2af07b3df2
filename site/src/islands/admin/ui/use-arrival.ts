import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On coming from another screen moves the focus to the heading of this one. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // Another filter is another address, but no arrival.
  const arrivedAt = useRef(key);
  useEffect(() => {
    // 'default' is the entry the page was loaded with.
    if (arrivedAt.current !== 'default') heading.current?.focus();
  }, [heading]);
}
