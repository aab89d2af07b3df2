import { and, eq, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { originalKey, publicKey } from '#src/storage/names.ts';
import { readFile, removeFiles } from '#src/storage/storage.ts';
import { keysOf, type PhotoFiles, renditionNames, widthsOf, writeTimeout } from './files.ts';

/** The columns that are read to remove the public files of a photo. */
export const fileColumns = {
  id: table.id,
  stem: table.stem,
  original: table.original,
  renditions: table.renditions,
  spareSets: table.spareSets,
};

export type HiddenPhoto = PhotoFiles & { id: string };

/**
 * Removes the public files of a photo that is no longer published, and stores a thumbnail in the row if a rendition can be read.
 * @param isHidden a condition for the state of the row
 */
export async function removePublicFiles(payload: Payload, photo: HiddenPhoto, isHidden: SQL): Promise<void> {
  // Remove the files even if the thumbnail cannot be read.
  const thumbnail = await readThumbnail(photo).catch(() => undefined);
  await removeFiles(keysOf(photo).filter((key) => key !== originalKey(photo.original)));
  // Keep sets that another process is writing: it removes them itself, or `sweepSpareSets` does. Filter the sets in SQL, because the other process
  // may have removed one since the row was read.
  const isWritten = sql`kept->>'coming' = 'true' and (kept->>'since')::timestamptz > now() - make_interval(secs => ${writeTimeout / 1000})`;
  const spareSets = sql`coalesce((select jsonb_agg(kept) from jsonb_array_elements(${table.spareSets}) kept where ${isWritten}), '[]')`;
  await payload.db.drizzle
    .update(table)
    .set({ renditions: null, spareSets, ...(thumbnail && { thumbnail }) })
    .where(and(eq(table.id, photo.id), eq(table.stem, photo.stem), isHidden));
}

/**
 * Removes the public files of photos, one after another; an error does not prevent the removal of other photos' files. The sweep repeats a failed
 * removal.
 * @throws the first error, after the last photo
 */
export async function removeAllPublicFiles(payload: Payload, photos: readonly HiddenPhoto[], isHidden: SQL): Promise<void> {
  const errors: unknown[] = [];
  for (const photo of photos) await removePublicFiles(payload, photo, isHidden).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Width of a thumbnail in pixels. */
export const thumbnailWidth = 360;

/**
 * Returns the thumbnail of a photo as an AVIF in base64: that of the row, otherwise the narrowest AVIF rendition of at least `thumbnailWidth`,
 * otherwise the widest; undefined if none can be read.
 */
export const thumbnailOf = async (photo: HiddenPhoto & { thumbnail?: string | null }): Promise<string | undefined> =>
  photo.thumbnail ?? (await readThumbnail(photo).catch(() => undefined));

async function readThumbnail(photo: HiddenPhoto): Promise<string | undefined> {
  const { avif } = widthsOf(photo);
  const width = avif.find((candidate) => candidate >= thumbnailWidth) ?? avif.at(-1);
  const [name] = width === undefined ? [] : renditionNames(photo.stem, { avif: [width], jpeg: [] });
  const bytes = name && (await readFile(publicKey(name)));
  return bytes ? bytes.toString('base64') : undefined;
}
