import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { and, asc, eq, ne } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { frugalRecipe } from '#src/photos/render/render-order.ts';
import { backgroundLimits } from '#src/photos/render/render-watch.ts';
import { Renderer } from '#src/photos/render/renderer.ts';
import { type RerenderOutcome, rerenderPhoto } from '#src/photos/rerender.ts';
import { print } from './run-command.ts';

const minute = 60_000;

/**
 * Selects the ready photos that are not of the current recipe, or with `all` every ready photo; the lowest recipe number first, then the least
 * recently changed.
 */
const photosToRender = (payload: Payload, all: boolean) =>
  payload.db.drizzle
    .select({ id: table.id, caption: table.caption })
    .from(table)
    .where(and(eq(table.state, 'ready'), all ? undefined : ne(table.recipe, frugalRecipe.number)))
    .orderBy(asc(table.recipe), asc(table.updatedAt), asc(table.id));

/**
 * `npm run photos -- render [--all]`: re-renders the photos whose renditions are not of the current recipe, or all photos. It can be interrupted and
 * repeated; with `--all` it then starts with the remaining photos.
 * @returns the exit code: 0 if every photo was rendered
 */
export async function run(payload: Payload, args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean', default: false } } });
  const photos = await photosToRender(payload, values.all);
  const skipped: string[] = [];
  const start = Date.now();
  let done = 0;
  print(
    photos.length === 0 ? 'Every photo is of the current recipe.' : `${photos.length} photo${photos.length === 1 ? '' : 's'} to render`,
  );
  for await (const { photo, outcome } of rerenderEach(payload, photos, signal)) {
    done += 1;
    const failure = renderFailures[outcome];
    if (failure) skipped.push(`${photo.id} ${photo.caption ?? ''}: ${failure}`);
    print(`${done} of ${photos.length}${speedOf(done, photos.length, Date.now() - start)}`);
  }
  if (skipped.length > 0) print(`\nThese keep the files they had:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  if (done < photos.length) print(`\nStopped with ${photos.length - done} left; run it again to go on.`);
  return skipped.length === 0 && done === photos.length ? 0 : 1;
}

/** Describes the speed and the remaining time; returns `''` before the third photo. */
function speedOf(done: number, all: number, elapsed: number): string {
  const perMinute = (done / elapsed) * minute;
  const left = Math.ceil((all - done) / perMinute);
  return done < 3 ? '' : ` · ${perMinute.toFixed(perMinute < 10 ? 1 : 0)} a minute · ${left} min left`;
}

/** The outcome of re-rendering one photo; `failed` after an error, for example of the storage. */
type RenderOutcome = RerenderOutcome | 'failed';

/** The reasons why a photo keeps its old files. */
export const renderFailures: Partial<Record<RenderOutcome, string>> = {
  missing: 'the uploaded file is missing',
  broken: 'the uploaded file cannot be rendered',
  failed: 'its files could not be read or written',
};

/** Re-renders photos in sequence, on all cores at the lowest priority, and continues after a failure. */
export async function* rerenderEach<Photo extends { id: string }>(
  payload: Payload,
  photos: readonly Photo[],
  signal: AbortSignal,
): AsyncGenerator<{ photo: Photo; outcome: RenderOutcome }> {
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
