import { mkdir, rename, rm } from 'node:fs/promises';
import { buildSite, forgetPictures, forgetPicturesSince, type SiteSettings, siteStamp } from './build-site.ts';
import type { Shelf } from './build-store.ts';
import type { Cause } from './causes.ts';
import { faultsOf, IncompleteError } from './check-publication.ts';
import { loadPublication, type Publication } from './publication.ts';
import { type Pointer, tagsOf, writeRecord } from './record.ts';

interface Making {
  shelf: Shelf;
  settings: SiteSettings;
  cause: Cause;
  signal: AbortSignal;
}

const now = (): string => new Date().toISOString();

/**
 * Builds the site beside the builds of a shelf, checks it, puts it among them and has it served. Where any of it fails, nothing is left of it.
 * @param serve has it served
 * @returns the build's id
 * @throws ChildError, IncompleteError, the system's fault where the disk is full, and what `serve` throws
 */
export async function makeBuild(
  { shelf, settings, cause, signal }: Making,
  serve: (built: Publication, pointer: Pointer) => Promise<void>,
): Promise<string> {
  const stamp = await siteStamp(settings);
  const at = now();
  const id = await shelf.newId(stamp);
  const building = shelf.half(id);
  await mkdir(building, { recursive: true });
  try {
    await buildSite(building, settings, signal);
    const built = { ...(await loadPublication(building)), id };
    const faults = faultsOf(built);
    if (faults.length > 0) throw new IncompleteError(faults);
    await writeRecord(building, { at, cause, stamp, photos: settings.photos, files: tagsOf(built) });
    await rename(building, shelf.place(id));
    signal.throwIfAborted();
    await serve(built, { id, stamp, photos: settings.photos, since: now(), restored: false });
    return id;
  } catch (error) {
    await rm(shelf.place(id), { recursive: true, force: true }).catch(() => undefined);
    // Half a picture that got into a site is an older one.
    await (error instanceof IncompleteError ? forgetPictures() : forgetPicturesSince(Date.parse(at)));
    throw error;
  } finally {
    await rm(building, { recursive: true, force: true }).catch(() => undefined);
  }
}
