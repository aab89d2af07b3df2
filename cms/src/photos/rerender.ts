import { and, desc, eq, isNotNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import {
  fastRecipe,
  frugalRecipe,
  givenUp,
  orderRendering,
  type Rendered,
  type RenderOrder,
  type RenderOutcome,
} from '#src/photos/render/render-order.ts';
import { renderInBackground, whenIdle } from '#src/photos/render/schedule.ts';
import { newFileId, publicKey } from '#src/storage/names.ts';
import { readOriginal, removeFiles, writeFiles } from '#src/storage/storage.ts';
import { finishDeletion } from './delete-photo.ts';
import { notifyPhotosChanged, onPhotoAdded } from './events.ts';
import { renditionFiles, renditionNames, type SpareSet, shownSet, spareSetsOf } from './files.ts';
import { findPhotos, published } from './read-photos.ts';
import type { RenderQueue } from './render-jobs.ts';

/** A condition for published photos that have only the renditions of the fast recipe. */
const unfinished = and(eq(table.state, 'ready'), eq(table.recipe, fastRecipe.number));

/**
 * Returns the ids of the published photos that await the frugal recipe, newest first.
 * @param id limits the result to one photo
 */
export async function unfinishedPhotos(payload: Payload, id?: string): Promise<string[]> {
  const where = and(id === undefined ? undefined : eq(table.id, id), unfinished);
  const rows = await payload.db.drizzle.select({ id: table.id }).from(table).where(where).orderBy(desc(table.createdAt));
  return rows.map((row) => row.id);
}

/** Marks a photo that cannot be re-rendered, so that background jobs skip it; it keeps its renditions. */
async function giveUp(payload: Payload, id: string): Promise<void> {
  await payload.db.drizzle
    .update(table)
    .set({ recipe: givenUp })
    .where(and(eq(table.id, id), unfinished));
}

interface RerenderOptions {
  /** Renders in another process. @throws the signal's reason */
  render(order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome>;
  signal: AbortSignal;
}

/**
 * `missing`: the uploaded file does not exist; `broken`: it cannot be rendered; `gone`: the photo is not published, or a concurrent request replaced
 * its renditions.
 */
export type RerenderOutcome = 'rendered' | 'missing' | 'broken' | 'gone';

/**
 * Renders a published photo from its uploaded file by the frugal recipe and replaces the shown renditions. The new files have new names, because
 * browsers cache files for a year; the old ones remain for pages that link to them.
 * @throws errors of storage and database, and the signal's reason: the photo is then unchanged, and the cleanup finds the written files
 */
export async function rerenderPhoto(payload: Payload, id: string, { render, signal }: RerenderOptions): Promise<RerenderOutcome> {
  const [photo] = await findPhotos(payload, [id]);
  if (!photo) return 'gone';
  const bytes = await readOriginal(photo.original);
  if (!bytes) return 'missing';
  const order = orderRendering(bytes, frugalRecipe);
  if ('kind' in order) return 'broken';
  const outcome = await render(order, signal);
  if (outcome.kind !== 'rendered') return 'broken';
  return (await replace(payload, photo, outcome.rendered)) ? 'rendered' : 'gone';
}

async function replace(payload: Payload, photo: { id: string; stem: string }, rendered: Rendered): Promise<boolean> {
  const fileId = newFileId();
  const { renditions } = shownSet(fileId, rendered);
  const set = { stem: fileId, ...renditions, since: new Date().toISOString(), coming: true };
  if (!(await announceSet(payload, photo, set))) return false;
  const discard = async () => {
    await removeFiles(renditionNames(fileId, renditions).map(publicKey));
    if ((await forgetSet(payload, photo.id, fileId)) === 'deleting') await finishDeletion(payload, photo.id);
  };
  try {
    await writeFiles(renditionFiles(fileId, rendered));
  } catch (error) {
    // Ignore a failure: the set remains in the row, and the cleanup removes its files.
    await discard().catch(() => undefined);
    throw error;
  }
  // Keep the files after an error: if the connection was lost during the commit, the set may be shown. The cleanup deletes them if no row shows them.
  const isShown = await showSet(payload, photo, { fileId, recipe: frugalRecipe.number, rendered });
  if (isShown) notifyPhotosChanged();
  else await discard();
  return isShown;
}

/** Name of the queue of photos to re-render. */
export const photoQueue = 'photo.render';

/** The queue that re-renders public photos into smaller files. */
export const publicPhotos: RenderQueue = {
  name: photoQueue,
  onAdded: onPhotoAdded,
  findUnfinished: unfinishedPhotos,
  async render(payload, id, signal) {
    const outcome = await whenIdle(signal, async (slot) => {
      const [unfinished] = await unfinishedPhotos(payload, id);
      return unfinished ? rerenderPhoto(payload, id, { render: renderInBackground, signal: slot }) : 'done';
    });
    if (outcome !== 'missing' && outcome !== 'broken') return;
    await giveUp(payload, id);
    payload.logger.warn(`Photo ${id} keeps its first renditions: the uploaded file is ${outcome}`);
  },
};

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const without = (fileId: string): SQL =>
  sql`coalesce((select jsonb_agg(kept) from jsonb_array_elements(${table.spareSets}) kept where kept->>'stem' <> ${fileId}), '[]')`;

/** Returns a condition for a published photo that shows the renditions of this file id. */
const showing = ({ id, stem }: { id: string; stem: string }) => and(eq(table.id, id), eq(table.stem, stem), published);

/**
 * Stores a set before its files are written, so that the cleanup finds them after a crash.
 * @returns whether the photo is published and still shows the same renditions
 */
async function announceSet(payload: Payload, photo: { id: string; stem: string }, set: SpareSet): Promise<boolean> {
  const rows = await payload.db.drizzle
    .update(table)
    .set({ spareSets: sql`coalesce(${table.spareSets}, '[]') || ${json([set])}` })
    .where(showing(photo))
    .returning({ id: table.id });
  return rows.length > 0;
}

/**
 * Shows a stored set whose files are written; the current set becomes a spare set.
 * @returns whether the set is shown; false if the photo is no longer published, or a concurrent request replaced its set
 */
async function showSet(
  payload: Payload,
  photo: { id: string; stem: string },
  { fileId, recipe, rendered }: { fileId: string; recipe: number; rendered: Rendered },
): Promise<boolean> {
  const now = new Date().toISOString();
  const replaced = sql`jsonb_build_array(${table.renditions} || jsonb_build_object('stem', ${table.stem}, 'since', ${now}::text))`;
  const set = shownSet(fileId, rendered);
  const original = sql`jsonb_strip_nulls(jsonb_build_object('original', ${table.renditions}->'bytes'->'original'))`;
  const renditions = sql`jsonb_set(${json(set.renditions)}, '{bytes}', ${json(set.renditions.bytes)} || ${original})`;
  const rows = await payload.db.drizzle
    .update(table)
    .set({ ...set, renditions, recipe, updatedAt: now, spareSets: sql`${without(fileId)} || ${replaced}` })
    .where(and(showing(photo), sql`${table.spareSets} @> ${json([{ stem: fileId }])}`))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Removes a set from its row, after its files were deleted. @returns the photo's state; undefined if the row was deleted */
async function forgetSet(payload: Payload, id: string, fileId: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle
    .update(table)
    .set({ spareSets: without(fileId) })
    .where(eq(table.id, id))
    .returning({ state: table.state });
  return row?.state;
}

const day = 24 * 60 * 60_000;

/**
 * Times in milliseconds for which files are kept: those of replaced sets for pages that are open in browsers, and those of sets that are being
 * written for the process that writes them.
 */
const grace = { replaced: 7 * day, coming: day } as const;

/**
 * Removes expired spare sets that no page of the site links to.
 * @param findMentioned returns the subset of file ids that occur in pages that may still be served
 */
export async function sweepSpareSets(
  payload: Payload,
  findMentioned: (fileIds: ReadonlySet<string>) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const isExpired = ({ since, coming }: SpareSet) => Date.parse(since) < Date.now() - grace[coming ? 'coming' : 'replaced'];
  const rows = await payload.db.drizzle.select({ id: table.id, spareSets: table.spareSets }).from(table).where(isNotNull(table.spareSets));
  const expired = rows.flatMap(({ id, spareSets }) =>
    spareSetsOf({ spareSets }).flatMap((set) => (isExpired(set) ? [{ id, ...set }] : [])),
  );
  const mentioned = await findMentioned(new Set(expired.map(({ stem }) => stem)));
  for (const { id, stem, ...widths } of expired) {
    if (mentioned.has(stem)) continue;
    try {
      await removeFiles(renditionNames(stem, widths).map(publicKey));
      await forgetSet(payload, id, stem);
    } catch (error) {
      // Continue with the other sets.
      payload.logger.error({ err: error, msg: 'Could not remove old renditions' });
    }
  }
}
