import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq } from '@payloadcms/db-postgres/drizzle';
import { type DownloadSize, downloadSizes, negotiateLanguage, renditionSuffix } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { type OpenGallery, openGallery } from '#src/client-galleries/access.ts';
import { deliveredSize, mayDownload } from '#src/client-galleries/delivered-size.ts';
import { countDownload, fileOf, readZip, savedName } from '#src/client-galleries/downloads.ts';
import { renditionKey } from '#src/client-galleries/files.ts';
import { endOfGallery } from '#src/client-galleries/state.ts';
import { isDelivered, type PhotoRow, photos } from '#src/client-galleries/tables.ts';
import { piecesOf, type Zip } from '#src/client-galleries/zip.ts';
import { attachment } from '#src/documents/file.ts';
import { isTransient, StorageError } from '#src/lib/errors.ts';
import { safeFileName } from '#src/lib/file-name.ts';
import { matchesEtag } from '#src/lib/http-body.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { mediaType } from '#src/storage/names.ts';
import { store } from '#src/storage/storage.ts';
import { type LimitedClient, rejectLoad } from './address-limits.ts';
import { requestedRange } from './range.ts';
import { isSignedIn, type OwnOrigins } from './sender.ts';
import { rejectMethod, sendText } from './static-site.ts';

/** A file to send, of which any range can be read. */
interface RangedFile {
  length: number;
  etag: string;
  type: string;
  /** The name to save the file under; undefined for a picture of the page. */
  name?: string;
  /** Returns chunks that are valid until the next chunk is requested. @throws if the file is missing or damaged */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** The addresses of files below `/g/{key}`. */
export const galleryFilePaths = {
  rendition: /^\/photos\/([\da-f-]{36})-(\d{1,5})\.(avif|jpg)$/u,
  download: /^\/photos\/([\da-f-]{36})\/(web|original)$/u,
  zip: /^\/zip\/(all|chosen)-(web|original)-(\d{1,4})\.zip$/u,
} as const;
const sizeOf = (text: string | undefined) => v.parse(v.picklist(downloadSizes), text);

/** Serves the files of client galleries: every request passes `openGallery` first. */
export const createGalleryFiles =
  (payload: Payload, origins: OwnOrigins) =>
  async (req: IncomingMessage, res: ServerResponse, path: string, client: LimitedClient | undefined): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
    const [, key = '', rest = ''] = /^\/g\/([\w-]+)(\/.*)$/u.exec(path) ?? [];
    const open = () => openGallery(payload, key, { cookies: req.headers.cookie ?? '', isStaff: () => isSignedIn(payload, req, origins) });
    const find = async () => {
      const opened = await open();
      return { opened, file: opened instanceof Rejection ? opened : await findFile(payload, opened, rest) };
    };
    const found = await (client ? client.galleryFiles.run(client.address, find) : find());
    if (!found) return rejectLoad(res, client?.address ?? '', 'gallery-files');
    const { opened, file } = found;
    let known = opened;
    const isOpen = async () => {
      // Check the last known end of the gallery, so that a download ends at this time even if the database is down.
      if (!(known instanceof Rejection || known.isStaff) && endOfGallery(known.gallery)) return false;
      const again = await open();
      known = again;
      return !(again instanceof Rejection) && mayRead(again, rest);
    };
    if (!(file instanceof Rejection)) return send(req, res, file, { isOpen, count: () => countOnce(payload, opened, file) });
    const language = negotiateLanguage(null, req.headers['accept-language'] ?? null);
    sendText(res, file.status, `${messageText(language, file.key)}\n`);
  };

/**
 * Returns whether a request may read a file of an open gallery. Pictures of the page are always permitted; a download needs the gallery's permission
 * for its size, except that staff may download single photos.
 */
function mayRead({ gallery, isStaff }: OpenGallery, path: string): boolean {
  const size = galleryFilePaths.download.exec(path)?.[2] ?? galleryFilePaths.zip.exec(path)?.[2];
  const isZip = galleryFilePaths.zip.test(path);
  return size === undefined || (isStaff && !isZip) || mayDownload(gallery, sizeOf(size));
}

/** Counts a download by a client. Downloads by staff and the pictures of the page do not count. */
const countOnce = async (payload: Payload, opened: OpenGallery | Rejection, { name }: RangedFile): Promise<void> => {
  if (name !== undefined && !(opened instanceof Rejection) && !opened.isStaff) await countDownload(payload, opened.gallery.id);
};

