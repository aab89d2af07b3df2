import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { causes, pageChange } from '@studio/contract';
import * as v from 'valibot';
import { writeFileAtomic } from '#src/lib/atomic-write.ts';
import type { Publication, StaticFile } from './publication.ts';

const record = v.object({
  /** Start time of the build, ISO 8601. */
  at: v.string(),
  cause: v.picklist(causes),
  /** The published pages that no earlier build contains, with the users who published them. */
  changes: v.optional(v.array(pageChange), []),
  /** Input hash over sources, settings and content. */
  stamp: v.string(),
  /** Version of the published photos, from `photosVersion`. */
  photos: v.string(),
  /** Hash of each file by its address, to detect damage. */
  files: v.record(v.string(), v.string()),
});

/** Metadata stored in the folder of a build. */
export type BuildRecord = v.InferOutput<typeof record>;

/** Stored reference to the live build. */
export const pointer = v.object({
  id: v.string(),
  /** Time of publication, ISO 8601; empty if unknown. */
  since: v.optional(v.string(), ''),
  /**
   * Input hash. No build is needed while it and `photos` match the current inputs. For a restored build, the hash of sources and settings only, at
   * the time of the rollback; its `photos` are not compared.
   */
  stamp: v.string(),
  photos: v.optional(v.string(), ''),
  restored: v.optional(v.boolean(), false),
});

export type Pointer = v.InferOutput<typeof pointer>;

/** Returns the path of the record. The file has no extension, so that `loadPublication` ignores it. */
const recordIn = (folder: string) => path.join(folder, '.publication');

async function read<Schema extends v.GenericSchema>(schema: Schema, file: string): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const result = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a record; returns undefined if the record is missing, unreadable or invalid. */
export const readRecord = (folder: string): Promise<BuildRecord | undefined> => read(record, recordIn(folder));
export const readPointer = (file: string): Promise<Pointer | undefined> => read(pointer, file);

export const writeRecord = (folder: string, value: BuildRecord): Promise<void> => writeFileAtomic(recordIn(folder), JSON.stringify(value));
export const writePointer = (file: string, value: Pointer): Promise<void> => writeFileAtomic(file, JSON.stringify(value));

/** Returns a hash over all encodings of a file. */
export const tagOf = ({ bytes, br, gzip }: StaticFile): string =>
  createHash('sha256')
    .update(bytes)
    .update(br ?? '')
    .update(gzip ?? '')
    .digest('base64url')
    .slice(0, 22);

export const tagsOf = ({ files }: Publication): { [address: string]: string } =>
  Object.fromEntries(Array.from(files, ([address, file]) => [address, tagOf(file)]));

/** Returns whether a publication has exactly the files of its record, with the same hashes. */
export const isUndamaged = ({ files }: Publication, { files: tags }: BuildRecord): boolean =>
  files.size === Object.keys(tags).length && [...files].every(([address, file]) => tagOf(file) === tags[address]);
