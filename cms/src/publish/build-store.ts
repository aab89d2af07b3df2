import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PublicationState } from '@studio/contract';
import { removePartialBuild } from './build-site.ts';
import { problemsOf } from './check-build.ts';
import { isHashed, isText, loadPublication, type Publication } from './publication.ts';
import { isUndamaged, readRecord, tagOf } from './record.ts';

/** Matches the id of a build: its time in UTC, to the second, and the start of the input hash. */
const idPattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[\da-f]{8}$/u;

export const isBuildId = (name: string): boolean => idPattern.test(name);

/** Returns the build time of an id, in milliseconds since 1970. */
const timeOf = (id: string): number => Date.parse(id.replace(idPattern, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Returns an id that sorts after all others, even if the clock was set back since the last build.
 * @param ids existing builds, oldest first
 */
export function newBuildId(ids: readonly string[], hash: string, now = Date.now()): string {
  const last = ids.at(-1);
  const time = last === undefined ? now : Math.max(now, timeOf(last) + 1000);
  return `${new Date(time).toISOString().replace(/\D/gu, '').slice(0, 14)}-${hash.slice(0, 8)}`;
}

/**
 * Length of each of the two lists that `restorableOf` merges: the newest builds, and the newest builds with changed texts. The builds of both lists
 * are kept regardless of age.
 */
const restorableBuilds = 5;

type KeptBuild = PublicationState['kept'][number];

/**
 * Returns the builds that can be restored: the newest, and the newest with changed texts, so that builds for photos do not displace these.
 * @param builds newest first
 */
export function restorableOf(builds: readonly KeptBuild[]): KeptBuild[] {
  const withTexts = builds.filter(({ cause, changes }) => cause === 'content' || changes.length > 0);
  const kept = new Set([...builds.slice(0, restorableBuilds), ...withTexts.slice(0, restorableBuilds)]);
  return builds.filter((build) => kept.has(build));
}

/** Time during which an open page may still request hashed files of an older build, in milliseconds. */
const pageLifetime = 24 * 60 * 60_000;

/** Maximum number of stored builds, about 7 MB each. */
const maxBuilds = 40;

/**
 * Returns the builds to delete: those that are not kept, and were replaced over a day ago or exceed the maximum number.
 * @param ids existing builds, oldest first
 * @param kept the live build and those that can be restored, regardless of the clock
 */
export const outdatedBuilds = (ids: readonly string[], kept: ReadonlySet<string>, now = Date.now()): string[] =>
  ids.filter((id, index) => {
    const next = ids[index + 1] ?? id;
    return !kept.has(id) && (index < ids.length - maxBuilds || timeOf(next) < now - pageLifetime);
  });

/** Matches names that may start with the file id of a photo. */
const fileNames = /[\w-]{16,}/gu;

/** The builds in one folder: builds that can be restored, and older builds whose hashed files open pages may still request. */
export class BuildStore {
  readonly folder: string;
  readonly #described = new Map<string, KeptBuild>();

  constructor(folder: string) {
    this.folder = folder;
  }

  pathOf(id: string): string {
    return path.join(this.folder, id);
  }

  /** Returns the folder of a build that is not complete yet. */
  partialPathOf(id: string): string {
    return path.join(this.folder, `.building-${id}`);
  }

  /** Returns the ids of all builds, oldest first. */
  async ids(): Promise<string[]> {
    return (await this.#names()).filter(isBuildId).sort();
  }

  async newId(hash: string): Promise<string> {
    return newBuildId(await this.ids(), hash);
  }

  /** Returns the builds that can be restored, newest first. */
  async list(): Promise<KeptBuild[]> {
    const ids = (await this.ids()).reverse();
    for (const id of this.#described.keys()) if (!ids.includes(id)) this.#described.delete(id);
    const builds = await Promise.all(ids.map((id) => this.#describe(id)));
    return restorableOf(builds.filter((build) => build !== undefined));
  }

  /** Returns the description of a build from a cache, because the panel polls the list; undefined without a record. */
  async #describe(id: string): Promise<KeptBuild | undefined> {
    const known = this.#described.get(id);
    if (known) return known;
    const record = await readRecord(this.pathOf(id));
    if (!record) return undefined;
    const { at, cause, changes } = record;
    const build = { id, at, cause, changes };
    this.#described.set(id, build);
    return build;
  }

  /** Loads a build; returns undefined if it is missing or damaged. */
  async load(id: string): Promise<Publication | undefined> {
    if (!isBuildId(id)) return undefined;
    const publication = await loadPublication(this.pathOf(id)).catch(() => undefined);
    const record = await readRecord(this.pathOf(id));
    // Builds of earlier versions have no record.
    const isComplete = publication && (record ? isUndamaged(publication, record) : problemsOf(publication).length === 0);
    return isComplete ? publication : undefined;
  }

  /**
   * Adds the hashed files of all other builds, except files that differ from the record of their build; if several builds have a file of the same
   * address, adds the newest file.
   */
  async withOldFiles({ id, files: own }: Publication): Promise<Publication> {
    const files = new Map(own);
    for (const other of (await this.ids()).reverse().filter((name) => name !== id)) {
      const isMissing = (address: string) => isHashed(address) && !files.has(address);
      const old = await loadPublication(this.pathOf(other), isMissing).catch(() => undefined);
      const record = await readRecord(this.pathOf(other));
      for (const [address, file] of old?.files ?? []) if (!record || record.files[address] === tagOf(file)) files.set(address, file);
    }
    return { id, files };
  }

  /** Deletes outdated builds. @param kept the live build and those that can be restored */
  async removeOutdated(kept: ReadonlySet<string>): Promise<void> {
    for (const id of outdatedBuilds(await this.ids(), kept))
      await rm(this.pathOf(id), { recursive: true, force: true }).catch(() => undefined);
  }

  /** Deletes the leftovers of builds whose server was killed. */
  async removePartialBuilds(): Promise<void> {
    for (const name of (await this.#names()).filter((candidate) => candidate.startsWith('.building-'))) {
      await removePartialBuild(path.join(this.folder, name));
    }
  }

  /** Returns the subset of file ids whose photos occur in the text of any stored build. */
  async mentionedFileIds(fileIds: ReadonlySet<string>): Promise<Set<string>> {
    const mentioned = new Set<string>();
    if (fileIds.size === 0) return mentioned;
    for (const id of await this.ids()) for await (const fileId of this.#mentionsOf(id, fileIds)) mentioned.add(fileId);
    return mentioned;
  }

  /** Returns whether the text of a build mentions a photo with one of the file ids. */
  async mentionsAny(id: string, fileIds: ReadonlySet<string>): Promise<boolean> {
    if (fileIds.size === 0 || !isBuildId(id)) return false;
    for await (const _ of this.#mentionsOf(id, fileIds)) return true;
    return false;
  }

  async *#mentionsOf(id: string, fileIds: ReadonlySet<string>): AsyncGenerator<string> {
    for (const entry of await readdir(this.pathOf(id), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isText(entry.name)) continue;
      const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
      for (const [name] of text.matchAll(fileNames)) if (fileIds.has(name.slice(0, 16))) yield name.slice(0, 16);
    }
  }

  #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }
}
