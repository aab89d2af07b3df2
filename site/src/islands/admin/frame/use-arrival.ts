import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** On coming from another screen moves the focus to the heading of this one. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    // 'default' is the entry the page was loaded with.
    if (key !== 'default') heading.current?.focus();
  }, [key, heading]);
}
