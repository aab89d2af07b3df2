import { and, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { notifyPhotosChanged } from '#src/lib/change-events.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { inspectPhoto, pixelLimit } from '#src/photos/render/inspect.ts';
import { frugalRecipe } from '#src/photos/render/recipes.ts';
import type { Rendered, RenderOrder, RenderOutcome } from '#src/photos/render/render-messages.ts';
import { newFileId } from '#src/storage/names.ts';
import { readOriginal, removePublic } from '#src/storage/storage.ts';
import { finishDeletion } from './delete-photo.ts';
import { renditionNames } from './names.ts';
import { setOf, writeSet } from './rendition-sets.ts';
import { announceSet, forgetSet, showSet } from './spare-sets.ts';

export interface RenderAnewOptions {
  /** Where it is rendered. @throws what the signal says */
  render(order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome>;
  signal: AbortSignal;
}

/** What came of it. `missing`: the file that was uploaded is not there; `broken`: it cannot be rendered; `gone`: the photo is not there. */
export type RenderAnewOutcome = 'rendered' | 'missing' | 'broken' | 'gone';

/**
 * Renders a published photo by the frugal recipe from the file that was uploaded, and has it shown in place of what there is. The new
 * files have new names, so that nobody keeps an old one; the old ones stay for those whose page leads to them.
 * @throws what storage and database throw, and what the signal says: nothing has changed then, and what was written is known
 */
export async function renderAnew(payload: Payload, id: string, { render, signal }: RenderAnewOptions): Promise<RenderAnewOutcome> {
  const [photo] = await payload.db.drizzle
    .select({ id: table.id, stem: table.stem, original: table.original })
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'ready')));
  if (!photo) return 'gone';
  const bytes = await readOriginal(photo.original);
  if (!bytes) return 'missing';
  const format = inspectPhoto(bytes);
  if (format instanceof Rejection) return 'broken';
  const outcome = await render({ bytes, format, mostPixels: pixelLimit(format), recipe: frugalRecipe }, signal);
  if (outcome.kind !== 'rendered') return 'broken';
  return (await replace(payload, photo, outcome.rendered)) ? 'rendered' : 'gone';
}

async function replace(payload: Payload, photo: { id: string; stem: string }, rendered: Rendered): Promise<boolean> {
  const stem = newFileId();
  const { renditions } = setOf(stem, rendered);
  if (!(await announceSet(payload, photo, { stem, ...renditions, since: new Date().toISOString(), coming: true }))) return false;
  const drop = () => discard(payload, photo.id, renditionNames(stem, renditions), stem);
  try {
    await writeSet(stem, rendered);
  } catch (error) {
    // Where that fails too, the set is still written down, and the sweep removes it.
    await drop().catch(() => undefined);
    throw error;
  }
  // Where the database's answer is lost, the set may be shown: then it is left to the sweep.
  const isShown = await showSet(payload, photo, { stem, recipe: frugalRecipe.number, rendered });
  if (isShown) notifyPhotosChanged();
  else await drop();
  return isShown;
}

async function discard(payload: Payload, id: string, names: readonly string[], stem: string): Promise<void> {
  await removePublic(names);
  if ((await forgetSet(payload, id, stem)) === 'deleting') await finishDeletion(payload, id);
}
