import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { clearHalf } from './build-site.ts';
import type { Cause } from './causes.ts';
import { faultsOf } from './check-publication.ts';
import { isHashed, loadPublication, type Publication } from './publication.ts';
import { isUndamaged, readRecord, tagOf } from './record.ts';

/** How many builds are kept: to go back to, and for their hashed files, which a page that was opened before may still ask for. */
const kept = 5;

/** When it was built, and what from. */
const idShape = /^\d{14}-[\da-f]{8}$/u;

/** A build that can be gone back to. */
export interface Kept {
  id: string;
  at: string;
  cause: Cause;
}

/** The builds that are kept in a folder. */
export class Shelf {
  constructor(readonly folder: string) {}

  /** Where a build is kept. */
  place(id: string): string {
    return path.join(this.folder, id);
  }

  /** Where it is until it is whole. */
  half(id: string): string {
    return path.join(this.folder, `.building-${id}`);
  }

  /** The builds' ids, the oldest first. */
  async ids(): Promise<string[]> {
    return (await this.#names()).filter((name) => idShape.test(name)).sort();
  }

  /** The builds that can be gone back to, the newest first. */
  async list(): Promise<Kept[]> {
    const found: Kept[] = [];
    for (const id of (await this.ids()).reverse()) {
      const record = await readRecord(this.place(id));
      if (record) found.push({ id, at: record.at, cause: record.cause });
    }
    return found;
  }

  /** A kept build, if it is there and as it was left. */
  async load(id: string): Promise<Publication | undefined> {
    if (!idShape.test(id)) return undefined;
    const publication = await loadPublication(this.place(id)).catch(() => undefined);
    const record = await readRecord(this.place(id));
    // Builds of earlier versions of this program have no record.
    const isWhole = publication && (record ? isUndamaged(publication, record) : faultsOf(publication).length === 0);
    return isWhole ? publication : undefined;
  }

  /** A publication with the hashed files of the other builds, as far as those are undamaged. */
  async withOldFiles({ id, files: own }: Publication): Promise<Publication> {
    const files = new Map(own);
    for (const other of (await this.ids()).filter((name) => name !== id)) {
      const isMissing = (address: string) => isHashed(address) && !files.has(address);
      const old = await loadPublication(this.place(other), isMissing).catch(() => undefined);
      const record = await readRecord(this.place(other));
      for (const [address, file] of old?.files ?? []) if (!record || record.files[address] === tagOf(file)) files.set(address, file);
    }
    return { id, files };
  }

  async forgetOld(): Promise<void> {
    for (const id of (await this.ids()).slice(0, -kept)) await rm(this.place(id), { recursive: true, force: true }).catch(() => undefined);
  }

  /** Clears away what builds left whose server was killed. */
  async clearHalves(): Promise<void> {
    for (const name of (await this.#names()).filter((candidate) => candidate.startsWith('.building-'))) {
      await clearHalf(path.join(this.folder, name));
    }
  }

  #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }
}
