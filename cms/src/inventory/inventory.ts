import type { Payload } from 'payload';
import { document, photo } from '#src/db/payload-generated-schema.ts';
import { documentFile } from '#src/documents/names.ts';
import { keysOf, shownKeys, writtenSizes } from '#src/photos/files.ts';
import { isStorageKey } from '#src/storage/names.ts';
import { originalKey, publicKey } from '#src/storage/storage.ts';
import type { Found, Store } from '#src/storage/store.ts';

/** The folders of a studio's files. */
export const folders = ['media/', 'originals/'];

/** How old a file without an owner must be before nothing is to come any more that names it. */
const youth = 60 * 60 * 1000;

/** A photo or a document with its files. */
export interface Owner {
  kind: 'photo' | 'document';
  id: string;
  /** What staff know it by. */
  title: string;
  /** Published, so that all of its files must be there. */
  isWhole: boolean;
  /** The key of its own file, of which its others can be made anew; undefined where there are no others. */
  original: string | undefined;
  /** The keys of the files that visitors are shown. */
  shown: string[];
  /** The keys of all files that it may have. */
  named: string[];
  /** The sizes that are known, in bytes by key. */
  sizes: ReadonlyMap<string, number>;
}

/** Everything in the database that has files, as Payload or a transaction of one's own reads it. */
export async function readOwners({ db }: { db: { drizzle: Pick<Payload['db']['drizzle'], 'select'> } }): Promise<Owner[]> {
  const photos = await db.drizzle.select().from(photo);
  const documents = await db.drizzle.select().from(document);
  return [...photos.map(ofPhoto), ...documents.map(ofDocument)];
}

const ofPhoto = (row: typeof photo.$inferSelect): Owner => ({
  kind: 'photo',
  id: row.id,
  title: row.caption ?? '',
  isWhole: row.state === 'ready',
  original: originalKey(row.original),
  shown: shownKeys(row),
  named: keysOf(row),
  sizes: writtenSizes(row),
});

function ofDocument(row: typeof document.$inferSelect): Owner {
  const keys = keysOfDocument(row);
  return {
    kind: 'document',
    id: row.id,
    title: row.filename ?? '',
    isWhole: true,
    original: undefined,
    shown: keys,
    named: keys,
    sizes: new Map(Number(row.filesize) > 0 ? keys.map((key) => [key, Number(row.filesize)]) : []),
  };
}

/** Every file of a storage by its key. */
export async function listFiles(store: Store): Promise<Map<string, Found>> {
  const files = new Map<string, Found>();
  for (const folder of folders) for await (const file of store.list(folder)) files.set(file.key, file);
  return files;
}

/** How many photos and documents there are, and the keys of all files that they may have. Reads less than `readOwners`. */
export async function readNamed({ db }: Payload): Promise<{ owners: number; keys: Set<string> }> {
  const { stem, original, renditions, spareSets } = photo;
  const photos = await db.drizzle.select({ stem, original, renditions, spareSets }).from(photo);
  const documents = await db.drizzle.select({ stem: document.stem }).from(document);
  const keys = [...photos.flatMap(keysOf), ...documents.flatMap(keysOfDocument)];
  return { owners: photos.length + documents.length, keys: new Set(keys) };
}

const keysOfDocument = ({ stem }: { stem: string | null }): string[] => (stem ? [publicKey(documentFile(stem))] : []);

/** The keys that have an owner. */
export const namedBy = (owners: readonly Owner[]): Set<string> => new Set(owners.flatMap(({ named }) => named));

/**
 * The keys of the files that must be there: what is published, with the file that it can be made anew of. A photo that comes or goes at
 * this moment has none yet, or none any more.
 */
export const neededBy = ({ isWhole, original, shown }: Owner): string[] => (isWhole ? [...(original ? [original] : []), ...shown] : []);

/** Whether a file is one of ours that nothing names and nothing will. */
export const isOrphan = ({ key, changed }: Found, named: ReadonlySet<string>, now = Date.now()): boolean =>
  isStorageKey(key) && !named.has(key) && now - changed.getTime() > youth;
