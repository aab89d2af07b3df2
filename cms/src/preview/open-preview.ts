import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Content, Language } from '@studio/contract';
import type { Payload } from 'payload';
import { readContent } from '#src/content/read-content.ts';
import { onContentChange } from '#src/globals/content-change.ts';
import { previewRoot } from '#src/globals/preview.ts';
import { onPhotosChange } from '#src/photos/events.ts';
import { lockForPreview } from '#src/publish/build-lock.ts';
import { buildPages, deletePicturesSince, removePartialBuild } from '#src/publish/build-site.ts';
import type { ContentPolicies } from '#src/publish/csp.ts';
import { loadPublication, type Publication } from '#src/publish/publication.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { serveSnapshot } from '#src/publish/snapshot.ts';
import { Previewer } from './previewer.ts';
import { servePreview } from './serve.ts';

export interface OpenPreviewOptions {
  payload: Payload;
  /** Working folder of the builds. */
  folder: string;
  settings: SiteAddresses;
  canonicalOrigin: string;
  /** The only accepted origin, if set. */
  publicUrl: string | undefined;
  policies: ContentPolicies;
  /** Aborts builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

/** Starts the preview of drafts. @returns the handler of requests below `/cms/preview` */
export async function openPreview({ payload, folder, settings, signal, log, ...serving }: OpenPreviewOptions) {
  await cleanUp(folder);
  const previewer = new Previewer({
    read: () => readContent(payload, 'draft'),
    build: (drafts) => buildPreview(folder, drafts, settings, signal),
    signal,
    log,
  });
  onContentChange(() => previewer.textsChanged());
  onPhotosChange(() => previewer.photosChanged());
  return servePreview({ payload, previewer, ...serving });
}

/** Deletes leftovers of a crash: drafts, and truncated pictures that later builds would use. */
async function cleanUp(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await removePartialBuild(path.join(folder, name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Matches pages without content: the login and the owner's pages. */
const ownerScreens = /^\/(?:login|admin)(?:\/|$)/u;

/**
 * Builds the site from drafts, below the preview's base path, and loads it into memory. The build reads drafts from a secret address that closes
 * after the build, never from a public response.
 * @param folder working folder; empty afterwards, except after a crash
 * @throws ChildError with the last output of the build
 */
async function buildPreview(
  folder: string,
  drafts: Record<Language, Content>,
  settings: SiteAddresses,
  signal: AbortSignal,
): Promise<Publication> {
  const id = randomUUID();
  const building = path.join(folder, id);
  const snapshot = await serveSnapshot(settings.apiUrl, drafts);
  const build = async (stop: AbortSignal): Promise<Publication> => {
    const start = Date.now();
    await mkdir(building, { recursive: true, mode: 0o700 });
    try {
      await buildPages(building, { ...settings, apiUrl: snapshot.apiUrl }, stop, ['--base', previewRoot]);
      const { files } = await loadPublication(building);
      return { id, files: new Map([...files].filter(([address]) => !ownerScreens.test(address))) };
    } catch (error) {
      await deletePicturesSince(start);
      throw error;
    } finally {
      await rm(building, { recursive: true, force: true }).catch(() => undefined);
    }
  };
  try {
    return await lockForPreview(signal, build);
  } finally {
    snapshot.close();
  }
}
