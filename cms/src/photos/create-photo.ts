import { and, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { Category, PhotoPeople } from '@studio/contract';
import type { Payload, Where } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { Photo } from '#src/payload-types.ts';
import { fastRecipe } from '#src/photos/render/render-order.ts';
import { renderUpload } from '#src/photos/render/schedule.ts';
import { newFileId, originalKey } from '#src/storage/names.ts';
import { deleteFiles, writeFiles } from '#src/storage/storage.ts';
import { abandonPhoto } from './delete-photo.ts';
import { notifyPhotoAdded, notifyPhotosChanged } from './events.ts';
import { renditionFiles, shownSet } from './files.ts';
import { putFirst } from './order.ts';
import { isAllowed, type PublicationRule, showIfAllowed, withheldColumns } from './withhold.ts';

/** An uploaded file with its texts and settings. */
export interface NewPhoto {
  bytes: Uint8Array<ArrayBuffer>;
  category: Category;
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
  inGallery?: boolean;
  /** The recognisable people; unknown by default. */
  people?: PhotoPeople;
  /** Focal point in percent from the left and from the top. */
  focalX?: number;
  focalY?: number;
}

interface UploadOptions {
  /** The request's `Idempotency-Key`: a repeated upload returns the photo of the first upload. */
  key?: string | undefined;
  /** The id of the uploading user. */
  user?: string | undefined;
  /** Whether to reject a file with the same bytes as a published or withheld photo. */
  rejectsDuplicate?: boolean;
  /** Links the stored row to its release or its people, before the rule decides whether the photo may be public. */
  link?(id: string): Promise<void>;
  /** The rule that decides whether the photo is published. */
  rule?: PublicationRule;
}

/**
 * Stores an uploaded photo: inserts a pending row that lists the files, writes the files, then publishes the row. No transaction is open while files
 * are written. On errors it removes the photo again; `sweepPhotos` removes the leftovers of crashes. A photo that may not be public is withheld, and no
 * public file of it is written.
 */
export async function createPhoto(
  payload: Payload,
  { bytes, ...details }: NewPhoto,
  { key, user, rejectsDuplicate = false, link, rule }: UploadOptions = {},
): Promise<Photo | Rejection> {
  const known = await photoOfKey(payload, key);
  if (known) return known;
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  if (rejectsDuplicate && (await hasDuplicate(payload, sha256, key))) return reject(409, 'photo.errors.duplicate');
  const rendered = await renderUpload(bytes);
  if (rendered instanceof Rejection) {
    logSecurity({ event: 'upload.rejected', user, reason: rendered.key });
    return rendered;
  }
  const fileId = newFileId();
  const row = {
    people: 'unknown',
    ...details,
    ...shownSet(fileId, rendered, bytes.length),
    state: 'pending',
    // Use a separate id, because public names must not reveal the original's.
    original: newFileId(),
    sha256,
    recipe: fastRecipe.number,
    placeholder: rendered.placeholder,
    width: rendered.width,
    height: rendered.height,
    mimeType: 'image/jpeg',
  } as const;
  const pending = await putFirst(payload, (order, req) =>
    payload.create({ collection: 'photo', data: { ...row, _order: order }, showHiddenFields: true, req }),
  );
  try {
    await link?.(pending.id);
    const original = { key: originalKey(row.original), bytes };
    const files = (await isAllowed(payload, pending.id, rule)) ? renditionFiles(fileId, rendered) : [];
    await writeFiles([original, ...files]);
    const columns = { idempotencyKey: key || null };
    const isPublic = files.length > 0 && (await showIfAllowed(payload, { id: pending.id, from: 'pending', columns, rule }));
    if (!isPublic) {
      const hidden = { ...columns, ...withheldColumns(rendered), updatedAt: new Date().toISOString() };
      await payload.db.drizzle
        .update(table)
        .set(hidden)
        .where(and(eq(table.id, pending.id), isPending));
      // Race: the photo lost the permission to be public while the files were written, for example because a release was withdrawn.
      if (files.length > 0) await deleteFiles(files.map((file) => file.key));
    }
    const stored = await payload.findByID({ collection: 'photo', id: pending.id, depth: 0, disableErrors: false, showHiddenFields: true });
    if (isPublic) {
      notifyPhotosChanged();
      notifyPhotoAdded(stored.id);
    } else logSecurity({ event: 'photo.withheld', user, id: stored.id });
    return stored;
  } catch (error) {
    await abandonPhoto(payload, pending.id);
    // Race: a concurrent upload with the same key may have been stored first.
    const first = await photoOfKey(payload, key);
    if (!first) throw error;
    return first;
  }
}

/** A condition for rows whose files are being written. */
const isPending = eq(table.state, 'pending');

/** Returns the published or withheld photo that was uploaded with an idempotency key; undefined if there is none. */
async function photoOfKey(payload: Payload, key: string | undefined): Promise<Photo | undefined> {
  if (!key) return undefined;
  const where: Where = { idempotencyKey: { equals: key }, state: { in: ['ready', 'withheld'] } };
  const { docs } = await payload.find({ collection: 'photo', where, limit: 1, pagination: false, depth: 0, showHiddenFields: true });
  return docs[0];
}

/** Returns whether a published or withheld photo has the same bytes. Ignores the photo of the same key, which a concurrent request may have published. */
async function hasDuplicate({ db }: Payload, sha256: string, key: string | undefined): Promise<boolean> {
  const isOther = key === undefined ? undefined : sql`${table.idempotencyKey} is distinct from ${key}`;
  const isSame = and(eq(table.sha256, sha256), inArray(table.state, ['ready', 'withheld']), isOther);
  return (await db.drizzle.select({ id: table.id }).from(table).where(isSame).limit(1)).length > 0;
}
