import type { Payload } from 'payload';
import { isOrphan, listFiles, namedBy, type Owner, readOwners } from './inventory.ts';
import type { Found, Store } from './store.ts';

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
  /** In bytes. */
  size: number;
  orphans: Found[];
  incomplete: Incomplete[];
}

/** Compares the database with the storage, both ways. A running server changes both meanwhile: what looks wrong is looked at twice. */
export async function compare(payload: Payload, store: Store): Promise<Findings> {
  const owners = await readOwners(payload);
  const files = await listFiles(store);
  const suspects = owners.filter((owner) => isFaulty(faultsOf(owner, files)));
  const named = namedBy(suspects.length > 0 ? [...owners, ...(await readOwners(payload))] : owners);
  return {
    photos: owners.filter(({ kind }) => kind === 'photo').length,
    documents: owners.filter(({ kind }) => kind === 'document').length,
    files: files.size,
    size: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    orphans: [...files.values()].filter((file) => isOrphan(file, named)),
    incomplete: await confirm(payload, store, suspects),
  };
}

async function confirm(payload: Payload, store: Store, suspects: readonly Owner[]): Promise<Incomplete[]> {
  if (suspects.length === 0) return [];
  const ids = new Set(suspects.map(({ id }) => id));
  const confirmed: Incomplete[] = [];
  for (const owner of (await readOwners(payload)).filter(({ id }) => ids.has(id))) {
    const files = new Map<string, Found>();
    for (const key of neededBy(owner)) {
      const file = await store.find(key);
      if (file) files.set(key, file);
    }
    const faults = faultsOf(owner, files);
    if (isFaulty(faults)) confirmed.push({ owner, ...faults });
  }
  return confirmed;
}

const neededBy = ({ isWhole, original, shown }: Owner): string[] => (isWhole ? [...(original ? [original] : []), ...shown] : []);

type Faults = Pick<Incomplete, 'missing' | 'damaged'>;

function faultsOf(owner: Owner, files: ReadonlyMap<string, Found>): Faults {
  const needed = neededBy(owner);
  const isDamaged = (key: string): boolean => {
    const size = files.get(key)?.size;
    return size !== undefined && size !== (owner.sizes.get(key) ?? (size || undefined));
  };
  return { missing: needed.filter((key) => !files.has(key)), damaged: needed.filter(isDamaged) };
}

const isFaulty = ({ missing, damaged }: Faults): boolean => missing.length > 0 || damaged.length > 0;

const isGone = ({ missing, damaged }: Incomplete, key: string): boolean => missing.includes(key) || damaged.includes(key);

/** Whether its files can be made again. */
export function isMendable(faulty: Incomplete): boolean {
  const { original } = faulty.owner;
  return original !== undefined && !isGone(faulty, original);
}

/** Whether there is nothing that visitors could be shown any more, nor anything to make it of. */
export const isLost = (faulty: Incomplete): boolean => !isMendable(faulty) && faulty.owner.shown.every((key) => isGone(faulty, key));
