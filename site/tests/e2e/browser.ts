import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Names a Chromium to be used in place of the one from npm. */
const variable = 'CHROMIUM_PATH';

/** Where Linux distributions put theirs. */
const systemChromium = '/usr/bin/chromium';

/** What it is started with. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium that can be started, and what it needs around it. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
  /** A folder that it may write into. */
  home: string;
}

/** A running Chromium that tests connect to. */
export interface OpenBrowser {
  endpoint: string;
  close(): Promise<void>;
}

/** Whether the Chromium from npm runs here; it is built for this one machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** What to say where no Chromium can run. */
export const whyNoBrowser = `no Chromium for ${process.platform} on ${process.arch}: name one in ${variable}`;

/**
 * Opens the Chromium that `CHROMIUM_PATH` names, else the one from npm, else the system's.
 * @returns nothing where there is none; see `whyNoBrowser`
 * @throws where there is one and it does not start
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

/** The Chromium to use, unpacked into a folder where that is needed; none where there is none. */
export async function findChromium(folder: string): Promise<Chromium | undefined> {
  const named = process.env[variable];
  if (named) return { executablePath: named, env: {}, home: folder };
  if (isPackaged) return unpack(folder);
  return existsSync(systemChromium) ? { executablePath: systemChromium, env: {}, home: folder } : undefined;
}

/** How Playwright starts a Chromium. Its home is a folder of the tests, as that of the user may be closed to it. */
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

/** Unpacks the Chromium from npm with the libraries and the typeface it brings, so that it asks nothing of the machine. */
async function unpack(folder: string): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const bin = path.resolve(path.dirname(entry), '../bin');
  const inBin = (name: string) => path.join(bin, name);
  const packed = [inBin('chromium.br'), inBin('al2023.tar.br'), inBin('fonts.tar.br')] as const;
  const [executablePath, libraries, fonts] = await intoFolder(folder, packed);
  const cache = path.join(folder, 'fonts-cache');
  await mkdir(cache);
  // The package's own names folders of the machine it is made for.
  const fontsFile = path.join(folder, 'fonts.conf');
  await writeFile(fontsFile, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`);
  return { executablePath, env: { LD_LIBRARY_PATH: path.join(libraries, 'lib'), FONTCONFIG_FILE: fontsFile }, home: folder };
}

/**
 * Has the package unpack into a folder of ours: in the temporary one it takes what it finds, whoever put it there.
 * It looks that folder up as it is called, so the variable is only changed for as long.
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
