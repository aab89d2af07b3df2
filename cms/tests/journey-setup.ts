import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadPublication } from '#src/publish/publication.ts';
import { type OpenBrowser, openBrowser } from '../../site/tests/e2e/browser.ts';
import { openServer, ownerPassword, type TestServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    ownerPassword: string;
    browserEndpoint: string;
    pages: string[];
  }
}

/** The demo studio, and a browser to visit it with. */
export interface Studio {
  server: TestServer;
  /** Nothing where no browser can run. */
  browser: OpenBrowser | undefined;
  /** The addresses of all pages of the built site. */
  pages: string[];
  close(): Promise<void>;
}

/** Opens the demo studio and a browser; the panel is left out unless it is asked for, because it takes a build. */
export async function openStudio({ panel = false } = {}): Promise<Studio> {
  const { folder, remove } = await temporaryFolder();
  const server = openServer({ dataDir: folder, env: { SEED: 'demo' }, args: panel ? [] : ['--no-panel'] });
  const browser = openBrowser();
  const close = async () => {
    await Promise.allSettled([
      server.then((opened) => opened.stop().finally(() => opened.discard())),
      browser.then((opened) => opened?.close()),
    ]).then(remove);
  };
  try {
    return { server: await server, browser: await browser, pages: await pagesIn(path.join(folder, 'publications')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function pagesIn(publications: string): Promise<string[]> {
  const current: { id: string } = JSON.parse(await readFile(path.join(publications, 'current.json'), 'utf8'));
  const { files } = await loadPublication(path.join(publications, current.id));
  const pages = [...files].filter(([, file]) => file.type.startsWith('text/html'));
  return pages.map(([address]) => address).sort();
}

/** Opens the one studio and the one browser that all tests of the journey use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, browser, pages, close } = await openStudio();
  project.provide('baseUrl', server.baseUrl);
  project.provide('ownerPassword', ownerPassword);
  project.provide('browserEndpoint', browser?.endpoint ?? '');
  project.provide('pages', pages);
  return close;
}
