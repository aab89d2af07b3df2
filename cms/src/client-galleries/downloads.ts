import { createHash } from 'node:crypto';
import { and, eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type DownloadSize, type GalleryDownload, riyadhOffset } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import { safeFileName } from '#src/lib/file-name.ts';
import { clientGalleryKey } from '#src/storage/names.ts';
import { deliveredSize, mayDownload } from './delivered-size.ts';
import { renditionKey } from './files.ts';
import { KeptLayouts } from './kept-layouts.ts';
import { displayOrder } from './read-gallery.ts';
import { choices, type GalleryRow, galleries, isDelivered, type PhotoRow, photos, sets } from './tables.ts';
import { layOutZip, type Zip, type ZipFile } from './zip.ts';
import { uniqueNames } from './zip-names.ts';

/** Size of the parts of a download, in bytes; only a part with a single larger photo exceeds this size. */
const partBytes = 1_000_000_000;

/** Returns the name under which a photo is saved; the JPEG for screens gets the extension `.jpg`. */
export const savedName = ({ name }: Pick<PhotoRow, 'name'>, size: DownloadSize): string =>
  size === 'original' ? name : `${name.replace(/\.[^.]*$/u, '')}.jpg`;

/** The columns of a photo that describe its files to download. */
type DownloadedFiles = Pick<PhotoRow, 'original' | 'bytes' | 'crc32' | 'stem' | 'jpeg' | 'jpegBytes' | 'jpegCrc32'>;

/** Returns the file of a photo in a size; undefined if the photo has no such file. */
export function fileOf(photo: DownloadedFiles, size: DownloadSize): { key: string; size: number; crc32: number } | undefined {
  if (size === 'original') return { key: clientGalleryKey(photo.original), size: photo.bytes, crc32: photo.crc32 };
  const { stem, jpeg, jpegBytes, jpegCrc32 } = photo;
  if (stem === null || jpeg === null || jpegBytes === null || jpegCrc32 === null) return undefined;
  return { key: renditionKey(stem, jpeg, 'jpeg'), size: jpegBytes, crc32: jpegCrc32 };
}

/** The photos that a download contains: all photos of the gallery, or those that the client chose. */
type DownloadScope = GalleryDownload['which'];

interface Download {
  which: DownloadScope;
  size: DownloadSize;
}

/** The columns of photos on which a ZIP depends. */
const zipColumns = {
  id: photos.id,
  state: photos.state,
  setId: photos.setId,
  set: sets.name,
  name: photos.name,
  takenAt: photos.takenAt,
  createdAt: photos.createdAt,
  original: photos.original,
  bytes: photos.bytes,
  crc32: photos.crc32,
  stem: photos.stem,
  jpeg: photos.jpeg,
  jpegBytes: photos.jpegBytes,
  jpegCrc32: photos.jpegCrc32,
};

/** Returns the condition for the photos of a download. */
const isIn = ({ id }: GalleryRow, which: DownloadScope) =>
  and(
    eq(photos.galleryId, id),
    isDelivered,
    which === 'chosen' ? sql`exists (select from ${choices} where ${choices.photoId} = ${photos.id} and ${choices.isChosen})` : undefined,
  );

/**
 * Returns a version of the photos of a download, which every process computes alike. PostgreSQL sets `xmin` of a row with each change of the row, so
 * that no change keeps the version.
 */
async function readVersion({ db }: Payload, gallery: GalleryRow, which: DownloadScope): Promise<string> {
  const hash = sql`hashtextextended(concat(${photos.id}, ${photos}.xmin, ' ', ${sets}.xmin), 0)`;
  const [row] = await db.drizzle
    .select({ version: sql<string>`count(*) || ' ' || coalesce(sum(${hash}::numeric), 0)` })
    .from(photos)
    .innerJoin(sets, eq(sets.id, photos.setId))
    .where(isIn(gallery, which));
  return row?.version ?? '';
}

/** Reads the files of a download in parts, in display order; names contain a folder for each set if the photos are of several sets. */
async function readParts(payload: Payload, gallery: GalleryRow, { which, size }: Download): Promise<ZipFile[][]> {
  const rows = await payload.db.drizzle
    .select(zipColumns)
    .from(photos)
    .innerJoin(sets, eq(sets.id, photos.setId))
    .where(isIn(gallery, which))
    .orderBy(...displayOrder);
  const hasFolders = new Set(rows.map(({ setId }) => setId)).size > 1;
  const wanted = rows.map((photo) => ({ photo, delivered: deliveredSize(gallery, photo, size) }));
  const names = uniqueNames(
    wanted.map(({ photo, delivered }) => ({ folder: hasFolders ? photo.set : '', name: savedName(photo, delivered ?? size) })),
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

/** A ZIP with its entity tag, a hash of all that its bytes depend on. */
interface TaggedZip extends Zip {
  files: number;
  etag: string;
}

const layouts = new KeptLayouts<TaggedZip>(40_000);

/** Returns the ZIPs of a download; lays them out again only if a photo, a set or the choice has changed since. */
async function readZips(payload: Payload, gallery: GalleryRow, download: Download): Promise<TaggedZip[]> {
  // Read the version first: photos that change meanwhile get another version at the next request.
  const version = await readVersion(payload, gallery, download.which);
  const key = `${gallery.id} ${gallery.download} ${download.which} ${download.size}`;
  return layouts.read(key, version, async () =>
    (await readParts(payload, gallery, download)).map((files) => {
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 22);
      return { ...layOutZip(files), files: files.length, etag: `"${hash}"` };
    }),
  );
}

interface NamedPart extends Download {
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
  return safeFileName(`${words.join(' ')}.zip`);
}

/** Returns the ZIPs that a client may download. */
export async function listDownloads(payload: Payload, gallery: GalleryRow, token: string): Promise<GalleryDownload[]> {
  const downloads: GalleryDownload[] = [];
  for (const which of ['all', 'chosen'] as const) {
    for (const size of ['web', 'original'] as const) {
      if (!mayDownload(gallery, size)) continue;
      const parts = (await readZips(payload, gallery, { which, size })).map(({ files, length }, index, all) => ({
        url: `/g/${token}/zip/${which}-${size}-${index + 1}.zip`,
        name: zipName(gallery, { which, size, part: index + 1, parts: all.length }),
        files,
        bytes: length,
      }));
      if (parts.length === 0) continue;
      const sum = (field: 'files' | 'bytes') => parts.reduce((total, part) => total + part[field], 0);
      downloads.push({ which, size, files: sum('files'), bytes: sum('bytes'), parts });
    }
  }
  return downloads;
}

export interface NamedZip extends TaggedZip {
  name: string;
}

/** Returns one part of a download; undefined if there is none. */
export async function readZip(
  payload: Payload,
  gallery: GalleryRow,
  { part, ...download }: Download & { part: number },
): Promise<NamedZip | undefined> {
  const zips = await readZips(payload, gallery, download);
  const zip = zips[part - 1];
  return zip && { ...zip, name: zipName(gallery, { ...download, part, parts: zips.length }) };
}

export async function countDownload({ db }: Payload, galleryId: string): Promise<void> {
  await db.drizzle
    .update(galleries)
    .set({ downloadedLastAt: sql`now()`, downloadedCount: sql`${galleries.downloadedCount} + 1` })
    .where(eq(galleries.id, galleryId));
}
