import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadPublication } from '#src/publish/publication.ts';
import { findChromium } from '../../site/tests/e2e/browser.ts';
import { type OpeningStudios, openDemoStudios } from './fixtures/demo-studio.ts';
import { ownerPassword, temporaryFolder } from './fixtures/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address from which test files request studios and the browser; see `serveStudios`. */
    studios: string;
    ownerPassword: string;
    /** The test cases that the project runs; see `casesStartingWith`. */
    cases: 'first' | 'others';
  }
}

export interface DemoStudio {
  baseUrl: string;
  databaseUrl: string;
  pages: string[];
}

export async function publishedPages(folder: string): Promise<string[]> {
  const [build = ''] = (await readdir(folder)).filter((name) => /^\d{14}-/u.test(name));
  const { files } = await loadPublication(path.join(folder, build));
  return [...files].flatMap(([address, file]) => (file.type.startsWith('text/html') ? address : [])).sort();
}

/** Opens a demo studio for each worker in the background, while other projects run. */
export default (project: TestProject): Promise<() => Promise<void>> => serveStudios(project, openDemoStudios(project.name));

/**
 * Serves each studio at `/studios/0`, `/studios/1`, … as soon as it is open. Serves the path of Chromium at `/chromium`, or `null` if Chromium is not
 * installed.
 */
export async function serveStudios(project: TestProject, { studios, close }: OpeningStudios): Promise<() => Promise<void>> {
  const { folder, remove } = await temporaryFolder();
  const chromium = findChromium(folder);
  const found: Record<string, Promise<unknown>> = { '/chromium': chromium.then((each) => each ?? null) };
  for (const [index, studio] of studios.entries()) {
    found[`/studios/${index}`] = studio.then(
      async ({ baseUrl, databaseUrl, dataDir }): Promise<DemoStudio> => ({
        baseUrl,
        databaseUrl,
        pages: await publishedPages(path.join(dataDir, 'publications')),
      }),
    );
  }
  // Ignore failures here: the server reports them to each test file that requests the studio.
  for (const each of Object.values(found)) each.catch(() => undefined);
  const registry = createServer(async ({ url = '' }, res) => {
    const [status, value] = (await found[url]?.then(
      (each) => [200, each] as const,
      (error: unknown) => [500, String(error)] as const,
    )) ?? [404, url];
    res.writeHead(status).end(JSON.stringify(value));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  if (typeof address !== 'object' || !address) throw new Error('The registry of studios has no port');
  project.provide('studios', `http://127.0.0.1:${address.port}`);
  project.provide('ownerPassword', ownerPassword);
  return async () => {
    registry.close();
    await Promise.all([close(), chromium.finally(remove)]);
  };
}
