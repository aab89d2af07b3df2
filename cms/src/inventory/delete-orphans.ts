import type { Payload } from 'payload';
import { isStorageKey } from '#src/storage/names.ts';
import { removeFiles, store } from '#src/storage/storage.ts';
import { mismatchReason } from './compare.ts';
import { folders, isOrphan, readOwnedKeys } from './file-owners.ts';

/**
 * Deletes the studio's files that have no owner and are older than a day, such as files left by a crash, or by an upload that was completed after its
 * timeout. Deletes none if suspiciously many files are orphaned.
 */
export async function deleteOrphanedFiles(payload: Payload, now: Date = new Date()): Promise<void> {
  // Read the rows before the files, so that files written during the sweep are too young to be orphans.
  const { owners, keys } = await readOwnedKeys(payload);
  let [files, owned] = [0, 0];
  const isUnowned = (key: string): boolean => {
    if (!isStorageKey(key)) return false;
    files += 1;
    if (keys.has(key)) owned += 1;
    return !keys.has(key);
  };
  const orphans: string[] = [];
  for (const folder of folders) {
    for await (const file of store().list(folder, isUnowned)) if (isOrphan(file, keys, now.getTime())) orphans.push(file.key);
  }
  const reason = mismatchReason({ owners, files, owned, orphans: orphans.length });
  if (reason) payload.logger.warn(`Orphaned files were not deleted: ${reason}. Run \`npm run photos -- check\` for details.`);
  else await removeFiles(orphans);
}
