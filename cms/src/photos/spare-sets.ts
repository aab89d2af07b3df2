import { and, eq, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import type { Rendered } from '#src/photos/render/render-messages.ts';
import { type RenditionSet, setOf } from './rendition-sets.ts';

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const without = (stem: string): SQL =>
  sql`coalesce((select jsonb_agg(kept) from jsonb_array_elements(${table.spareSets}) kept where kept->>'stem' <> ${stem}), '[]')`;

/** A published photo that shows the renditions of this stem. */
const showing = ({ id, stem }: { id: string; stem: string }) => and(eq(table.id, id), eq(table.stem, stem), eq(table.state, 'ready'));

/**
 * Writes down a set whose files are about to be written, so that they are known whatever happens.
 * @returns whether the photo is published and shows the renditions it did
 */
export async function announceSet(payload: Payload, photo: { id: string; stem: string }, set: RenditionSet): Promise<boolean> {
  const rows = await payload.db.drizzle
    .update(table)
    .set({ spareSets: sql`coalesce(${table.spareSets}, '[]') || ${json([set])}` })
    .where(showing(photo))
    .returning({ id: table.id });
  return rows.length > 0;
}

/**
 * Has a photo show an announced set, whose files are there, in place of the one it shows now; that one's files stay for a while.
 * @returns whether it does: not where the photo was deleted meanwhile, or another set was shown first
 */
export async function showSet(
  payload: Payload,
  photo: { id: string; stem: string },
  { stem, recipe, rendered }: { stem: string; recipe: number; rendered: Rendered },
): Promise<boolean> {
  const now = new Date().toISOString();
  const replaced = sql`jsonb_build_array(${table.renditions} || jsonb_build_object('stem', ${table.stem}, 'since', ${now}::text))`;
  const set = setOf(stem, rendered);
  const original = sql`jsonb_strip_nulls(jsonb_build_object('original', ${table.renditions}->'bytes'->'original'))`;
  const renditions = sql`jsonb_set(${json(set.renditions)}, '{bytes}', ${json(set.renditions.bytes)} || ${original})`;
  const rows = await payload.db.drizzle
    .update(table)
    .set({ ...set, renditions, recipe, updatedAt: now, spareSets: sql`${without(stem)} || ${replaced}` })
    .where(and(showing(photo), sql`${table.spareSets} @> ${json([{ stem }])}`))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Forgets a set whose files have been removed. @returns the photo's state, undefined where the photo has gone */
export async function forgetSet(payload: Payload, id: string, stem: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle
    .update(table)
    .set({ spareSets: without(stem) })
    .where(eq(table.id, id))
    .returning({ state: table.state });
  return row?.state;
}