async function findFile(payload: Payload, opened: OpenGallery, path: string): Promise<RangedFile | Rejection> {
  const rendition = galleryFilePaths.rendition.exec(path);
  if (rendition) return findRendition(payload, opened, { id: rendition[1], width: Number(rendition[2]), extension: rendition[3] });
  const download = galleryFilePaths.download.exec(path);
  if (download && !mayRead(opened, path)) return reject(404, 'gallery.errors.gone');
  if (download) return findDownload(payload, opened, { id: download[1], size: sizeOf(download[2]) });
  const [, which, zipSize, part] = galleryFilePaths.zip.exec(path) ?? [];
  if (part === undefined || !mayRead(opened, path)) return reject(404, 'gallery.errors.gone');
  const scope = which === 'chosen' ? 'chosen' : 'all';
  const zip = await readZip(payload, opened.gallery, { which: scope, size: sizeOf(zipSize), part: Number(part) });
  if (!zip) return reject(404, 'gallery.errors.gone');
  return { length: zip.length, etag: zip.etag, type: 'application/zip', name: zip.name, read: (from, to) => readPieces(zip, from, to) };
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

interface WantedRendition {
  id: string | undefined;
  width: number;
  extension: string | undefined;
}

async function findRendition(
  payload: Payload,
  opened: OpenGallery,
  { id, width, extension }: WantedRendition,
): Promise<RangedFile | Rejection> {
  const photo = await findPhoto(payload, opened, id);
  const format = extension === 'avif' ? 'avif' : 'jpeg';
  const length = photo && (format === 'jpeg' ? photo.jpeg === width && photo.jpegBytes : photo.avifBytes[photo.avif.indexOf(width)]);
  if (photo?.state !== 'ready' || photo.stem === null || !length) return reject(404, 'gallery.errors.gone');
  return { ...stored({ key: renditionKey(photo.stem, width, format), size: length }), type: mediaType(renditionSuffix(width, format)) };
}

async function findDownload(
  payload: Payload,
  opened: OpenGallery,
  { id, size }: { id: string | undefined; size: DownloadSize },
): Promise<RangedFile | Rejection> {
  const photo = await findPhoto(payload, opened, id);
  const right = opened.isStaff ? ({ download: 'originals' } as const) : opened.gallery;
  const delivered = photo && deliveredSize(right, photo, size);
  const file = delivered && fileOf(photo, delivered);
  if (!file) return reject(404, 'gallery.errors.gone');
  const type = delivered === 'original' ? `image/${photo.format}` : 'image/jpeg';
  return { ...stored(file), type, name: safeFileName(savedName(photo, delivered)) };
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

/** Interval in milliseconds after which a running download checks that its gallery is still open. */
const recheckInterval = 1000;

/**
 * Yields chunks while a gallery is open. A transient error of a check does not stop the download: the check is retried after the next interval.
 * @throws after the end of the gallery
 */
async function* whileOpen(chunks: AsyncIterable<Uint8Array>, isOpen: () => Promise<boolean>): AsyncGenerator<Uint8Array> {
  let checked = performance.now();
  for await (const chunk of chunks) {
    if (performance.now() - checked >= recheckInterval) {
      if (!(await isOpen().catch(isTransientOnly))) throw new Error('The gallery was closed during a download');
      checked = performance.now();
    }
    yield chunk;
  }
}

/** Returns true for a transient error. @throws all other errors */
function isTransientOnly(error: unknown): true {
  if (isTransient(error)) return true;
  throw error;
}

interface Sending {
  /** Returns whether the client may still read the file. */
  isOpen(): Promise<boolean>;
  /** Counts the download; called only for a GET request whose response starts at the first byte. */
  count(): Promise<void>;
}

/**
 * Sends a file or a range of it. Browsers may cache it, but must revalidate it, so that they show no photo after the end of the gallery. If reading
 * fails or the gallery ends during the response, closes the connection before the announced length, so that clients report an error.
 */
async function send(req: IncomingMessage, res: ServerResponse, file: RangedFile, { isOpen, count }: Sending): Promise<void> {
  const { etag, length, type, name } = file;
  const headers = { etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' };
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, headers).end();
  const range = requestedRange(req.headers, etag, length);
  if (range === 'unsatisfiable') return sendText(res, 416, 'Range not satisfiable\n', { 'content-range': `bytes */${length}` });
  const { from, to } = range ?? { from: 0, to: length };
  const chunks = req.method === 'HEAD' ? undefined : whileOpen(file.read(from, to), isOpen);
  try {
    // Read the first bytes before sending the headers, to return 503 for a missing file.
    let next = await chunks?.next();
    if (from === 0 && chunks) await count();
    res.writeHead(range ? 206 : 200, {
      ...headers,
      'content-type': type,
      'content-length': to - from,
      ...(range && { 'content-range': `bytes ${from}-${to - 1}/${length}` }),
      ...(name !== undefined && { 'content-disposition': attachment(name) }),
    });
    for (; chunks && next && !next.done; next = await chunks.next()) await write(res, next.value);
    res.end();
  } catch (error) {
    if (res.headersSent) res.destroy();
    if (!res.destroyed || !isClosedByClient(error)) throw error;
  } finally {
    await chunks?.return(undefined);
  }
}

/** The error of a response whose client has closed the connection. */
class ClosedByClient extends Error {}

const isClosedByClient = (error: unknown): boolean => error instanceof ClosedByClient;

/** Writes a chunk, and waits until it is sent, since its buffer is reused. @throws ClosedByClient */
const write = (res: ServerResponse, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, fail) => {
    const close = () => fail(new ClosedByClient());
    if (res.destroyed) return close();
    res.once('close', close);
    res.write(chunk, (error) => {
      res.off('close', close);
      if (error) close();
      else resolve();
    });
  });
