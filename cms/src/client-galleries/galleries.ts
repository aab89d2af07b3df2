import { and, eq, inArray, ne, notInArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { createGallery, updateGallery, updateGallerySets } from '@studio/contract';
import { addDays, clientLanguage, defaultDownload, riyadhOffset, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { hashOf } from '#src/links/secret-link.ts';
import { hashPin, pinOf, tokenOf } from './link-and-pin.ts';
import { notifyClientPhotoAdded } from './photo-added.ts';
import { type GalleryRow, galleries, outdated, photos, sessions, sets } from './tables.ts';

/** Number of days that a gallery is open by default, and at most. */
const openDays = { default: 90, most: 730 } as const;

const millisecondsOfDay = 86_400_000;

const endOf = (day: string): Date => new Date(Date.parse(day) + millisecondsOfDay - riyadhOffset);

/** Returns the last day, in Riyadh, on which a gallery is open. @param expiresAt the end of this day */
export const lastDayOf = (expiresAt: Date): string => todayInRiyadh(new Date(expiresAt.getTime() - 1));

const isAllowedDay = (day: string): boolean => day >= todayInRiyadh() && day <= addDays(todayInRiyadh(), openDays.most);

/** A condition for galleries that are not being deleted. */
export const existing = ne(galleries.state, 'deleting');

/** Returns a gallery; undefined if it is missing or being deleted. */
export async function findGallery({ db }: Payload, id: string): Promise<GalleryRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.drizzle
    .select()
    .from(galleries)
    .where(and(eq(galleries.id, id), existing));
  return row;
}

/** Takes the row lock of a gallery and returns the row; undefined if the gallery is missing or being deleted. */
export async function lockGallery(transaction: Transaction, id: string): Promise<GalleryRow | undefined> {
  const [row] = await transaction
    .select()
    .from(galleries)
    .where(and(eq(galleries.id, id), existing))
    .for('update');
  return row;
}

/** Returns the client of a booking; undefined if the booking does not exist or is in the bin. */
async function findClient({ db }: Payload, id: string) {
  const { name, email, phone, message, language, date, deletedAt } = bookings;
  const [row] = await db.drizzle
    .select({ name, email, phone, message, language, date, deletedAt })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row?.deletedAt === null ? row : undefined;
}

/** Adds a gallery as a draft with one set. @returns the id of the gallery, or a rejection */
export async function addGallery(payload: Payload, input: InferOutput<typeof createGallery.input>): Promise<string | Rejection> {
  const {
    title,
    favourites,
    comments,
    watermark,
    download = defaultDownload(favourites),
    lastDay = addDays(todayInRiyadh(), openDays.default),
  } = input;
  const client = input.booking === undefined ? undefined : await findClient(payload, input.booking);
  if (input.booking !== undefined && !client) return reject(404, 'errors.gone');
  const name = input.client || (client?.name ?? '');
  if (name === '') return reject(400, 'gallery.errors.client', { errors: { client: 'gallery.errors.client' } });
  if (!isAllowedDay(lastDay)) return reject(400, 'gallery.errors.lastDay', { errors: { lastDay: 'gallery.errors.lastDay' } });
  const id = crypto.randomUUID();
  const row = {
    id,
    bookingId: input.booking ?? null,
    title,
    client: name,
    email: input.email || (client?.email ?? ''),
    phone: input.phone || (client?.phone ?? ''),
    language: input.language ?? clientLanguage(client ?? { name }),
    day: input.day ?? dayOf(client?.date),
    expiresAt: endOf(lastDay),
    tokenHash: hashOf(tokenOf(payload, id, 1)),
    pinHash: input.pin ? await hashPin(pinOf(payload, id, 1)) : null,
    favourites,
    comments,
    download,
    watermark,
  };
  await payload.db.drizzle.transaction(async (transaction) => {
    await transaction.insert(galleries).values(row);
    await transaction.insert(sets).values({ galleryId: id, position: 0 });
  });
  return id;
}

const dayOf = (date: string | null | undefined): string | null => (/^\d{4}-\d\d-\d\d$/u.test(date ?? '') ? (date ?? null) : null);

/**
 * Changes the settings of a gallery. A changed PIN ends the sessions of clients; a changed watermark setting queues a re-rendering.
 * @returns a rejection, or undefined
 */
export async function changeGallery(
  payload: Payload,
  id: string,
  { lastDay, pin, coverPhoto, ...fields }: InferOutput<typeof updateGallery.input>,
): Promise<Rejection | undefined> {
  const gallery = await findGallery(payload, id);
  if (!gallery) return reject(404, 'errors.gone');
  if (lastDay !== undefined && !isAllowedDay(lastDay))
    return reject(400, 'gallery.errors.lastDay', { errors: { lastDay: 'gallery.errors.lastDay' } });
  const generation = gallery.pinGeneration + 1;
  // Hash outside the transaction, which would hold a connection during the hashing.
  const pinHash = pin === undefined ? undefined : pin === 'off' ? null : await hashPin(pinOf(payload, id, generation));
  const rejection = await payload.db.drizzle.transaction(async (transaction) => {
    const current = await lockGallery(transaction, id);
    if (!current) return reject(404, 'errors.gone');
    // Race: a concurrent change of the link or the PIN has used the generation of the hash.
    if (typeof pinHash === 'string' && current.pinGeneration !== gallery.pinGeneration) return reject(409, 'errors.conflict');
    if (coverPhoto && !(await hasPhoto(transaction, id, coverPhoto))) return reject(400, 'gallery.errors.cover');
    const isPinChanged =
      pinHash !== undefined && !(pin === 'on' && current.pinHash !== null) && !(pin === 'off' && current.pinHash === null);
    await transaction
      .update(galleries)
      .set({
        ...fields,
        ...(lastDay !== undefined && { expiresAt: endOf(lastDay), endedAt: null, warnedAt: null, ownerWarnedAt: null }),
        ...(coverPhoto !== undefined && { coverId: coverPhoto }),
        ...(isPinChanged && { pinHash, ...(pinHash !== null && { pinGeneration: generation }) }),
        updatedAt: new Date(),
      })
      .where(eq(galleries.id, id));
    if (isPinChanged) await endSessions(transaction, id);
    return undefined;
  });
  if (!rejection && fields.watermark !== undefined) await renderOutdated(payload, id);
  return rejection;
}

/** Returns whether a photo is in a gallery and is not being deleted. */
async function hasPhoto(transaction: Transaction, galleryId: string, photoId: string): Promise<boolean> {
  const isInGallery = and(eq(photos.id, photoId), eq(photos.galleryId, galleryId), ne(photos.state, 'deleting'));
  const [row] = await transaction.select({ id: photos.id }).from(photos).where(isInGallery);
  return row !== undefined;
}

/** Queues the re-rendering of a gallery's photos after a change of the watermark. */
async function renderOutdated({ db }: Payload, id: string): Promise<void> {
  const rows = await db.drizzle
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(galleries, eq(galleries.id, photos.galleryId))
    .where(and(eq(galleries.id, id), outdated));
  for (const row of rows) notifyClientPhotoAdded(row.id);
}

/** Ends the sessions of a gallery's clients. */
export const endSessions = async (transaction: Pick<Transaction, 'delete'>, id: string): Promise<void> => {
  await transaction.delete(sessions).where(eq(sessions.galleryId, id));
};

/** Replaces the sets of a gallery; photos of removed sets move to the end of the first set. */
export async function changeSets(
  payload: Payload,
  id: string,
  { sets: wanted }: InferOutput<typeof updateGallerySets.input>,
): Promise<Rejection | undefined> {
  if (!isUuid(id)) return reject(404, 'errors.gone');
  return payload.db.drizzle.transaction(async (transaction) => {
    if (!(await lockGallery(transaction, id))) return reject(404, 'errors.gone');
    const known = await transaction.select({ id: sets.id }).from(sets).where(eq(sets.galleryId, id));
    const ids = new Set(known.map((set) => set.id));
    const kept = wanted.flatMap((set) => set.id ?? []);
    if (kept.some((set) => !ids.has(set)) || new Set(kept).size < kept.length) return reject(404, 'errors.gone');
    const rows = wanted.map(({ id: set = crypto.randomUUID(), name }, position) => ({ id: set, galleryId: id, name, position }));
    const [first] = rows;
    if (!first) return reject(400, 'errors.invalid');
    await transaction
      .insert(sets)
      .values(rows)
      .onConflictDoUpdate({ target: sets.id, set: { name: sql`excluded.name`, position: sql`excluded.position` } });
    const removed = [...ids].filter((set) => !kept.includes(set));
    if (removed.length > 0) {
      const inFirst = sql`(select coalesce(max(other.position), 0) + 1 from client_gallery_photo other where other.set_id = ${first.id})`;
      await transaction
        .update(photos)
        .set({ setId: first.id, position: sql`${inFirst} + ${photos.position}`, updatedAt: new Date() })
        .where(inArray(photos.setId, removed));
      await transaction.delete(sets).where(
        and(
          eq(sets.galleryId, id),
          notInArray(
            sets.id,
            rows.map((row) => row.id),
          ),
        ),
      );
    }
    await transaction.update(galleries).set({ updatedAt: new Date() }).where(eq(galleries.id, id));
    return undefined;
  });
}
