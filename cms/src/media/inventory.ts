import type { Payload } from 'payload';
import { documentFile } from '#src/documents/names.ts';
import { document, photo } from '#src/payload-generated-schema.ts';
import { keysOf, shownKeys } from '#src/photos/files.ts';
import { originalKey, publicKey } from './storage.ts';
import type { Found, Store } from './store.ts';

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

/** Everything in the database that has files. */
export async function readOwners(payload: Payload): Promise<Owner[]> {
  const photos = await payload.db.drizzle.select().from(photo);
  const documents = await payload.db.drizzle.select().from(document);
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
  sizes: sizeOf(row.filename, row.filesize),
});

function ofDocument(row: typeof document.$inferSelect): Owner {
  const name = row.stem ? documentFile(row.stem) : '';
  const keys = name ? [publicKey(name)] : [];
  return {
    kind: 'document',
    id: row.id,
    title: row.filename ?? '',
    isWhole: true,
    original: undefined,
    shown: keys,
    named: keys,
    sizes: sizeOf(name, row.filesize),
  };
}

const sizeOf = (name: string | null, bytes: unknown): ReadonlyMap<string, number> =>
  new Map(name && Number(bytes) > 0 ? [[publicKey(name), Number(bytes)]] : []);

/** Every file of a storage by its key. */
export async function listFiles(store: Store): Promise<Map<string, Found>> {
  const files = new Map<string, Found>();
  for (const folder of folders) for await (const file of store.list(folder)) files.set(file.key, file);
  return files;
}

/** The keys that have an owner. */
export const namedBy = (owners: readonly Owner[]): Set<string> => new Set(owners.flatMap(({ named }) => named));

/** The names we give; whatever else lies there is not ours to judge. */
const ours = /^(?:originals\/[\w-]{16}|media\/[\w-]{16}(?:-\d{1,5}\.(?:avif|jpg)|\.pdf))$/u;

/** Whether a file is one of ours that nothing names and nothing will. */
export const isOrphan = ({ key, changed }: Found, named: ReadonlySet<string>, now = Date.now()): boolean =>
  ours.test(key) && !named.has(key) && now - changed.getTime() > youth;
