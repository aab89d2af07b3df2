import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ChildLimits, runNode, typeScriptLoader } from '#src/lib/child-process.ts';
import { cmsFolder, siteFolder, workspace } from '#src/lib/workspace.ts';
import { inputHash } from './input-hash.ts';

/** Inputs of a build besides the sources. */
export interface SiteSettings {
  /** Address of the server from which the build reads photos and content. */
  apiUrl: string;
  /** Origin of links and canonical addresses. */
  publicUrl: string;
  /** API address of the built pages; `''` for their own origin. */
  publicApiUrl: string;
  /** Address of the photos' files. */
  mediaUrl: string;
  /** Version of the content. */
  content: string;
  /** Version of the photos; excluded from the input hash, because pages also load new photos from the API. */
  photos: string;
}

const sources = ['site/src', 'site/public', 'site/astro.config.ts', 'site/package.json', 'cms/contract', 'pnpm-lock.yaml'];

const hashSources = (): Promise<string> => inputHash(workspace, sources, null);

let sourcesAtStart: Promise<string> | undefined;

/** Returns the input hash of a build, without the server's address and the photos. The first call is at the start of the server. */
export function siteInputHash({ apiUrl: _, photos: __, ...settings }: SiteSettings): Promise<string> {
  sourcesAtStart ??= hashSources();
  return inputHash(workspace, sources, settings);
}

/** Returns whether the sources changed since the start of the server. */
export const haveSourcesChanged = async (): Promise<boolean> =>
  sourcesAtStart !== undefined && (await sourcesAtStart) !== (await hashSources());

/** Limits of a build, which takes seconds (the first time a minute on a slow machine) and uses 400 MB besides the JavaScript heap. */
const limits: ChildLimits = { milliseconds: 5 * 60_000, megabytes: 1024 };

/**
 * Runs Astro.
 * @throws ChildError with its last output
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
    // Keeps the compiled code of Astro and Vite, which takes a second of each build.
    NODE_COMPILE_CACHE: path.join(siteFolder, 'node_modules/.astro/v8'),
    STUDIO_API_URL: apiUrl,
    PUBLIC_URL: publicUrl,
    PUBLIC_API_URL: publicApiUrl,
  };
  return runNode(['node_modules/astro/bin/astro.mjs', ...args], { cwd: siteFolder, env, signal, ...(!isServer && { limits }) });
}

/** Returns Astro's output folder for a build. It is on the disk of the sources, because Astro moves files by rename. */
const outputFolder = (folder: string): string => path.join(siteFolder, 'dist', path.basename(folder));

const remove = (fileOrFolder: string): Promise<void> => rm(fileOrFolder, { recursive: true, force: true }).catch(() => undefined);

/**
 * Builds the site's pages into a folder, which may be on another disk.
 * @param folder exists and has a unique name, so that `removePartialBuild` finds it after a crash
 * @param options further arguments of Astro
 * @throws ChildError with its last output, or a system error
 */
export async function buildPages(
  folder: string,
  settings: Parameters<typeof runAstro>[1],
  signal: AbortSignal,
  options: readonly string[] = [],
): Promise<void> {
  try {
    await runAstro(['build', '--outDir', outputFolder(folder), ...options], settings, signal);
    await cp(outputFolder(folder), folder, { recursive: true });
  } finally {
    await remove(outputFolder(folder));
  }
}

/**
 * Builds the site into an empty folder, with compressed text files.
 * @param previous folder of the last build, whose compressed files are reused for unchanged texts
 * @throws as `buildPages`
 */
export async function buildSite(folder: string, settings: SiteSettings, signal: AbortSignal, previous?: string): Promise<void> {
  await buildPages(folder, settings, signal);
  const folders = previous === undefined ? [folder] : [folder, previous];
  await runNode([...typeScriptLoader, 'src/publish/compress-texts.ts', ...folders], { cwd: cmsFolder, env: {}, signal, limits });
}

const pictureCache = path.join(siteFolder, 'node_modules/.astro/assets');

/** Deletes Astro's cache of resized pictures. After an aborted build it may hold a truncated picture, which all later builds would use. */
export const deletePictureCache = (): Promise<void> => remove(pictureCache);

/**
 * Deletes the cached pictures that were written since the start of a build. Keeps the others, which are complete, because resizing all of them takes
 * long.
 * @param start milliseconds since 1970
 */
export async function deletePicturesSince(start: number): Promise<void> {
  for (const name of await readdir(pictureCache).catch(() => [])) {
    const picture = path.join(pictureCache, name);
    const { mtimeMs } = await stat(picture).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs >= start) await rm(picture, { force: true }).catch(() => undefined);
  }
}

/** Deletes all leftovers of a build whose server was killed. */
export async function removePartialBuild(folder: string): Promise<void> {
  const { birthtimeMs } = await stat(folder).catch(() => ({ birthtimeMs: 0 }));
  await deletePicturesSince(birthtimeMs);
  await remove(outputFolder(folder));
  await remove(folder);
}
