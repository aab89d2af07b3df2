import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { withSpan } from '#src/lib/tracing.ts';
import { fastRecipe, orderRendering, type Rendered, type RenderOrder, type RenderOutcome } from './render-order.ts';
import { backgroundLimits, uploadLimits } from './render-watch.ts';
import { Renderer } from './renderer.ts';

/** Number of threads: half of the cores, at most four. Fewer threads cost less CPU in total, and leave cores for visitors' requests. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

const uploads = new Renderer({ niceness: 5, threads, limits: uploadLimits });
const background = new Renderer({ niceness: 10, threads: 1, limits: backgroundLimits });

/** Delay between the last upload and background rendering, in milliseconds. */
const quietTime = 2000;

const spanOf = ({ recipe, photo }: RenderOrder) => ({
  name: 'render photo',
  attributes: { 'photo.recipe': recipe.number, ...(typeof photo !== 'string' && { 'photo.bytes': photo.length }) },
});

let lastUpload = 0;
let slot: AbortController | undefined;
/** Limits background rendering to one photo in memory at a time; see `whenIdle`. */
const oneAtATime = pLimit(1);
/** Number of photos of client galleries that wait or are rendered, and the time at which the last one was rendered. */
const clients = { photos: 0, last: 0 };

/** The statuses of files that are rejected before the render process; files that the render process rejects get 422. */
const undecoded = { empty: 400, large: 413, type: 415 } as const;

/**
 * Renders an uploaded file by the fast recipe. Cancels background rendering and ends its process first, to bound memory.
 * @returns its renditions, or the rejection of the file
 */
export async function renderUpload(bytes: Uint8Array): Promise<Rendered | Rejection> {
  const order = orderRendering(bytes, fastRecipe);
  if ('kind' in order) return reject(undecoded[order.kind], `photo.errors.${order.kind}`);
  slot?.abort();
  background.end();
  try {
    const outcome = await withSpan(spanOf(order), () => uploads.render(order));
    return outcome.kind === 'rendered' ? outcome.rendered : reject(422, `photo.errors.${outcome.kind}`);
  } finally {
    lastUpload = Date.now();
  }
}

const isUploading = (): boolean => uploads.isBusy || Date.now() < lastUpload + quietTime;

/**
 * Runs work for the rendering of a photo of a client gallery as soon as no upload is rendered. An upload aborts the work, which restarts afterwards.
 * The work loads the photo itself, so that memory is used only while it runs.
 * @param work receives a signal that an upload or `signal` aborts
 * @throws errors of the work, and the signal's reason
 */
export async function whenNoUpload<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  clients.photos += 1;
  try {
    return await takeTurns(signal, work, isUploading);
  } finally {
    clients.photos -= 1;
    clients.last = Date.now();
  }
}

/**
 * Runs work for the second rendering of a public photo as `whenNoUpload` does, but also waits until no photo of a client gallery is waiting: its client
 * sees nothing yet, while a public photo already has renditions. The pause after the last client photo bridges the fetching of the next job.
 */
export const whenIdle = <Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
  takeTurns(signal, work, () => isUploading() || clients.photos > 0 || Date.now() < clients.last + quietTime);

async function takeTurns<Result>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  mustWait: () => boolean,
): Promise<Result> {
  for (;;) {
    while (mustWait()) await setTimeout(quietTime / 4, undefined, { signal });
    const turn = await oneAtATime(async () => {
      if (mustWait()) return undefined;
      const own = new AbortController();
      slot = own;
      try {
        return { result: await work(AbortSignal.any([signal, own.signal])) };
      } catch (error) {
        if (signal.aborted || !own.signal.aborted) throw error;
        return undefined;
      }
    });
    if (turn) return turn.result;
  }
}

/** Renders a photo in the background process. @throws the signal's reason; internal errors of the process */
export const renderInBackground = (order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome> =>
  withSpan(spanOf(order), () => background.render(order, signal));

export function endRendering(): void {
  uploads.end();
  background.end();
}
