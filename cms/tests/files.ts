import type { Store } from '#src/media/store.ts';

/** The keys of all files of a studio's photos and documents, sorted. */
export async function allOf(store: Store): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['media/', 'originals/']) for await (const { key } of store.list(folder)) keys.push(key);
  return keys.toSorted();
}
