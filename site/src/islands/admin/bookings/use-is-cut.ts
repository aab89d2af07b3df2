import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a text is longer than the lines it is given.
 * @param open it has all the lines it needs, so that what was known before holds
 */
export function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const read = () => setCut(element.scrollHeight > element.clientHeight + 1);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, open]);
  return cut;
}
