import { and, eq } from '@payloadcms/db-postgres/drizzle';
import { type DownloadSize, renditionSuffix } from '@studio/contract';
import type { Payload } from 'payload';
import { StorageError } from '#src/lib/errors.ts';
import { safeFileName } from '#src/lib/file-name.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { mediaType } from '#src/storage/names.ts';
import { store } from '#src/storage/storage.ts';
import { type GalleryVisitor, type OpenGallery, openGallery } from './access.ts';
import { deliveredSize, mayDownload } from './delivered-size.ts';
import { countDownload, fileOf, readZip, savedName } from './downloads.ts';
import { renditionKey } from './files.ts';
import { endOfGallery } from './state.ts';
import { isDelivered, type PhotoRow, photos } from './tables.ts';
import { piecesOf, type Zip } from './zip.ts';

/** A file of a client gallery, of which any range can be read. */
interface GalleryFile {
  length: number;
  etag: string;
  type: string;
  /** The name to save the file under; undefined for a picture of the page. */
  name?: string;
  /** Returns chunks that are valid until the next chunk is requested. @throws if the file is missing or damaged */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

export interface OpenedFile extends GalleryFile {
  /** Returns whether the request may still read the file, from the database. */
  isOpen(): Promise<boolean>;
  /** Counts a download by a client. Downloads by staff and the pictures of the page do not count. */
  count(): Promise<void>;
}

/** The addresses of files below `/g/{key}`. */
export const galleryFilePaths = {
  rendition: /^\/photos\/(?<id>[\da-f-]{36})-(?<width>\d{1,5})\.(?<extension>avif|jpg)$/u,
  download: /^\/photos\/(?<id>[\da-f-]{36})\/(?<size>web|original)$/u,
  zip: /^\/zip\/(?<which>all|chosen)-(?<size>web|original)-(?<part>\d{1,4})\.zip$/u,
} as const;

const gone = reject(404, 'gallery.errors.gone');

/**
 * Opens a file of a gallery for a request that may read the gallery and the file.
 * @param key the token of the link, or for staff the id of the gallery
 * @param path the address of the file below `/g/{key}`
 */
export async function openGalleryFile(
  payload: Payload,
  key: string,
  path: string,
  visitor: GalleryVisitor,
): Promise<OpenedFile | Rejection> {
  const opened = await openGallery(payload, key, visitor);
  if (opened instanceof Rejection) return opened;
  const file = mayRead(opened, path) ? await findFile(payload, opened, path) : undefined;
  if (!file) return gone;
  let known: OpenGallery | Rejection = opened;
  return {
    ...file,
    async isOpen() {
      // Check the last known end of the gallery, so that a download ends at this time even if the database is down.
      if (!(known instanceof Rejection || known.isStaff) && endOfGallery(known.gallery)) return false;
      known = await openGallery(payload, key, visitor);
      return !(known instanceof Rejection) && mayRead(known, path);
    },
    async count() {
      if (file.name !== undefined && !opened.isStaff) await countDownload(payload, opened.gallery.id);
    },
  };
}

const sizeOf = ({ size }: Record<string, string>): DownloadSize => (size === 'web' ? 'web' : 'original');

/**
 * Returns whether a request may read a file of an open gallery. Pictures of the page are always permitted; a download needs the gallery's permission
 * for its size, except that staff may download single photos.
 */
function mayRead({ gallery, isStaff }: OpenGallery, path: string): boolean {
  const zip = galleryFilePaths.zip.exec(path)?.groups;
  const wanted = zip ?? galleryFilePaths.download.exec(path)?.groups;
  return !wanted || (isStaff && !zip) || mayDownload(gallery, sizeOf(wanted));
}

async function findFile(payload: Payload, opened: OpenGallery, path: string): Promise<GalleryFile | undefined> {
  const zip = galleryFilePaths.zip.exec(path)?.groups;
  if (zip) return findZip(payload, opened, zip);
  const [rendition, download] = [galleryFilePaths.rendition.exec(path)?.groups, galleryFilePaths.download.exec(path)?.groups];
  const photo = await findPhoto(payload, opened, (rendition ?? download)?.['id']);
  if (!photo) return undefined;
  return rendition ? renditionOf(photo, rendition) : download && downloadOf(photo, opened, sizeOf(download));
}

/** Returns the photo with an id if it belongs to the gallery and its client gets it, otherwise undefined. */
async function findPhoto({ db }: Payload, { gallery }: OpenGallery, id = ''): Promise<PhotoRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [photo] = await db.drizzle
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.galleryId, gallery.id), isDelivered));
  return photo;
}

function renditionOf(photo: PhotoRow, { width: text, extension }: Record<string, string>): GalleryFile | undefined {
  const width = Number(text);
  const format = extension === 'avif' ? 'avif' : 'jpeg';
  const length = format === 'jpeg' ? photo.jpeg === width && photo.jpegBytes : photo.avifBytes[photo.avif.indexOf(width)];
  if (photo.state !== 'ready' || photo.stem === null || !length) return undefined;
  return { ...stored({ key: renditionKey(photo.stem, width, format), size: length }), type: mediaType(renditionSuffix(width, format)) };
}

function downloadOf(photo: PhotoRow, { gallery, isStaff }: OpenGallery, size: DownloadSize): GalleryFile | undefined {
  const delivered = deliveredSize(isStaff ? { download: 'originals' } : gallery, photo, size);
  const file = delivered && fileOf(photo, delivered);
  if (!file) return undefined;
  const type = delivered === 'original' ? `image/${photo.format}` : 'image/jpeg';
  return { ...stored(file), type, name: safeFileName(savedName(photo, delivered)) };
}

async function findZip(payload: Payload, { gallery }: OpenGallery, wanted: Record<string, string>): Promise<GalleryFile | undefined> {
  const which = wanted['which'] === 'chosen' ? 'chosen' : 'all';
  const zip = await readZip(payload, gallery, { which, size: sizeOf(wanted), part: Number(wanted['part']) });
  return (
    zip && { length: zip.length, etag: zip.etag, type: 'application/zip', name: zip.name, read: (from, to) => readPieces(zip, from, to) }
  );
}

/** Returns a file of the storage; the file's name is the entity tag, because the content of a key never changes. */
const stored = ({ key, size }: { key: string; size: number }) => ({
  length: size,
  etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
  read: (from: number, to: number) => readStored(key, size, from, to),
});

/** Reads a range of a stored file. @throws if the file is missing, or its size differs from `size` */
async function* readStored(key: string, size: number, from: number, to: number): AsyncGenerator<Uint8Array> {
  const file = await store().read(key, { from, to });
  if (!file) throw new StorageError('A file of a client gallery is missing');
  try {
    if (file.size !== size) throw new StorageError('A file of a client gallery has another size');
    let left = to - from;
    for await (const chunk of file.chunks ?? file.body) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new StorageError('A file of a client gallery ended early');
  } finally {
    file.body.destroy();
  }
}

async function* readPieces(zip: Zip, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (const { piece, from: start, to: end } of piecesOf(zip, from, to)) {
    if ('bytes' in piece) yield piece.bytes.subarray(start, end);
    else yield* readStored(piece.file.key, piece.file.size, start, end);
  }
}
