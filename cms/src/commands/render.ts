import { parseArgs } from 'node:util';
import { and, asc, eq, ne } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { frugalRecipe } from '#src/photos/render/recipes.ts';
import { renderEach, renderFaults } from './render-each.ts';
import { say } from './say.ts';

const minute = 60_000;

/** Photos that are not as the recipe says, or all: those of the oldest recipe first, of one recipe those that were changed longest ago. */
const photosToRender = (payload: Payload, all: boolean) =>
  payload.db.drizzle
    .select({ id: table.id, caption: table.caption })
    .from(table)
    .where(and(eq(table.state, 'ready'), all ? undefined : ne(table.recipe, frugalRecipe.number)))
    .orderBy(asc(table.recipe), asc(table.updatedAt), asc(table.id));

/**
 * `npm run photos -- render [--all]`: renders every photo anew whose renditions are of another recipe than today's, or all. It may be
 * ended and run again: what is done stays done, and with `--all` those that were not reached come first.
 * @returns 0 where every photo is as it should be
 */
export async function run(payload: Payload, given: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: { all: { type: 'boolean', default: false } } });
  const photos = await photosToRender(payload, values.all);
  const skipped: string[] = [];
  const start = Date.now();
  let done = 0;
  say(photos.length === 0 ? 'Every photo is as the recipe says.' : `${photos.length} photo${photos.length === 1 ? '' : 's'} to render`);
  for await (const { photo, outcome } of renderEach(payload, photos, signal)) {
    done += 1;
    const fault = renderFaults[outcome];
    if (fault) skipped.push(`${photo.id} ${photo.caption ?? ''}: ${fault}`);
    say(`${done} of ${photos.length}${paceOf(done, photos.length, Date.now() - start)}`);
  }
  if (skipped.length > 0) say(`\nThese keep the files they had:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  if (done < photos.length) say(`\nEnded with ${photos.length - done} left; run it again to go on.`);
  return skipped.length === 0 && done === photos.length ? 0 : 1;
}

/** How fast it goes and how long it will take, once that can be told. */
function paceOf(done: number, all: number, elapsed: number): string {
  const perMinute = (done / elapsed) * minute;
  const left = Math.ceil((all - done) / perMinute);
  return done < 3 ? '' : ` · ${perMinute.toFixed(perMinute < 10 ? 1 : 0)} a minute · ${left} min left`;
}
