import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ChildError, type ChildLimits, runNode } from '#src/lib/child-process.ts';
import { log } from '#src/lib/log.ts';
import { cmsFolder, compileCache, siteFolder, workspace } from '#src/lib/workspace.ts';
import { inputHash } from './input-hash.ts';
import { KeptPages } from './kept-pages.ts';

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
  content: string;
  /** Version of the photos; excluded from the input hash, because pages also load new photos from the API. */
  photos: string;
}

const sources = ['site/src', 'site/astro.config.ts', 'site/package.json', 'cms/contract', 'pnpm-lock.yaml'];

const hashSources = (): Promise<string> => inputHash(workspace, sources, null);

let sourcesAtStart: Promise<string> | undefined;

/**
 * Returns the input hash of a build, without the server's address and the photos. The first call, at the start of the server, stores the hash of the
 * sources for `haveSourcesChanged`.
 */
export function siteInputHash({ apiUrl: _, photos: __, ...settings }: SiteSettings): Promise<string> {
  sourcesAtStart ??= hashSources();
  return inputHash(workspace, sources, settings);
}

/** Returns whether the sources changed since the start of the server. */
export const haveSourcesChanged = async (): Promise<boolean> =>
  sourcesAtStart !== undefined && (await sourcesAtStart) !== (await hashSources());

/** Limits of a build, which takes seconds (the first time a minute on a slow machine) and uses 400 MB besides the JavaScript heap. */
const limits: ChildLimits = { milliseconds: 5 * 60_000, megabytes: 1024 };

type PageSettings = Pick<SiteSettings, 'apiUrl' | 'publicUrl' | 'publicApiUrl'>;

const astroEnv = ({ apiUrl, publicUrl, publicApiUrl }: PageSettings) => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  // Cache the compiled code of Astro and Vite: compiling would take a second of each build.
  NODE_COMPILE_CACHE: compileCache,
  STUDIO_API_URL: apiUrl,
  PUBLIC_URL: publicUrl,
  PUBLIC_API_URL: publicApiUrl,
});

/**
 * Runs Astro in a child process, with limits except for the development server.
 * @param keep folder for the bundled pages of a build; see `KeptPages`
 * @throws ChildError with the last output of Astro
 */
export function runAstro(args: readonly string[], settings: PageSettings, signal: AbortSignal, keep?: string): Promise<void> {
  const isServer = args[0] === 'dev';
  const env = { ...astroEnv(settings), NODE_ENV: isServer ? 'development' : 'production', ...(keep && { KEPT_PAGES: keep }) };
  return runNode(['node_modules/astro/bin/astro.mjs', ...args], { cwd: siteFolder, env, signal, ...(!isServer && { limits }) });
}

/** Returns Astro's output folder for a build. It is on the disk of the sources, because Astro moves files by rename. */
const outputFolder = (folder: string): string => path.join(siteFolder, 'dist', path.basename(folder));

const remove = (fileOrFolder: string): Promise<void> => rm(fileOrFolder, { recursive: true, force: true }).catch(() => undefined);

/** The pages of earlier builds, bundled and not rendered. */
const keptPages = new KeptPages(path.join(siteFolder, 'node_modules/.astro/kept'));

/**
 * Builds the site's pages into a folder, which may be on another disk. Renders the kept pages of an earlier build if only content has changed, which
 * takes a quarter of the CPU.
 * @param folder exists and has a unique name, so that `removePartialBuild` finds it after a crash
 * @param options further arguments of Astro
 * @throws ChildError with the last output of the build, or a system error
 */
export async function buildPages(
  folder: string,
  settings: PageSettings,
  signal: AbortSignal,
  options: readonly string[] = [],
): Promise<void> {
  const { publicApiUrl } = settings;
  const hashInputs = () => inputHash(workspace, sources, { publicApiUrl, options });
  const key = await hashInputs();
  const found = await keptPages.find(key);
  if (found !== undefined && (await renderKeptPages(found, folder, settings, signal))) return;
  log.info({ event: 'site.bundle' }, 'Bundling the pages of the site');
  const kept = await keptPages.open(key);
  try {
    await runAstro(['build', '--outDir', outputFolder(folder), ...options], settings, signal, kept.folder);
    await cp(outputFolder(folder), folder, { recursive: true });
    // Do not keep the pages if the sources have changed during the build: the pages may not match the key.
    if ((await hashInputs()) === key) await kept.save();
  } finally {
    await remove(outputFolder(folder));
    await kept.discard();
  }
}

/** Renders kept pages. @returns false if they cannot be rendered with the current content */
async function renderKeptPages(kept: string, folder: string, settings: PageSettings, signal: AbortSignal): Promise<boolean> {
  const env = { ...astroEnv(settings), NODE_ENV: 'production' };
  const program = path.join(siteFolder, 'src/content/render-kept-pages.ts');
  try {
    await runNode([program, kept, folder], { cwd: cmsFolder, env, signal, limits });
    return true;
  } catch (error) {
    if (!(error instanceof ChildError) || error.end !== 'failed') throw error;
    log.debug({ event: 'site.kept', reason: error.message }, 'The kept pages do not fit');
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    return false;
  }
}

const compressedTexts = path.join(siteFolder, 'node_modules/.astro/compressed');

/** Builds the site into an empty folder, with compressed text files. @throws as `buildPages` */
export async function buildSite(folder: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  await buildPages(folder, settings, signal);
  const program = ['src/publish/compress-texts.ts', folder, compressedTexts];
  await runNode(program, { cwd: cmsFolder, env: { NODE_COMPILE_CACHE: compileCache }, signal, limits });
}

const pictureCache = path.join(siteFolder, 'node_modules/.astro/assets');

/** Deletes Astro's cache of resized pictures, and the kept pages. The cache may contain a truncated picture, which all later builds would use. */
export async function deleteCaches(): Promise<void> {
  await remove(pictureCache);
  await keptPages.clear();
}

/**
 * Deletes the cached pictures that were written since the start of a build. Keeps older pictures, which are complete, because resizing all pictures
 * takes long.
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
