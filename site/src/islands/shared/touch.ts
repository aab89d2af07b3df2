import type { ClientDirective } from 'astro';

const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'wake'];

/**
 * `client:touch`: an island is plain HTML until a visitor points at it or focuses something in it, or a script of the page
 * sends it a `wake`. What was typed or chosen before React arrives stays, because the islands' fields are uncontrolled.
 */
const touch: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    for (const name of touches) island.removeEventListener(name, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const name of touches) island.addEventListener(name, wake, { passive: true });
};

export default touch;
