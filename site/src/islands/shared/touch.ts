import type { ClientDirective } from 'astro';

const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'wake'];

/**
 * `client:touch`: an island is plain HTML until a visitor points at it or focuses something in it, or a script of the page
 * sends it a `wake`. What was typed or chosen before React arrives stays, because the islands' fields are uncontrolled.
 */
const touch: ClientDirective = (load, _options, island) => {
  const listen = () => {
    for (const name of touches) island.addEventListener(name, wake, { passive: true });
  };
  const wake = async () => {
    for (const name of touches) island.removeEventListener(name, wake);
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      console.warn('A part of the page could not be loaded; the next touch tries again.', error);
      listen();
    }
  };
  listen();
};

export default touch;
