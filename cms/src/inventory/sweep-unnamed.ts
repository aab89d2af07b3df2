import type { Payload } from 'payload';
import { isStorageKey } from '#src/storage/names.ts';
import { store } from '#src/storage/storage.ts';
import { doubtAbout } from './doubt.ts';
import { folders, readNamed } from './inventory.ts';

/** How old a file without an owner must be, in milliseconds. A service may carry out an upload long after it was given up. */
const grace = 24 * 60 * 60_000;

/** Removes files of ours that nothing names: what a crash left, or what came after its upload was given up. */
export async function deleteOrphanedFiles(payload: Payload, now: Date = new Date()): Promise<void> {
  // Before the files: whatever is written meanwhile is young.
  const { owners, keys } = await readNamed(payload);
  let [files, named] = [0, 0];
  const isUnnamed = (key: string): boolean => {
    if (!isStorageKey(key)) return false;
    files += 1;
    if (keys.has(key)) named += 1;
    return !keys.has(key);
  };
  const orphans: string[] = [];
  for (const folder of folders) {
    for await (const { key, changed } of store().list(folder, isUnnamed)) if (now.getTime() - changed.getTime() > grace) orphans.push(key);
  }
  const doubt = doubtAbout({ owners, files, named, orphans: orphans.length });
  if (doubt) payload.logger.warn(`Files that nothing names were left where they are: ${doubt}. \`npm run photos -- check\` says more.`);
  else await store().remove(orphans);
}
