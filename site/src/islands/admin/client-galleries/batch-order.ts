/** The files of a batch as far as a reloaded page can compare them. */
type Picked = Pick<File, 'name' | 'size'>;

/** A batch that was started: the signature of its files, and the place of its first file. */
interface Batch {
  signature: string;
  start: number;
}

const key = (gallery: string): string => `gallery.upload.${gallery}`;

/** Number of batches that are remembered for a gallery. */
const maxBatches = 20;

const signatureOf = (files: readonly Picked[]): string =>
  [
    files.length,
    ...[files[0], files.at(-1)].map((file) => `${file?.name} ${file?.size}`),
    files.reduce((sum, { size }) => sum + size, 0),
  ].join(' ');

const isBatch = (value: unknown): value is Batch => {
  const { signature, start } = Object(value);
  return typeof signature === 'string' && Number.isSafeInteger(start);
};

function readBatches(storage: Pick<Storage, 'getItem'>, gallery: string): Batch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key(gallery)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBatch) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the place of the first file of a batch in milliseconds. The same files chosen again after a reload get the places of the first time, so that
 * those that were missing arrive between their neighbours; another batch comes after all batches before it.
 */
export function batchStart(storage: Pick<Storage, 'getItem' | 'setItem'>, gallery: string, files: readonly Picked[], now: number): number {
  const batches = readBatches(storage, gallery);
  const signature = signatureOf(files);
  const same = batches.find((batch) => batch.signature === signature);
  if (same) return same.start;
  const ends = batches.map((batch) => batch.start + Number.parseInt(batch.signature, 10));
  const start = Math.max(now, ...ends);
  try {
    storage.setItem(key(gallery), JSON.stringify([...batches, { signature, start }].slice(-maxBatches)));
  } catch {
    // Without storage, as in some private windows, a reload begins a new batch.
  }
  return start;
}
