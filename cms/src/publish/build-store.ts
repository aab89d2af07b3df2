import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { clearHalf } from './build-site.ts';
import type { Cause } from './causes.ts';
import { faultsOf } from './check-publication.ts';
import { isId, newId, offered, outdated } from './kept-builds.ts';
import { isHashed, loadPublication, type Publication } from './publication.ts';
import { isUndamaged, readRecord, tagOf } from './record.ts';

/** A build that can be gone back to. */
export interface Kept {
  id: string;
  at: string;
  cause: Cause;
}

/**
 * The builds that are kept in a folder: the last few to go back to, and older ones for their hashed files, which a page that was opened
 * before may still ask for.
 */
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
    return (await this.#names()).filter(isId).sort();
  }

  /** The name of a build made now. */
  async newId(stamp: string): Promise<string> {
    return newId(await this.ids(), stamp);
  }

  /** The builds that can be gone back to, the newest first. */
  async list(): Promise<Kept[]> {
    const found: Kept[] = [];
    for (const id of (await this.ids()).slice(-offered).reverse()) {
      const record = await readRecord(this.place(id));
      if (record) found.push({ id, at: record.at, cause: record.cause });
    }
    return found;
  }

  /** A kept build, if it is there and as it was left. */
  async load(id: string): Promise<Publication | undefined> {
    if (!isId(id)) return undefined;
    const publication = await loadPublication(this.place(id)).catch(() => undefined);
    const record = await readRecord(this.place(id));
    // Builds of earlier versions of this program have no record.
    const isWhole = publication && (record ? isUndamaged(publication, record) : faultsOf(publication).length === 0);
    return isWhole ? publication : undefined;
  }

  /** A publication with the hashed files of the other builds, as far as those are undamaged; each of them once, of the newest that has it. */
  async withOldFiles({ id, files: own }: Publication): Promise<Publication> {
    const files = new Map(own);
    for (const other of (await this.ids()).reverse().filter((name) => name !== id)) {
      const isMissing = (address: string) => isHashed(address) && !files.has(address);
      const old = await loadPublication(this.place(other), isMissing).catch(() => undefined);
      const record = await readRecord(this.place(other));
      for (const [address, file] of old?.files ?? []) if (!record || record.files[address] === tagOf(file)) files.set(address, file);
    }
    return { id, files };
  }

  /** @param live the build that is served */
  async forgetOld(live: string): Promise<void> {
    for (const id of outdated(await this.ids(), live)) await rm(this.place(id), { recursive: true, force: true }).catch(() => undefined);
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
