import { availableParallelism } from 'node:os';
import type { Payload } from 'payload';
import { backgroundLimits } from '#src/photos/render/render-watch.ts';
import { Renderer } from '#src/photos/render/renderer.ts';
import { type RerenderOutcome, rerenderPhoto } from '#src/photos/rerender.ts';

/** What came of a photo. `failed`: its files could not be read or written. */
export type RenderEachOutcome = RerenderOutcome | 'failed';

/** What is wrong with a photo that keeps the files it had. */
export const renderFaults: Partial<Record<RenderEachOutcome, string>> = {
  missing: 'the file that was uploaded is not there',
  broken: 'the file that was uploaded cannot be rendered',
  failed: 'its files could not be read or written',
};

/** Renders photos anew one after the other, on all cores, standing back behind a server; one that fails does not keep the others. */
export async function* renderEach<Photo extends { id: string }>(
  payload: Payload,
  photos: readonly Photo[],
  signal: AbortSignal,
): AsyncGenerator<{ photo: Photo; outcome: RenderEachOutcome }> {
  const renderer = new Renderer({ niceness: 19, threads: availableParallelism(), limits: backgroundLimits });
  try {
    for (const photo of photos) {
      if (signal.aborted) return;
      const outcome = await rerenderPhoto(payload, photo.id, { render: (order, stop) => renderer.render(order, stop), signal }).catch(
        (error: unknown) => {
          if (!signal.aborted) payload.logger.warn({ err: error });
          return 'failed' as const;
        },
      );
      if (signal.aborted) return;
      yield { photo, outcome };
    }
  } finally {
    renderer.end();
  }
}
