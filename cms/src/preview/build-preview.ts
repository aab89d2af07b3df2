import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Content, Language } from '@studio/contract';
import { previewRoot } from '#src/globals/preview-addresses.ts';
import { previewTurn } from '#src/publish/build-lock.ts';
import { buildPages, forgetPicturesSince } from '#src/publish/build-site.ts';
import { loadPublication, type Publication } from '#src/publish/publication.ts';
import type { SiteAddresses } from '#src/publish/publishing.ts';
import { serveSnapshot } from '#src/publish/snapshot.ts';

/** Of the built site, what is no page of the studio's: the owner's screens. */
const apart = /^\/(?:login|admin)(?:\/|$)/u;

/**
 * Builds the site with drafts in place of what is published, for addresses below the preview's, and takes it into memory.
 * No public answer holds a draft: the build asks an address that is told to it alone, and that ends with it.
 * @param folder where it builds; nothing stays there, and what a crash leaves is told by a folder in it
 * @throws ChildError with what the build said last
 */
export async function buildPreview(
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
      return { id, files: new Map([...files].filter(([address]) => !apart.test(address))) };
    } catch (error) {
      await forgetPicturesSince(start);
      throw error;
    } finally {
      await rm(building, { recursive: true, force: true }).catch(() => undefined);
    }
  };
  try {
    return await previewTurn(signal, build);
  } finally {
    snapshot.close();
  }
}
