import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island on the first touch or `wake` event. A page has at most one such island. */
    'client:touch'?: boolean;
  }
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'input', 'wake'];

let clicked: HTMLElement | null = null;
let hydrate: (() => Promise<void>) | undefined;
let query = '';

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Defers a click on a link of the island that only React handles (`data-react`). */
function hold(event: MouseEvent): void {
  const link = closest(event, 'astro-island [data-react]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  clicked = link;
}

/** Repeats the deferred click, after hydration or if loading fails. */
function release(): void {
  removeEventListener('click', hold);
  clicked?.click();
  clicked = null;
}

function listen(): void {
  for (const name of touches) addEventListener(name, wake);
  addEventListener('click', hold);
}

/** Loads Astro's runtime, which calls the directive. A retry uses another address, because browsers cache failed modules. */
const loadRuntime = (): Promise<unknown> => {
  const loaded = import(document.querySelector<HTMLElement>('[data-islands]')?.dataset['islands'] + query);
  query = `?${Date.now()}`;
  return loaded;
};

/** Hydrates the island of a touch. */
async function wake(event: Event): Promise<void> {
  const island = closest(event, 'astro-island');
  if (!island) return;
  for (const name of touches) removeEventListener(name, wake);
  addEventListener('awake', release, { once: true });
  try {
    await (hydrate ?? loadRuntime)();
  } catch {
    island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  }
}

// Listens to this event, Astro's only report of a load failure.
addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  console.warn('A part of the page could not be loaded.', event);
  removeEventListener('awake', release);
  release();
  listen();
});
listen();

/**
 * Hydrates an island at once: `wake` defines the element on the first touch. Its fields are uncontrolled, so they keep text typed before hydration.
 */
const touch: ClientDirective = (load) => {
  hydrate = async () => (await load())();
  return hydrate();
};

export default touch;
