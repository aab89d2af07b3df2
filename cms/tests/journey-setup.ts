import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadPublication } from '#src/publish/publication.ts';
import { openBrowser } from '../../site/tests/e2e/browser.ts';
import { ownerPassword } from './fixtures/server.ts';
import { settle } from './fixtures/settled-demo.ts';
import { openStudio } from './fixtures/studio.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    ownerPassword: string;
    browserEndpoint: string;
    pages: string[];
  }
}

/** The demo studio, open, and a browser to visit it with. */
export interface Demo {
  baseUrl: string;
  /** Where the browser listens; empty where none can run. */
  browserEndpoint: string;
  /** The addresses of all pages of the built site. */
  pages: string[];
  close(): Promise<void>;
}

/**
 * Opens the demo studio, or an empty one, and a browser. The panel is left out unless it is asked for, because it takes a build; and
 * the studio is settled only where its pages are compared with what the API says.
 */
export async function openDemo({ panel = false, seed = 'demo', settled = false } = {}): Promise<Demo> {
  const opening = openStudio({ env: { SEED: seed }, args: panel ? [] : ['--no-panel'] });
  const launching = openBrowser();
  const close = async () => {
    const closing = [launching.then((browser) => browser?.close()), opening.then((opened) => opened.close())];
    await Promise.allSettled(closing);
    // Both are closed by now; what one of them had to say about it is not lost.
    await Promise.all(closing);
  };
  try {
    const [{ studio }, browser] = await Promise.all([opening, launching]);
    if (settled) await settle(studio);
    const pages = await publishedPages(path.join(studio.dataDir, 'publications'));
    return { baseUrl: studio.baseUrl, browserEndpoint: browser?.endpoint ?? '', pages, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** The addresses of all pages of the build in a folder. */
export async function publishedPages(folder: string): Promise<string[]> {
  const [build = ''] = (await readdir(folder)).filter((name) => /^\d{14}-/u.test(name));
  const { files } = await loadPublication(path.join(folder, build));
  return [...files].flatMap(([address, file]) => (file.type.startsWith('text/html') ? address : [])).sort();
}

/** Opens the one studio and the one browser that all tests of the journey use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, browserEndpoint, pages, close } = await openDemo({ settled: true });
  project.provide('baseUrl', baseUrl);
  project.provide('ownerPassword', ownerPassword);
  project.provide('browserEndpoint', browserEndpoint);
  project.provide('pages', pages);
  return close;
}
