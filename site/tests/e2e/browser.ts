import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** The environment variable with the path of a Chromium to use instead of the packaged one. */
const variable = 'CHROMIUM_PATH';

/** The path of Chromium on most Linux distributions. */
const systemChromium = '/usr/bin/chromium';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Limit Chromium to one process for the pages of a browser context, so that they share compiled scripts.
  '--renderer-process-limit=1',
];

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
  /** A writable folder, for `HOME` and `TMPDIR`. */
  home: string;
}

/** A running Chromium with its WebSocket endpoint. */
export interface OpenBrowser {
  endpoint: string;
  close(): Promise<void>;
}

/** Whether the npm package has a Chromium for this platform. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

export const whyNoBrowser = `no Chromium for ${process.platform} on ${process.arch}: name one in ${variable}`;

/**
 * Starts the Chromium of `CHROMIUM_PATH`, npm or the system; returns `undefined` if all are missing.
 * @throws if Chromium does not start
 */
export async function openBrowser(): Promise<OpenBrowser | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-browser-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const found = await findChromium(folder);
    if (!found) {
      await remove();
      return undefined;
    }
    const server = await chromium.launchServer(launchOptions(found));
    return {
      endpoint: server.wsEndpoint(),
      close: async () => {
        await server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns the Chromium to use, unpacked into a folder if necessary; undefined if there is none. */
export async function findChromium(folder: string): Promise<Chromium | undefined> {
  const named = process.env[variable];
  if (named) return { executablePath: named, env: {}, home: folder };
  if (isPackaged) return unpack(folder);
  return existsSync(systemChromium) ? { executablePath: systemChromium, env: {}, home: folder } : undefined;
}

/** Returns Playwright’s launch options; HOME is a folder of the tests, because the user’s home folder may be read-only. */
function launchOptions({ executablePath, env, home }: Chromium) {
  const { PATH = '', TZ } = process.env;
  return {
    executablePath,
    args: chromiumFlags,
    env: { PATH, HOME: home, TMPDIR: home, ...(TZ && { TZ }), ...env },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}

/** Starts a Chromium that ends with this process. */
export const launchChromium = (found: Chromium): Promise<Browser> => chromium.launch(launchOptions(found));

/** Unpacks the npm package’s Chromium with its libraries and fonts. */
async function unpack(folder: string): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const bin = path.resolve(path.dirname(entry), '../bin');
  const inBin = (name: string) => path.join(bin, name);
  const packed = [inBin('chromium.br'), inBin('al2023.tar.br'), inBin('fonts.tar.br')] as const;
  const [executablePath, libraries, fonts] = await intoFolder(folder, packed);
  const cache = path.join(folder, 'fonts-cache');
  await mkdir(cache);
  // Replaces the paths of AWS Lambda in the package’s fonts.conf.
  const fontsFile = path.join(folder, 'fonts.conf');
  await writeFile(fontsFile, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`);
  return { executablePath, env: { LD_LIBRARY_PATH: path.join(libraries, 'lib'), FONTCONFIG_FILE: fontsFile }, home: folder };
}

/**
 * Unpacks into the given folder instead of TMPDIR, where @sparticuz/chromium would reuse existing files. The package reads TMPDIR synchronously, so
 * the variable is restored at once.
 */
function intoFolder(folder: string, names: readonly [string, string, string]): Promise<[string, string, string]> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  const [first, second, third] = names;
  const unpacking = Promise.all([inflate(first), inflate(second), inflate(third)]);
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  return unpacking;
}
