import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { runNode } from '#src/server/child.ts';
import { siteFolder, workspace } from '#src/server/workspace.ts';
import { isText } from './publication.ts';
import { stampOf } from './stamp.ts';

/** What the built pages depend on besides their sources. */
export interface SiteSettings {
  /** Where the build asks for photos and content: the running server. */
  apiUrl: string;
  /** The origin of links and canonical addresses. */
  publicUrl: string;
  /** Where the built pages find the API; '' for their own origin. */
  publicApiUrl: string;
}

const sources = ['site/src', 'site/public', 'site/astro.config.ts', 'site/package.json', 'cms/contract', 'pnpm-lock.yaml'];

/** The stamp of a build made now; the address it asks while it builds does not count. */
export const siteStamp = ({ publicUrl, publicApiUrl }: SiteSettings): Promise<string> =>
  stampOf(workspace, sources, { publicUrl, publicApiUrl });

/**
 * Builds the site into an empty folder, and every text of it compressed beside it.
 * @throws ChildError with what the build said last
 */
export async function buildSite(folder: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  await runNode(['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder], {
    cwd: siteFolder,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      STUDIO_API_URL: settings.apiUrl,
      PUBLIC_URL: settings.publicUrl,
      PUBLIC_API_URL: settings.publicApiUrl,
    },
    signal,
  });
  await compressTexts(folder);
}

async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  for (const entry of entries.filter((candidate) => candidate.isFile() && isText(candidate.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
