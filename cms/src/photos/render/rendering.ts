import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { withSpan } from '#src/lib/tracing.ts';
import type { RenderOrder, RenderOutcome } from './render-messages.ts';
import { hurried, patient } from './render-watch.ts';
import { Renderer } from './renderer.ts';

/** Half of the cores, which costs less CPU than all of them: the others are for those who look at the site. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** Somebody waits for it. */
const fast = new Renderer({ niceness: 5, threads, limits: hurried });

/** Nobody waits for it. */
const unhurried = new Renderer({ niceness: 10, threads: 1, limits: patient });

/** How long nobody has waited for a photo before those that nobody waits for have their turn; in milliseconds. */
const pause = 2000;

const step = ({ recipe, bytes }: RenderOrder) => ({
  name: 'render photo',
  attributes: { 'photo.recipe': recipe.number, 'photo.bytes': bytes.length },
});

let lastAsked = 0;
let yielding: AbortController | undefined;

/** Renders a photo that somebody waits for. What is rendered in the background makes way: its process ends, so that one alone has memory. */
export async function renderNow(order: RenderOrder): Promise<RenderOutcome> {
  yielding?.abort();
  unhurried.end();
  try {
    return await withSpan(step(order), () => fast.render(order));
  } finally {
    lastAsked = Date.now();
  }
}

/**
 * Does something with `renderUnhurried` when nobody waits for a photo; again from its start where somebody came between. What it holds
 * in memory, such as the photo, it holds only while it has its turn.
 * @param work is given a signal that it has to make way
 * @throws what the work throws, and what the signal says
 */
export async function unhurriedly<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  for (;;) {
    while (fast.isBusy || Date.now() < lastAsked + pause) await setTimeout(pause / 4, undefined, { signal });
    const way = new AbortController();
    yielding = way;
    try {
      return await work(AbortSignal.any([signal, way.signal]));
    } catch (error) {
      if (signal.aborted || !way.signal.aborted) throw error;
    }
  }
}

/** Renders a photo in the background. @throws what the signal says */
export const renderUnhurried = (order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome> =>
  withSpan(step(order), () => unhurried.render(order, signal));

/** Ends the processes. */
export function endRendering(): void {
  fast.end();
  unhurried.end();
}
