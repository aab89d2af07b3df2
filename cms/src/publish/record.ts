import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeFileAtomic } from '#src/lib/atomic-write.ts';
import { causes } from './causes.ts';
import type { Publication, StaticFile } from './publication.ts';

const record = v.object({
  /** When it was built: ISO. */
  at: v.string(),
  cause: v.picklist(causes),
  /** What it was built from: sources, settings and content; and the state of the photos. */
  stamp: v.string(),
  photos: v.string(),
  /** A tag of each of its files, by which damage is seen. */
  files: v.record(v.string(), v.string()),
});

/** What is kept with a build of the site about itself. */
export type BuildRecord = v.InferOutput<typeof record>;

/** Which publication is served, as it is kept. */
export const pointer = v.object({
  id: v.string(),
  /** Since when it is served: ISO. */
  since: v.optional(v.string(), ''),
  /** While these are today's, there is nothing to build. Of a publication that was gone back to, the stamp is of that moment and of no content. */
  stamp: v.string(),
  photos: v.optional(v.string(), ''),
  restored: v.optional(v.boolean(), false),
});

export type Pointer = v.InferOutput<typeof pointer>;

/** Inside the build's folder; without an ending that is served. */
const recordIn = (folder: string) => path.join(folder, '.publication');

async function read<Schema extends v.GenericSchema>(schema: Schema, file: string): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const result = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where there is none, or none that can be read. */
export const readRecord = (folder: string): Promise<BuildRecord | undefined> => read(record, recordIn(folder));
export const readPointer = (file: string): Promise<Pointer | undefined> => read(pointer, file);

/** Each is there whole or as it was before. */
export const writeRecord = (folder: string, value: BuildRecord): Promise<void> => writeFileAtomic(recordIn(folder), JSON.stringify(value));
export const writePointer = (file: string, value: Pointer): Promise<void> => writeFileAtomic(file, JSON.stringify(value));

/** A tag over everything a file is sent as. */
export const tagOf = ({ bytes, br, gzip }: StaticFile): string =>
  createHash('sha256')
    .update(bytes)
    .update(br ?? '')
    .update(gzip ?? '')
    .digest('base64url')
    .slice(0, 22);

/** The tags of all files of a publication, by their addresses. */
export const tagsOf = ({ files }: Publication): { [address: string]: string } =>
  Object.fromEntries(Array.from(files, ([address, file]) => [address, tagOf(file)]));

/** Whether a publication is what its build left. */
export const isUndamaged = ({ files }: Publication, { files: tags }: BuildRecord): boolean =>
  files.size === Object.keys(tags).length && [...files].every(([address, file]) => tagOf(file) === tags[address]);
