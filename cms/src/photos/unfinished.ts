import { and, desc, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { fastRecipe, givenUp } from '#src/photos/render/recipes.ts';

/** A published photo whose first files are all it has. */
const unfinished = and(eq(table.state, 'ready'), eq(table.recipe, fastRecipe.number));

/** The ids of published photos that are still to be rendered by the frugal recipe, the newest first. */
export async function unfinishedPhotos(payload: Payload): Promise<string[]> {
  const rows = await payload.db.drizzle.select({ id: table.id }).from(table).where(unfinished).orderBy(desc(table.createdAt));
  return rows.map(({ id }) => id);
}

/** Whether a photo is still one of those. */
export async function isUnfinished(payload: Payload, id: string): Promise<boolean> {
  const rows = await payload.db.drizzle
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), unfinished));
  return rows.length > 0;
}

/** Remembers that a photo cannot be rendered again, so that it is not tried again by itself; it keeps what it shows. */
export async function giveUp(payload: Payload, id: string): Promise<void> {
  await payload.db.drizzle
    .update(table)
    .set({ recipe: givenUp })
    .where(and(eq(table.id, id), unfinished));
}
