import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { RenderOrder, RenderOutcome } from './render-messages.ts';
import { Renderer } from './renderer.ts';

/** Half of the cores, which costs less CPU than all of them: the others are for those who look at the site. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** Somebody waits for it: of 24 megapixels two seconds of CPU, of 100 five. What takes far longer on a busy machine too is ended. */
const fast = new Renderer({ niceness: 5, threads, patience: 30_000 });

/** Nobody waits for it. A photo takes ten seconds on a core of its own. */
const unhurried = new Renderer({ niceness: 10, threads: 1, patience: 5 * 60_000 });

/** How long nobody has waited for a photo before those that nobody waits for have their turn; in milliseconds. */
const pause = 2000;

let lastAsked = 0;
let yielding: AbortController | undefined;

/** Renders a photo that somebody waits for. What is rendered in the background makes way: its process ends, so that one alone has memory. */
export async function renderNow(order: RenderOrder): Promise<RenderOutcome> {
  yielding?.abort();
  unhurried.end();
  try {
    return await fast.render(order);
  } finally {
    lastAsked = Date.now();
  }
}

/**
 * Renders a photo in the background, again from its start where one came between that somebody waits for.
 * @throws what the signal says
 */
export async function renderInBackground(order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome> {
  for (;;) {
    while (fast.isBusy || Date.now() < lastAsked + pause) await setTimeout(pause / 4, undefined, { signal });
    const way = new AbortController();
    yielding = way;
    try {
      return await unhurried.render(order, AbortSignal.any([signal, way.signal]));
    } catch (error) {
      if (signal.aborted || !way.signal.aborted) throw error;
    }
  }
}

/** Ends the processes. */
export function endRendering(): void {
  fast.end();
  unhurried.end();
}
