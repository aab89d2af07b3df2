import { createHash } from 'node:crypto';
import type { Store } from './store.ts';

/** Returns the SHA-256 of a stored file in hexadecimal, without holding the file in memory; undefined if it does not exist. */
export async function hashFile(store: Store, key: string): Promise<string | undefined> {
  const stored = await store.read(key);
  if (!stored) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of stored.body) hash.update(chunk);
  return hash.digest('hex');
}
