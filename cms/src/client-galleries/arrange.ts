import { and, asc, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { moveGalleryPhotos, sortGalleryPhotos } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { lockGallery } from './galleries.ts';
import { photos, sets } from './tables.ts';

const hasSet = async (transaction: Transaction, galleryId: string, set: string): Promise<boolean> =>
  (
    await transaction
      .select({ id: sets.id })
      .from(sets)
      .where(and(eq(sets.id, set), eq(sets.galleryId, galleryId)))
  ).length > 0;

/** Moves photos into a set and stores their order. */
async function storeOrder(transaction: Transaction, set: string, ids: readonly string[]): Promise<void> {
  const order = sql`select * from unnest(${sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`}) with ordinality as wanted (id, place)`;
  await transaction.execute(
    sql`update client_gallery_photo photo set set_id = ${set}, position = wanted.place, updated_at = now() from (${order}) wanted where photo.id = wanted.id`,
  );
}

/** Changes the order of a set in one transaction, under the row lock of the gallery. @param order returns the new order of ids */
async function arrange(
  payload: Payload,
  { galleryId, set, moved = [] }: { galleryId: string; set: string; moved?: string[] },
  order: (rows: { id: string; name: string; takenAt: string | null }[]) => string[] | undefined,
): Promise<Rejection | undefined> {
  if (!isUuid(galleryId)) return reject(404, 'errors.gone');
  return payload.db.drizzle.transaction(async (transaction) => {
    if (!(await lockGallery(transaction, galleryId)) || !(await hasSet(transaction, galleryId, set))) return reject(404, 'errors.gone');
    const columns = { id: photos.id, name: photos.name, takenAt: photos.takenAt };
    const rows = await transaction
      .select(columns)
      .from(photos)
      .where(eq(photos.setId, set))
      .orderBy(asc(photos.position), asc(photos.name));
    if (moved.length > 0) {
      const own = await transaction
        .select({ id: photos.id })
        .from(photos)
        .where(and(eq(photos.galleryId, galleryId), inArray(photos.id, moved)));
      if (own.length < new Set(moved).size) return reject(404, 'errors.gone');
    }
    const ids = order(rows);
    if (!ids) return reject(404, 'errors.gone');
    if (ids.length > 0) await storeOrder(transaction, set, ids);
    return undefined;
  });
}

/** Moves photos of a gallery into a set: before the photo `before`, or to the end of the set. */
export const movePhotos = (
  payload: Payload,
  galleryId: string,
  { photos: moved, set, before }: InferOutput<typeof moveGalleryPhotos.input>,
) =>
  arrange(payload, { galleryId, set, moved }, (rows) => {
    const others = rows.map(({ id }) => id).filter((id) => !moved.includes(id));
    const at = before === undefined ? others.length : others.indexOf(before);
    return at < 0 ? undefined : others.toSpliced(at, 0, ...new Set(moved));
  });

/** A text that is sorted after every time of capture. */
const unknownTime = '9999';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts the photos of a set by name, or by time of capture and then name. */
export const sortPhotos = (payload: Payload, galleryId: string, { set, by }: InferOutput<typeof sortGalleryPhotos.input>) =>
  arrange(payload, { galleryId, set }, (rows) =>
    rows
      .toSorted((one, other) => {
        const byTime = by === 'takenAt' ? (one.takenAt ?? unknownTime).localeCompare(other.takenAt ?? unknownTime, 'en') : 0;
        return byTime || byName.compare(one.name, other.name);
      })
      .map(({ id }) => id),
  );
