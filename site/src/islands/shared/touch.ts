import type { ClientDirective } from 'astro';

const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'wake'];

/**
 * `client:touch`: an island is plain HTML until a visitor points at it or focuses something in it, or a script of the page
 * sends it a `wake`. What was typed or chosen before React arrives stays, because the islands' fields are uncontrolled. A click
 * on something that only React answers (`data-react`) is held back, and made again once React is there; or where the network
 * loses it, and the link leads where it leads by itself.
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
  // Astro tells of what it could not load by this, and by nothing else.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    console.warn('A part of the page could not be loaded; the next touch tries again.', event);
    removeEventListener('awake', release);
    release();
    listen();
  });
  listen();
};

export default touch;
