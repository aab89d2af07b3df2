import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import { type DownloadSize, type GalleryDownload, riyadhOffset } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import { clientGalleryKey } from '#src/storage/names.ts';
import { readChoice } from './choice.ts';
import { deliveredSize, mayDownload } from './delivered-size.ts';
import { renditionKey } from './files.ts';
import { selectPhotos } from './read-gallery.ts';
import { type GalleryRow, galleries, isDelivered, type PhotoRow, photos } from './tables.ts';
import { layOutZip, uniqueNames, type Zip, type ZipFile } from './zip.ts';

/** Size of the parts of a download, in bytes; only a part with a single larger photo exceeds this size. */
const partBytes = 1_000_000_000;

/** Returns the name under which a photo is saved; the JPEG for screens gets the extension `.jpg`. */
export const savedName = ({ name }: Pick<PhotoRow, 'name'>, size: DownloadSize): string =>
  size === 'original' ? name : `${name.replace(/\.[^.]*$/u, '')}.jpg`;

/** Returns the file of a photo in a size; undefined if the photo has no such file. */
export function fileOf(photo: PhotoRow, size: DownloadSize): { key: string; size: number; crc32: number } | undefined {
  if (size === 'original') return { key: clientGalleryKey(photo.original), size: photo.bytes, crc32: photo.crc32 };
  const { stem, jpeg, jpegBytes, jpegCrc32 } = photo;
  if (stem === null || jpeg === null || jpegBytes === null || jpegCrc32 === null) return undefined;
  return { key: renditionKey(stem, jpeg, 'jpeg'), size: jpegBytes, crc32: jpegCrc32 };
}

/** The photos that a download contains: all photos of the gallery, or those that the client chose. */
export type DownloadScope = GalleryDownload['which'];

/** Returns the files of a download in parts, in display order; names contain a folder for each set if the photos are of several sets. */
async function readParts(payload: Payload, gallery: GalleryRow, which: DownloadScope, size: DownloadSize): Promise<ZipFile[][]> {
  const chosen = which === 'chosen' ? (await readChoice(payload.db.drizzle, gallery)).chosen : undefined;
  if (chosen?.length === 0) return [];
  const isWanted = chosen && inArray(photos.id, chosen);
  const rows = await selectPhotos(payload, and(eq(photos.galleryId, gallery.id), isDelivered, isWanted));
  const hasFolders = new Set(rows.map(({ photo }) => photo.setId)).size > 1;
  const wanted = rows.map(({ photo, set }) => ({ photo, set, delivered: deliveredSize(gallery, photo, size) }));
  const names = uniqueNames(
    wanted.map(({ photo, set, delivered }) => ({ folder: hasFolders ? set : '', name: savedName(photo, delivered ?? size) })),
  );
  const files = wanted.flatMap(({ photo, delivered }, index): ZipFile[] => {
    const file = delivered && fileOf(photo, delivered);
    // Use local time, as ZIP requires: the camera's, or Riyadh's.
    const time = photo.takenAt ? new Date(`${photo.takenAt.replace(' ', 'T')}Z`) : new Date(photo.createdAt.getTime() + riyadhOffset);
    return file ? [{ ...file, name: names[index] ?? photo.id, time }] : [];
  });
  const parts: ZipFile[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    if (bytes + file.size > partBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(file);
    bytes += file.size;
  }
  return parts;
}

interface NamedPart {
  which: DownloadScope;
  size: DownloadSize;
  part: number;
  parts: number;
}

/** Returns the name of a ZIP: the gallery's title with the kind of the download, and a number if there are several parts. */
function zipName({ title, language }: GalleryRow, { which, size, part, parts }: NamedPart): string {
  const words = [
    title.replaceAll('.', ' '),
    ...(which === 'chosen' ? [messageText(language, 'gallery.zip.chosen')] : []),
    ...(size === 'web' ? [messageText(language, 'gallery.zip.web')] : []),
    ...(parts > 1 ? [part] : []),
  ];
  return `${uniqueNames([{ folder: '', name: words.join(' ') }])[0]}.zip`;
}

/** Returns the ZIPs that a client may download. */
export async function listDownloads(payload: Payload, gallery: GalleryRow, token: string): Promise<GalleryDownload[]> {
  const downloads: GalleryDownload[] = [];
  for (const which of ['all', 'chosen'] as const) {
    for (const size of ['web', 'original'] as const) {
      if (!mayDownload(gallery, size)) continue;
      const parts = (await readParts(payload, gallery, which, size)).map((files, index, all) => ({
        url: `/g/${token}/zip/${which}-${size}-${index + 1}.zip`,
        name: zipName(gallery, { which, size, part: index + 1, parts: all.length }),
        files: files.length,
        bytes: layOutZip(files).length,
      }));
      if (parts.length === 0) continue;
      const sum = (field: 'files' | 'bytes') => parts.reduce((total, part) => total + part[field], 0);
      downloads.push({ which, size, files: sum('files'), bytes: sum('bytes'), parts });
    }
  }
  return downloads;
}

/** A ZIP to send. */
export interface NamedZip extends Zip {
  name: string;
  /** The entity tag, a hash of all that the bytes depend on. */
  etag: string;
}

/** Returns one part of a download; undefined if there is none. */
export async function readZip(
  payload: Payload,
  gallery: GalleryRow,
  { which, size, part }: { which: DownloadScope; size: DownloadSize; part: number },
): Promise<NamedZip | undefined> {
  const parts = await readParts(payload, gallery, which, size);
  const files = parts[part - 1];
  if (!files) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 22);
  return { ...layOutZip(files), name: zipName(gallery, { which, size, part, parts: parts.length }), etag: `"${hash}"` };
}

/** Counts a download of a client. */
export async function countDownload({ db }: Payload, galleryId: string): Promise<void> {
  await db.drizzle
    .update(galleries)
    .set({ downloadedLastAt: sql`now()`, downloadedCount: sql`${galleries.downloadedCount} + 1` })
    .where(eq(galleries.id, galleryId));
}
