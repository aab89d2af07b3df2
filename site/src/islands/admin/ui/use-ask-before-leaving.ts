import { useEffect } from 'react';

/** Has the browser ask before the page is left, for as long as something would be lost with it. */
export function useAskBeforeLeaving(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnfinished]);
}
