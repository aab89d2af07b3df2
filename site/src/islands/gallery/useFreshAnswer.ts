import { useEffect, useEffectEvent } from 'react';

declare global {
  interface HTMLElementEventMap {
    /** From the page's script to the island: another answer of the API than the page was built with. */
    fresh: CustomEvent<unknown>;
  }
}

/** Takes the answer that the page's script hands in, now or once it comes. */
export function useFreshAnswer(take: (answer: unknown) => void): void {
  const receive = useEffectEvent((event: CustomEvent<unknown>) => take(event.detail));
  useEffect(() => {
    const gallery = document.querySelector<HTMLElement>('[data-gallery]');
    const listen = (event: CustomEvent<unknown>) => receive(event);
    gallery?.addEventListener('fresh', listen);
    return () => gallery?.removeEventListener('fresh', listen);
  }, []);
}
