import { isNotNull } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { fileColumns, fileKeys, fileSizes, renditionKeys } from '#src/client-galleries/files.ts';
import { type PhotoRow as ClientPhoto, photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { document, photo } from '#src/db/payload-generated-schema.ts';
import { documentFile } from '#src/documents/file.ts';
import { type ReleaseRow, releases } from '#src/permission/tables.ts';
import { keysOf, shownKeys, writtenSizes } from '#src/photos/files.ts';
import { clientGalleryKey, isStorageKey, originalKey, publicKey, releaseScanKey } from '#src/storage/names.ts';
import type { FileInfo, Store } from '#src/storage/store.ts';

/** The folders of a studio's files. */
export const folders = ['media/', 'originals/', 'client-galleries/', 'releases/'];

/** Minimum age of an orphan, in milliseconds: a bucket may complete an upload long after its timeout. */
const orphanAge = 24 * 60 * 60 * 1000;

/** A photo, a document, a photo of a client gallery or a scan of a release, with the keys of its files. */
export interface FileOwner {
  kind: 'photo' | 'document' | 'client-photo' | 'release';
  id: string;
  /** The title in reports; `''` for a scan, and for a photo without a caption. */
  title: string;
  isPublished: boolean;
  /** Whether the owner is in the bin or withheld, and therefore has only its original. */
  isInBin: boolean;
  /** The key of the original of a photo, or of a scan; undefined for documents. */
  original: string | undefined;
  /** The keys of the files that visitors or clients see: renditions, or the file of a document. */
  shown: string[];
  keys: string[];
  /** The known sizes, in bytes by key. */
  sizes: ReadonlyMap<string, number>;
  /** The SHA-256 of the original in hexadecimal; undefined if it was not stored. */
  sha256: string | undefined;
}

export async function readOwners({ db }: { db: { drizzle: Pick<Payload['db']['drizzle'], 'select'> } }): Promise<FileOwner[]> {
  const photos = await db.drizzle.select().from(photo);
  const documents = await db.drizzle.select().from(document);
  const ofClients = await db.drizzle.select().from(clientPhotos);
  const scans = await db.drizzle.select().from(releases).where(isNotNull(releases.scan));
  return [...photos.map(fromPhoto), ...documents.map(fromDocument), ...ofClients.map(fromClientPhoto), ...scans.map(fromRelease)];
}

const fromPhoto = (row: typeof photo.$inferSelect): FileOwner => ({
  kind: 'photo',
  id: row.id,
  title: row.caption ?? '',
  isPublished: row.state === 'ready',
  isInBin: row.state === 'deleted' || row.state === 'withheld',
  original: originalKey(row.original),
  shown: row.state === 'deleted' || row.state === 'withheld' ? [] : shownKeys(row),
  keys: keysOf(row),
  sizes: writtenSizes(row),
  sha256: row.sha256 ?? undefined,
});

const fromClientPhoto = (row: ClientPhoto): FileOwner => ({
  kind: 'client-photo',
  id: row.id,
  title: row.name,
  isPublished: row.state === 'waiting' || row.state === 'ready' || row.state === 'failed',
  isInBin: false,
  original: clientGalleryKey(row.original),
  shown: row.state === 'ready' ? renditionKeys(row) : [],
  keys: fileKeys(row),
  sizes: fileSizes(row),
  sha256: row.sha256,
});

/** Returns the owner of a scan; its title contains no name of a person, because reports list it. */
function fromRelease({ id, scan, scanBytes }: ReleaseRow): FileOwner {
  const keys = scan === null ? [] : [releaseScanKey(scan)];
  return {
    kind: 'release',
    id,
    title: '',
    isPublished: true,
    isInBin: false,
    original: keys[0],
    shown: [],
    keys,
    sizes: new Map(keys.map((key) => [key, scanBytes ?? 0])),
    sha256: undefined,
  };
}

function fromDocument(row: typeof document.$inferSelect): FileOwner {
  const keys = documentKeys(row);
  return {
    kind: 'document',
    id: row.id,
    title: row.filename ?? '',
    isPublished: true,
    isInBin: false,
    original: undefined,
    shown: keys,
    keys,
    sizes: new Map(Number(row.filesize) > 0 ? keys.map((key) => [key, Number(row.filesize)]) : []),
    sha256: undefined,
  };
}

/** Lists the files in the studio's folders of a storage, by key. */
export async function listFiles(store: Store): Promise<Map<string, FileInfo>> {
  const files = new Map<string, FileInfo>();
  for (const folder of folders) for await (const file of store.list(folder)) files.set(file.key, file);
  return files;
}

/** Reads the number of owners and the keys of all their files, with less data than `readOwners`. */
export async function readOwnedKeys({ db }: Payload): Promise<{ owners: number; keys: Set<string> }> {
  const { stem, original, renditions, spareSets } = photo;
  const photos = await db.drizzle.select({ stem, original, renditions, spareSets }).from(photo);
  const documents = await db.drizzle.select({ stem: document.stem }).from(document);
  const ofClients = await db.drizzle.select(fileColumns).from(clientPhotos);
  const scans = await db.drizzle.select({ scan: releases.scan }).from(releases).where(isNotNull(releases.scan));
  const scanKeys = scans.flatMap(({ scan }) => (scan === null ? [] : [releaseScanKey(scan)]));
  const keys = [...photos.flatMap(keysOf), ...documents.flatMap(documentKeys), ...ofClients.flatMap(fileKeys), ...scanKeys];
  return { owners: photos.length + documents.length + ofClients.length + scans.length, keys: new Set(keys) };
}

const documentKeys = ({ stem }: { stem: string | null }): string[] => (stem ? [publicKey(documentFile(stem))] : []);

export const ownedKeys = (owners: readonly FileOwner[]): Set<string> => new Set(owners.flatMap(({ keys }) => keys));

/** Returns the keys that must exist: the original and the shown files of an owner that is published or in the bin. */
export const requiredKeys = ({ isPublished, isInBin, original, shown }: FileOwner): string[] =>
  isPublished || isInBin ? [...(original ? [original] : []), ...shown] : [];

/** Returns whether a file of the studio has no owner and is too old for a pending upload. */
export const isOrphan = ({ key, changed }: FileInfo, owned: ReadonlySet<string>, now = Date.now()): boolean =>
  isStorageKey(key) && !owned.has(key) && now - changed.getTime() > orphanAge;
