import type { Payload } from 'payload';
import { hashFile } from '#src/storage/hash-file.ts';
import type { FileInfo, Store } from '#src/storage/store.ts';
import { type FileOwner, isOrphan, listFiles, ownedKeys, readOwners, requiredKeys } from './file-owners.ts';

/** A file owner with missing or damaged files, and the keys of these files. */
export interface Incomplete {
  owner: FileOwner;
  missing: string[];
  damaged: string[];
  /** The key of an original of the right size whose content is not that of the upload. */
  changed: string[];
}

/** The numbers of owners and files, and the differences between database and storage. */
export interface InventoryReport {
  photos: number;
  documents: number;
  clientPhotos: number;
  files: number;
  owned: number;
  /** Total size of the files, in bytes. */
  size: number;
  orphans: FileInfo[];
  incomplete: Incomplete[];
}

interface Comparison {
  /** Whether to read all originals and compare their content with the stored hash. */
  hasContent?: boolean;
  signal?: AbortSignal;
}

/**
 * Compares database and storage. Incomplete owners are checked twice, because a running server may change both during the check.
 * @throws the reason of the signal, the errors of the storage
 */
export async function compareInventory(payload: Payload, store: Store, comparison: Comparison = {}): Promise<InventoryReport> {
  const owners = await readOwners(payload);
  const files = await listFiles(store);
  const checked: Incomplete[] = [];
  for (const owner of owners) checked.push(await checkOwner(owner, files, store, comparison));
  const suspects = checked.filter(isIncomplete);
  const owned = ownedKeys(owners);
  return {
    photos: owners.filter(({ kind }) => kind === 'photo').length,
    documents: owners.filter(({ kind }) => kind === 'document').length,
    clientPhotos: owners.filter(({ kind }) => kind === 'client-photo').length,
    files: files.size,
    owned: [...files.keys()].filter((key) => owned.has(key)).length,
    size: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    orphans: [...files.values()].filter((file) => isOrphan(file, owned)),
    incomplete: suspects.length > 0 ? await checkAgain(payload, store, suspects, comparison) : [],
  };
}

/** Checks incomplete owners again, and returns only the missing and damaged files that both checks found. */
async function checkAgain(payload: Payload, store: Store, suspects: readonly Incomplete[], comparison: Comparison): Promise<Incomplete[]> {
  const before = new Map(suspects.map((suspect) => [suspect.owner.id, suspect]));
  const owners = (await readOwners(payload)).filter(({ id }) => before.has(id));
  const files = await listFiles(store);
  const confirmed: Incomplete[] = [];
  for (const owner of owners) {
    const { missing, damaged, changed } = await checkOwner(owner, files, store, comparison);
    const first = before.get(owner.id);
    confirmed.push({
      owner,
      missing: missing.filter((key) => first?.missing.includes(key)),
      damaged: damaged.filter((key) => first?.damaged.includes(key)),
      changed: changed.filter((key) => first?.changed.includes(key)),
    });
  }
  return confirmed.filter(isIncomplete);
}

async function checkOwner(
  owner: FileOwner,
  files: ReadonlyMap<string, FileInfo>,
  store: Store,
  { hasContent = false, signal }: Comparison,
): Promise<Incomplete> {
  signal?.throwIfAborted();
  const required = requiredKeys(owner);
  const isDamaged = (key: string): boolean => {
    const size = files.get(key)?.size;
    return size === 0 || (size !== undefined && size !== (owner.sizes.get(key) ?? size));
  };
  const damaged = required.filter(isDamaged);
  const { original, sha256 } = owner;
  const isCompared =
    hasContent && original !== undefined && sha256 !== undefined && required.includes(original) && !damaged.includes(original);
  const isChanged = isCompared && ![sha256, undefined].includes(await hashFile(store, original));
  return { owner, missing: required.filter((key) => !files.has(key)), damaged, changed: isChanged ? [original] : [] };
}

const isIncomplete = ({ missing, damaged, changed }: Incomplete): boolean => missing.length + damaged.length + changed.length > 0;

const isBroken = ({ missing, damaged }: Incomplete, key: string): boolean => missing.includes(key) || damaged.includes(key);

/** Returns whether the files can be re-rendered from the original. */
export function isRepairable(incomplete: Incomplete): boolean {
  const { original } = incomplete.owner;
  return original !== undefined && !isBroken(incomplete, original) && incomplete.changed.length === 0;
}

/** Returns whether all shown files, and the original if there is one, are missing or damaged. A changed original is not lost: it may be readable. */
export const isLost = (incomplete: Incomplete): boolean =>
  !isRepairable(incomplete) && incomplete.changed.length === 0 && incomplete.owner.shown.every((key) => isBroken(incomplete, key));

/** The extent of a planned deletion. */
interface Deletion {
  /** Number of owners of files in the database. */
  owners: number;
  files: number;
  owned: number;
  /** Number of files to delete. */
  orphans?: number;
  /** Number of owners to delete. */
  lost?: number;
}

/** Number of deletions that never need a confirmation. More deletions need none if they are at most a tenth of the total. */
const ordinaryNumber = 10;

const isUnusual = (part: number, all: number): boolean => part > ordinaryNumber && part > all / 10;

/**
 * Returns the reason why database and storage may not belong together (another bucket, an unmounted folder, another database), in which case all
 * files seem lost or orphaned; undefined if no deletion is planned, or the planned deletion is safe.
 */
export function mismatchReason({ owners, files, owned, orphans = 0, lost = 0 }: Deletion): string | undefined {
  if (orphans + lost === 0) return undefined;
  if (owners === 0) return `the database has no photo and no document, and there are ${files} files`;
  if (owned === 0) return `none of the ${files} files belongs to any of the ${owners} photos and documents`;
  if (isUnusual(orphans, files)) return `${orphans} of ${files} files would be removed`;
  if (isUnusual(lost, owners)) return `${lost} of ${owners} photos and documents would be deleted`;
  return undefined;
}
