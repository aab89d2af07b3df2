import { buffer } from 'node:stream/consumers';
import { env } from '#src/env/env.ts';
import { Bucket } from './bucket.ts';
import { Disk } from './disk.ts';
import { mediaType } from './names.ts';
import type { Found, Store, Stored } from './store.ts';

let opened: Store | undefined;

/** Where this studio's files live. */
export const store = (): Store => {
  const { bucket, dataDir } = env();
  opened ??= bucket ? new Bucket(bucket) : new Disk(dataDir);
  return opened;
};

/** The key of a public file. */
export const publicKey = (name: string): string => `media/${name}`;

/** The key of a photo's own file, as it was uploaded. It is not public: it tells where and with what it was taken. */
export const originalKey = (original: string): string => `originals/${original}`;

/** A file to be kept. */
export interface NewFile {
  key: string;
  bytes: Uint8Array;
}

/** A bucket answers each file after a while: a few are under way at once. */
const atOnce = 4;

/**
 * Keeps files.
 * @throws the first fault, once none of them is under way any more: whoever then removes them leaves none
 */
export async function writeFiles(files: readonly NewFile[]): Promise<void> {
  const waiting = [...files];
  const writeNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await store().write(file.key, file.bytes, mediaType(file.key));
  };
  const writers = Array.from({ length: atOnce }, () => writeNext().finally(() => waiting.splice(0)));
  const failed = (await Promise.allSettled(writers)).find(({ status }) => status === 'rejected');
  if (failed) await Promise.all(writers);
}

/** A public file; undefined where it is not there. */
export const readPublic = (name: string): Promise<Stored | undefined> => store().read(publicKey(name));

/** The same without the file's bytes. */
export const findPublic = (name: string): Promise<Found | undefined> => store().find(publicKey(name));

/** A photo's own file, whole; undefined where it is not there. */
export async function readOriginal(original: string): Promise<Buffer | undefined> {
  const stored = await store().read(originalKey(original));
  return stored && buffer(stored.body);
}

/** Removes public files. One that is not there does no harm. */
export const removePublic = (names: readonly string[]): Promise<void> => store().remove(names.map(publicKey));
