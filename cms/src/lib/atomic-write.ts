import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file atomically and durably: through a temporary file, with `fsync`. @param mode of a new file */
export async function writeFileAtomic(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  await writeFile(`${file}.new`, content, { mode, flush: true });
  await renameDurably(`${file}.new`, file);
}

/** Renames a file and flushes its folder, so that the name is not lost in a power failure. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** The running flush of each folder, and the next flush, which includes all names written before it begins. */
const flushes = new Map<string, { running: Promise<void>; next?: Promise<void> }>();

/** Flushes the entries of a folder to the disk; does nothing on Windows. Concurrent callers share a flush. */
export function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return Promise.resolve();
  const flush = flushes.get(folder);
  if (flush) {
    flush.next ??= flush.running.catch(() => undefined).then(() => syncFolder(folder));
    return flush.next;
  }
  const running = flushNow(folder).finally(() => flushes.delete(folder));
  flushes.set(folder, { running });
  return running;
}

async function flushNow(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
