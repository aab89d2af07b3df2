import { store } from './storage.ts';

/** Files that nothing names any more and that storage did not remove yet. A restart forgets them; the hourly sweep finds them all the same. */
const left = new Set<string>();

/**
 * Removes files that nothing names: now, or as soon as storage lets us.
 * @throws where it does not now
 */
export async function deleteFiles(keys: readonly string[]): Promise<void> {
  deleteFilesLater(keys);
  await retryFileDeletions();
}

/** Has the next sweep remove files, though none may be there: a service may carry out an upload after it was given up. */
export function deleteFilesLater(keys: readonly string[]): void {
  for (const key of keys) left.add(key);
}

/** Tries again to remove what could not be removed. */
export async function retryFileDeletions(): Promise<void> {
  const keys = [...left];
  if (keys.length === 0) return;
  await store().remove(keys);
  for (const key of keys) left.delete(key);
}
