import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content, Language } from '@studio/contract';
import { runAstro, type SiteSettings } from '#src/publish/build-site.ts';
import { loadPublication, type Publication } from '#src/publish/publication.ts';
import { previewTurn } from '#src/publish/turns.ts';
import { previewRoot } from './addresses.ts';

/** Of the built site, what is no page of the studio's: the owner's screens. */
const apart = /^\/(?:login|admin)(?:\/|$)/u;

/**
 * Builds the site with drafts in place of what is published, for addresses below the preview's, and takes it into memory.
 * The build is handed the drafts in a file, so that no answer of the API ever holds one.
 * @param folder where it builds; nothing stays there
 * @throws ChildError with what the build said last
 */
export async function buildPreview(
  folder: string,
  drafts: Record<Language, Content>,
  settings: Omit<SiteSettings, 'content'>,
  signal: AbortSignal,
): Promise<Publication> {
  const id = randomUUID();
  const building = path.join(folder, id);
  const draftFile = `${building}.json`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draftFile, JSON.stringify(drafts), { mode: 0o600 });
    return await previewTurn(signal, async (given) => {
      await rm(building, { recursive: true, force: true });
      await runAstro(['build', '--outDir', building, '--base', previewRoot], settings, given, { STUDIO_DRAFT_FILE: draftFile });
      const { files } = await loadPublication(building);
      return { id, files: new Map([...files].filter(([address]) => !apart.test(address))) };
    });
  } finally {
    await rm(draftFile, { force: true });
    await rm(building, { recursive: true, force: true });
  }
}
