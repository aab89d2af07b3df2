import { and, eq, isNotNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import type { Rendered } from '#src/photos/render/render-order.ts';
import { removePublic } from '#src/storage/storage.ts';
import { renditionNames, type SpareSet, shownSet, spareSetsOf } from './files.ts';
import { published } from './read-photos.ts';

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const without = (fileId: string): SQL =>
  sql`coalesce((select jsonb_agg(kept) from jsonb_array_elements(${table.spareSets}) kept where kept->>'stem' <> ${fileId}), '[]')`;

/** Returns a condition for a published photo that shows the renditions of this file id. */
const showing = ({ id, stem }: { id: string; stem: string }) => and(eq(table.id, id), eq(table.stem, stem), published);

/**
 * Stores a set before its files are written, so that the cleanup finds them after a crash.
 * @returns whether the photo is published and still shows the same renditions
 */
export async function announceSet(payload: Payload, photo: { id: string; stem: string }, set: SpareSet): Promise<boolean> {
  const rows = await payload.db.drizzle
    .update(table)
    .set({ spareSets: sql`coalesce(${table.spareSets}, '[]') || ${json([set])}` })
    .where(showing(photo))
    .returning({ id: table.id });
  return rows.length > 0;
}

/**
 * Shows an announced and written set in place of the current one, which becomes a spare set.
 * @returns whether it is shown; false if the photo was deleted or shows another set meanwhile
 */
export async function showSet(
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

/** Removes a set from its row once its files are removed. @returns the photo's state; undefined if the row was deleted */
export async function forgetSet(payload: Payload, id: string, fileId: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle
    .update(table)
    .set({ spareSets: without(fileId) })
    .where(eq(table.id, id))
    .returning({ state: table.state });
  return row?.state;
}

const day = 24 * 60 * 60_000;

/** Retention of files in milliseconds: replaced ones for pages open in browsers, announced ones for the process that writes them. */
const grace = { replaced: 7 * day, coming: day } as const;

/**
 * Removes expired spare sets that no page of the site links to.
 * @param findMentioned returns the file ids, of those given, to which pages link that may still be served
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
      await removePublic(renditionNames(stem, widths));
      await forgetSet(payload, id, stem);
    } catch (error) {
      // Continue with the other sets.
      payload.logger.error({ err: error, msg: 'Could not remove old renditions' });
    }
  }
}
