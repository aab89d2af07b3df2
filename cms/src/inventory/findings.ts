import type { Payload } from 'payload';
import type { Found, Store } from '#src/storage/store.ts';
import { isOrphan, listFiles, namedBy, neededBy, type Owner, readOwners } from './inventory.ts';

/** A photo or a document of which files are missing, or are not as they were written. */
export interface Incomplete {
  owner: Owner;
  missing: string[];
  damaged: string[];
}

/** Where database and storage do not agree. */
export interface Findings {
  photos: number;
  documents: number;
  files: number;
  /** Of these, the ones that the database names. */
  named: number;
  /** In bytes. */
  size: number;
  orphans: Found[];
  incomplete: Incomplete[];
}

/** Compares the database with the storage, both ways. A running server changes both meanwhile: what looks wrong is looked at twice. */
export async function compare(payload: Payload, store: Store): Promise<Findings> {
  const owners = await readOwners(payload);
  const files = await listFiles(store);
  const suspects = owners.map((owner) => incompleteOf(owner, files)).filter(isFaulty);
  const named = namedBy(owners);
  return {
    photos: owners.filter(({ kind }) => kind === 'photo').length,
    documents: owners.filter(({ kind }) => kind === 'document').length,
    files: files.size,
    named: [...files.keys()].filter((key) => named.has(key)).length,
    size: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    orphans: [...files.values()].filter((file) => isOrphan(file, named)),
    incomplete: suspects.length > 0 ? await confirm(payload, store, suspects) : [],
  };
}

/** What is wrong with them still: not what was replaced or deleted while we looked. */
async function confirm(payload: Payload, store: Store, suspects: readonly Incomplete[]): Promise<Incomplete[]> {
  const before = new Map(suspects.map((suspect) => [suspect.owner.id, suspect]));
  const owners = (await readOwners(payload)).filter(({ id }) => before.has(id));
  const files = await listFiles(store);
  const confirmed = owners.map((owner) => {
    const { missing, damaged } = incompleteOf(owner, files);
    const was = before.get(owner.id);
    return {
      owner,
      missing: missing.filter((key) => was?.missing.includes(key)),
      damaged: damaged.filter((key) => was?.damaged.includes(key)),
    };
  });
  return confirmed.filter(isFaulty);
}

function incompleteOf(owner: Owner, files: ReadonlyMap<string, Found>): Incomplete {
  const needed = neededBy(owner);
  const isDamaged = (key: string): boolean => {
    const size = files.get(key)?.size;
    return size === 0 || (size !== undefined && size !== (owner.sizes.get(key) ?? size));
  };
  return { owner, missing: needed.filter((key) => !files.has(key)), damaged: needed.filter(isDamaged) };
}

const isFaulty = ({ missing, damaged }: Incomplete): boolean => missing.length > 0 || damaged.length > 0;

const isGone = ({ missing, damaged }: Incomplete, key: string): boolean => missing.includes(key) || damaged.includes(key);

/** Whether its files can be made again. */
export function isMendable(faulty: Incomplete): boolean {
  const { original } = faulty.owner;
  return original !== undefined && !isGone(faulty, original);
}

/** Whether there is nothing that visitors could be shown any more, nor anything to make it of. */
export const isLost = (faulty: Incomplete): boolean => !isMendable(faulty) && faulty.owner.shown.every((key) => isGone(faulty, key));
