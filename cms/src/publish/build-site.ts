import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { runNode } from '#src/server/child.ts';
import { siteFolder, workspace } from '#src/server/workspace.ts';
import { isText } from './publication.ts';
import { stampOf } from './stamp.ts';
import { publicationTurn } from './turns.ts';

/** What the built pages depend on besides their sources. */
export interface SiteSettings {
  /** Where the build asks for photos and content: the running server. */
  apiUrl: string;
  /** The origin of links and canonical addresses. */
  publicUrl: string;
  /** Where the built pages find the API; '' for their own origin. */
  publicApiUrl: string;
  /** Where the photos' files are. */
  mediaUrl: string;
  /** What tells one state of the content from another. */
  content: string;
}

const sources = ['site/src', 'site/public', 'site/astro.config.ts', 'site/package.json', 'cms/contract', 'pnpm-lock.yaml'];

/** The stamp of a build made now; the address it asks while it builds does not count. */
export const siteStamp = ({ apiUrl: _, ...settings }: SiteSettings): Promise<string> => stampOf(workspace, sources, settings);

/**
 * Runs Astro over the site's sources.
 * @param more of its environment
 * @throws ChildError with what it said last
 */
export function runAstro(
  args: readonly string[],
  { apiUrl, publicUrl, publicApiUrl }: Omit<SiteSettings, 'content'>,
  signal: AbortSignal,
  more: Record<string, string> = {},
): Promise<void> {
  const mode = args[0] === 'dev' ? 'development' : 'production';
  const env = {
    NODE_ENV: mode,
    ASTRO_TELEMETRY_DISABLED: '1',
    STUDIO_API_URL: apiUrl,
    PUBLIC_URL: publicUrl,
    PUBLIC_API_URL: publicApiUrl,
    ...more,
  };
  return runNode(['node_modules/astro/bin/astro.mjs', ...args], { cwd: siteFolder, env, signal });
}

/**
 * Builds the site into an empty folder, and every text of it compressed beside it.
 * @throws ChildError with what the build said last
 */
export async function buildSite(folder: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  await publicationTurn(() => runAstro(['build', '--outDir', folder], settings, signal));
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
