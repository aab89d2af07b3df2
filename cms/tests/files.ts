import type { BucketSettings } from '#src/env/env.ts';
import { Bucket } from '#src/storage/bucket.ts';
import { Disk } from '#src/storage/disk.ts';
import type { Store } from '#src/storage/store.ts';

/** Where a studio keeps its files: on its disk without a bucket. */
export interface Place {
  dataDir: string;
  bucket?: BucketSettings | undefined;
}

export const storeOf = ({ dataDir, bucket }: Place): Store => (bucket ? new Bucket(bucket) : new Disk(dataDir));

/** The keys of all files of a studio's photos and documents, sorted. */
export async function allOf(store: Store): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['media/', 'originals/']) for await (const { key } of store.list(folder)) keys.push(key);
  return keys.toSorted();
}
