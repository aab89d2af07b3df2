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

/** Defers a plain click on a link with `data-react` in an island, so that React processes the click after hydration. */
function hold(event: MouseEvent): void {
  const link = closest(event, 'astro-island [data-react]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  clicked = link;
}

/** Repeats the deferred click, after hydration or after a failed load. */
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

/** Hydrates the island that the visitor touched. */
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

// Repeats the deferred click and listens for the next touch after a failed load; this event is Astro's only report of the failure.
addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  console.warn('A part of the page could not be loaded.', event);
  removeEventListener('awake', release);
  release();
  listen();
});
listen();

/**
 * Hydrates an island immediately, because Astro calls the directive only after the first touch, when `wake` has loaded the runtime. The fields of the
 * island are uncontrolled, so that they keep text typed before hydration.
 */
const touch: ClientDirective = (load) => {
  hydrate = async () => (await load())();
  return hydrate();
};

export default touch;
