import { mkdir, rename, rm } from 'node:fs/promises';
import type { Cause, PageChange } from '@studio/contract';
import { buildSite, deleteCaches, deletePicturesSince, haveSourcesChanged, type SiteSettings, siteInputHash } from './build-site.ts';
import type { BuildStore } from './build-store.ts';
import { IncompleteError, problemsOf } from './check-build.ts';
import { ChangedSourcesError } from './failure.ts';
import { loadPublication, type Publication } from './publication.ts';
import { type Pointer, tagsOf, writeRecord } from './record.ts';

/** The cause of a build, and the published pages that no earlier build contains. */
export interface BuildReason {
  cause: Cause;
  changes: PageChange[];
}

interface BuildRequest extends BuildReason {
  store: BuildStore;
  settings: SiteSettings;
  signal: AbortSignal;
}

const now = (): string => new Date().toISOString();

/**
 * Builds the site in a partial folder, checks it, moves it into the store and makes it live. Deletes the build if any step fails.
 * @param publish makes the build live
 * @returns the build's id
 * @throws ChildError, IncompleteError, ENOSPC when the disk is full, and the errors of `publish`; ChangedSourcesError with one of them as its cause
 */
export async function makeBuild(
  { store, settings, cause, changes, signal }: BuildRequest,
  publish: (built: Publication, pointer: Pointer) => Promise<void>,
): Promise<string> {
  const stamp = await siteInputHash(settings);
  const at = now();
  const id = await store.newId(stamp);
  const partial = store.partialPathOf(id);
  await mkdir(partial, { recursive: true });
  try {
    await buildSite(partial, settings, signal);
    const built = { ...(await loadPublication(partial)), id };
    const problems = problemsOf(built);
    if (problems.length > 0) throw new IncompleteError(problems);
    await writeRecord(partial, { at, cause, changes, stamp, photos: settings.photos, files: tagsOf(built) });
    await rename(partial, store.pathOf(id));
    signal.throwIfAborted();
    await publish(built, { id, stamp, photos: settings.photos, since: now(), restored: false });
    return id;
  } catch (error) {
    await rm(store.pathOf(id), { recursive: true, force: true }).catch(() => undefined);
    // Clear cached pictures that may be truncated: all if the check found a damaged file, otherwise those that this build wrote.
    await (error instanceof IncompleteError ? deleteCaches() : deletePicturesSince(Date.parse(at)));
    throw !signal.aborted && (await haveSourcesChanged()) ? new ChangedSourcesError(error) : error;
  } finally {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
  }
}
