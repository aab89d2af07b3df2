import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ChildLimits, runNode } from '#src/lib/child-process.ts';
import { cmsFolder, siteFolder, workspace } from '#src/lib/workspace.ts';
import { stampOf } from './input-hash.ts';

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
  /** What tells one state of what the pages say from another. */
  content: string;
  /** The same of the photos, which visitors see without a build too. */
  photos: string;
}

const sources = ['site/src', 'site/public', 'site/astro.config.ts', 'site/package.json', 'cms/contract', 'pnpm-lock.yaml'];

/** The stamp of a build made now; neither the address it asks while it builds counts, nor the photos. */
export const siteStamp = ({ apiUrl: _, photos: __, ...settings }: SiteSettings): Promise<string> => stampOf(workspace, sources, settings);

/** A build takes seconds, and the very first one a minute on a slow machine; of memory it takes 400 MB besides what is JavaScript's. */
const limits: ChildLimits = { milliseconds: 5 * 60_000, megabytes: 1024 };

/**
 * Runs Astro over the site's sources.
 * @throws ChildError with what it said last
 */
export function runAstro(
  args: readonly string[],
  { apiUrl, publicUrl, publicApiUrl }: Pick<SiteSettings, 'apiUrl' | 'publicUrl' | 'publicApiUrl'>,
  signal: AbortSignal,
): Promise<void> {
  const isServer = args[0] === 'dev';
  const env = {
    NODE_ENV: isServer ? 'development' : 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    STUDIO_API_URL: apiUrl,
    PUBLIC_URL: publicUrl,
    PUBLIC_API_URL: publicApiUrl,
  };
  return runNode(['node_modules/astro/bin/astro.mjs', ...args], { cwd: siteFolder, env, signal, ...(!isServer && { limits }) });
}

/** Where Astro builds what then goes into a folder: it moves files about, which it can on the disk of its sources alone. */
const workshop = (folder: string): string => path.join(siteFolder, 'dist', path.basename(folder));

const remove = (place: string): Promise<void> => rm(place, { recursive: true, force: true }).catch(() => undefined);

/**
 * Builds the site's pages into a folder, which may be on another disk.
 * @param folder its name is of this build alone; it is made before the build begins, so that after a crash `clearHalf` is told of it
 * @param options more of Astro's own
 * @throws ChildError with what it said last, or the system's fault
 */
export async function buildPages(
  folder: string,
  settings: Parameters<typeof runAstro>[1],
  signal: AbortSignal,
  options: readonly string[] = [],
): Promise<void> {
  try {
    await runAstro(['build', '--outDir', workshop(folder), ...options], settings, signal);
    await cp(workshop(folder), folder, { recursive: true });
  } finally {
    await remove(workshop(folder));
  }
}

/**
 * Builds the site into an empty folder, and every text of it compressed beside it.
 * @throws as `buildPages`
 */
export async function buildSite(folder: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  await buildPages(folder, settings, signal);
  await runNode(['--import', 'tsx', 'src/publish/compress-texts.ts', folder], { cwd: cmsFolder, env: {}, signal, limits });
}

const pictures = path.join(siteFolder, 'node_modules/.astro/assets');

/**
 * Forgets the pictures that Astro keeps from build to build. One that was being written when a build ended early is half a picture,
 * and would be in every site to come.
 */
export const forgetPictures = (): Promise<void> => remove(pictures);

/**
 * Forgets those of them that were written since a build began. The others are whole, and making them all again takes longer than a build.
 * @param start milliseconds since 1970
 */
export async function forgetPicturesSince(start: number): Promise<void> {
  for (const name of await readdir(pictures).catch(() => [])) {
    const picture = path.join(pictures, name);
    const { mtimeMs } = await stat(picture).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs >= start) await rm(picture, { force: true }).catch(() => undefined);
  }
}

/** Clears away everything that a build of that folder left whose server was killed. */
export async function clearHalf(folder: string): Promise<void> {
  const { birthtimeMs } = await stat(folder).catch(() => ({ birthtimeMs: 0 }));
  await forgetPicturesSince(birthtimeMs);
  await remove(workshop(folder));
  await remove(folder);
}
