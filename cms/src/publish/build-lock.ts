import pLimit from 'p-limit';

/** Builds share a folder of Astro's, the pictures that were made before, and few cores. */
const oneAtATime = pLimit(1);

let yielding: AbortController | undefined;

/**
 * Runs the build of a publication. Visitors wait for it: a preview's build makes way.
 * @param build with its check and its clearing away: the pictures that it forgets after a fault may not be another's
 */
export function publicationTurn<Result>(build: () => Promise<Result>): Promise<Result> {
  yielding?.abort();
  return oneAtATime(build);
}

/**
 * Runs the build of a preview, again from its start where a publication came between.
 * @param build ends with an error when its signal says so
 */
export async function previewTurn<Result>(signal: AbortSignal, build: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  for (;;) {
    const way = new AbortController();
    try {
      return await oneAtATime(() => {
        yielding = way;
        return build(AbortSignal.any([signal, way.signal]));
      });
    } catch (error) {
      if (signal.aborted || !way.signal.aborted) throw error;
    }
  }
}
