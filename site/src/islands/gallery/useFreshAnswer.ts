import { useEffect, useEffectEvent } from 'react';
import type {} from './fresh.ts';

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
