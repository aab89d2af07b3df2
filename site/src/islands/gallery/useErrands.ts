import { useEffect, useEffectEvent } from 'react';
import type { Errand } from './errand.ts';

/** Runs what the page's script asks for. It holds back what it asked before the island was awake. */
export function useErrands(run: (errand: Errand) => void): void {
  const receive = useEffectEvent((event: CustomEvent<Errand>) => run(event.detail));
  useEffect(() => {
    const gallery = document.querySelector<HTMLElement>('[data-gallery]');
    const listen = (event: CustomEvent<Errand>) => receive(event);
    gallery?.addEventListener('errand', listen);
    gallery?.dispatchEvent(new Event('awake'));
    return () => gallery?.removeEventListener('errand', listen);
  }, []);
}
