import pLimit from 'p-limit';
import { env } from '#src/env/env.ts';
import { Bucket } from './bucket.ts';
import { Disk } from './disk.ts';
import { type HotFile, HotFiles } from './hot-files.ts';
import { mediaType, originalKey, publicKey } from './names.ts';
import { type FileInfo, readWhole, type Store, type StoredFile } from './store.ts';

let opened: Store | undefined;

/** Returns the storage of this studio: the bucket if there is one, otherwise the data folder. The first call opens it. */
export const store = (): Store => {
  const { bucket, dataDir } = env();
  opened ??= bucket ? new Bucket(bucket) : new Disk(dataDir);
  return opened;
};

/** A file to write, with its storage key. */
export interface NewFile {
  key: string;
  bytes: Uint8Array;
}

/** Number of concurrent writes, to hide the latency of a bucket. */
const concurrency = 4;

/**
 * Writes files.
 * @throws the first error, after all started writes have ended, so that the caller can remove the files
 */
export async function writeFiles(files: readonly NewFile[]): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const writes = files.map(({ key, bytes }) => limit(() => store().write(key, bytes, mediaType(key))));
  for (const write of writes) write.catch(() => limit.clearQueue());
  await Promise.allSettled(writes);
  await Promise.all(writes);
}

const hotFiles = new HotFiles();

export const findHot = (name: string): HotFile | undefined => hotFiles.find(publicKey(name));

/** Reads a public file; undefined if it does not exist. @param signal ends the read */
export const readPublic = (name: string, signal: AbortSignal): Promise<HotFile | StoredFile | undefined> =>
  hotFiles.read(store(), publicKey(name), signal);

/** Returns the metadata of a public file without reading its content; undefined if it does not exist. */
export const findPublic = (name: string): Promise<FileInfo | undefined> => store().find(publicKey(name));

/** Reads a whole file; undefined if it does not exist. */
export async function readFile(key: string): Promise<Buffer | undefined> {
  const stored = await store().read(key);
  return stored && readWhole(stored);
}

/** Removes files; ignores missing files. */
export async function removeFiles(keys: readonly string[]): Promise<void> {
  try {
    await store().remove(keys);
  } finally {
    hotFiles.forget(keys);
  }
}

/**
 * Returns the path of a file, so that another process can read it without a copy in the memory of this process; returns its content if it is in a
 * bucket, and undefined if it does not exist.
 */
export async function findSource(key: string): Promise<string | Buffer | undefined> {
  const path = store().pathOf?.(key);
  if (path === undefined) return readFile(key);
  return (await store().find(key)) && path;
}

/** Reads an uploaded original; undefined if it does not exist. */
export const readOriginal = (original: string): Promise<Buffer | undefined> => readFile(originalKey(original));

/** Keys of files to delete at the next retry. The keys are lost on restart; the hourly sweep of orphaned files finds the files again. */
const pending = new Set<string>();

/**
 * Deletes files, with retries until the storage answers.
 * @throws if the first attempt fails
 */
export async function deleteFiles(keys: readonly string[]): Promise<void> {
  deleteFilesLater(keys);
  await retryFileDeletions();
}

/** Deletes files at the next retry, even if they do not exist yet: a bucket may complete an upload after its timeout. */
export function deleteFilesLater(keys: readonly string[]): void {
  for (const key of keys) pending.add(key);
}

/** Deletes the files of `pending`. Keeps the keys for the next retry if the storage fails. */
export async function retryFileDeletions(): Promise<void> {
  const keys = [...pending];
  if (keys.length === 0) return;
  await removeFiles(keys);
  for (const key of keys) pending.delete(key);
}
