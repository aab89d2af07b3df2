import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island on the first touch or `wake` event. */
    'client:touch'?: boolean;
  }
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'wake'];

/**
 * Hydrates an island on its first pointer, focus or `wake` event. Its fields are
 * uncontrolled, so they keep text typed before. A click on a link that only React handles (`data-react`) is held and repeated
 * after hydration, or if loading fails.
 */
const touch: ClientDirective = (load, _options, island) => {
  let clicked: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-react]') : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clicked = target;
  };
  const release = () => {
    island.removeEventListener('click', hold);
    clicked?.click();
    clicked = null;
  };
  const listen = () => {
    for (const name of touches) island.addEventListener(name, wake, { passive: true });
    island.addEventListener('click', hold);
  };
  const wake = async () => {
    for (const name of touches) island.removeEventListener(name, wake);
    addEventListener('awake', release, { once: true });
    const hydrate = await load();
    await hydrate();
  };
  // Listens to this event, Astro's only report of a load failure.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    console.warn('A part of the page could not be loaded.', event);
    removeEventListener('awake', release);
    release();
    listen();
  });
  listen();
};

export default touch;
