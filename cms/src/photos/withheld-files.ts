import { and, inArray, isNotNull, isNull, not, or } from '@payloadcms/db-postgres/drizzle';
import { photo } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { mayBePublic } from '#src/permission/may-be-public.ts';
import { withheldFiles } from '#src/permission/tables.ts';

/**
 * Returns the file ids of withheld photos, and of photos in the bin that may not be public. No build with one of these ids may be shown, because its
 * pages also contain the texts of the photo.
 */
export async function readWithheldFileIds({ db }: { db: { drizzle: Pick<Transaction, 'select'> } }): Promise<ReadonlySet<string>> {
  const known = db.drizzle.select({ id: withheldFiles.photoId }).from(withheldFiles).where(isNotNull(withheldFiles.photoId));
  const forbidden = db.drizzle
    .select({ id: photo.id })
    .from(photo)
    .where(and(inArray(photo.id, known), not(mayBePublic)));
  const rows = await db.drizzle
    .select({ fileId: withheldFiles.fileId })
    .from(withheldFiles)
    .where(or(isNull(withheldFiles.photoId), inArray(withheldFiles.photoId, forbidden)));
  return new Set(rows.map(({ fileId }) => fileId));
}

/** Returns the file ids of all hidden photos, which are withheld or in the bin; a photo that is published again has new file ids. */
export async function readHiddenFileIds({ db }: { db: { drizzle: Pick<Transaction, 'select'> } }): Promise<ReadonlySet<string>> {
  const rows = await db.drizzle.select({ fileId: withheldFiles.fileId }).from(withheldFiles);
  return new Set(rows.map(({ fileId }) => fileId));
}
