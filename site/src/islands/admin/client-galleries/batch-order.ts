/** The properties of a batch's files that a reloaded page can compare. */
type Picked = Pick<File, 'name' | 'size'>;

/** A batch that was started: the signature of its files, and the place of its first file. */
interface Batch {
  signature: string;
  start: number;
}

const prefix = 'gallery.upload.';

/** The gallery of a batch, and the user who uploads. */
interface BatchOwner {
  user: string | null;
  gallery: string;
}

const keysOf = (user: string | null): string => `${prefix}${user ?? ''}.`;
const keyOf = ({ user, gallery }: BatchOwner): string => keysOf(user) + gallery;

/** Maximum number of batches that are stored for a gallery and a user. */
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

function readBatches(storage: Pick<Storage, 'getItem'>, owner: BatchOwner): Batch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBatch) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the place of the first file of a batch: a number based on the time in milliseconds. If the same files are chosen again after a reload, they
 * get their earlier places, so that missing files are inserted in order; a new batch follows all earlier batches.
 */
export function batchStart(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  owner: BatchOwner,
  files: readonly Picked[],
  now: number,
): number {
  const batches = readBatches(storage, owner);
  const signature = signatureOf(files);
  const same = batches.find((batch) => batch.signature === signature);
  if (same) return same.start;
  const ends = batches.map((batch) => batch.start + Number.parseInt(batch.signature, 10));
  const start = Math.max(now, ...ends);
  try {
    storage.setItem(keyOf(owner), JSON.stringify([...batches, { signature, start }].slice(-maxBatches)));
  } catch {
    // Without storage, as in some private windows, a reload begins a new batch.
  }
  return start;
}

/** Deletes the stored batches of all galleries, because their signatures contain names of files. @param except user whose batches are kept */
export function forgetBatches(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>, except?: string): void {
  const isKept = (stored: string) => except !== undefined && stored.startsWith(keysOf(except));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const stored of keys) if (stored.startsWith(prefix) && !isKept(stored)) storage.removeItem(stored);
}
