import { readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { siteFolder } from '#src/lib/workspace.ts';
import { openEditor, startVisits, untouched } from '../../fixtures/content-fixtures.ts';
import { machineTest } from '../../fixtures/test.ts';

/** Returns the paths of the AVIF and JPEG files below a folder. */
async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.(?:avif|jpg)$/u.test(name)).map((name) => path.join(folder, name));
}

machineTest('the last good site is public after an incomplete build, until the next one', async ({ machine, onTestFailed }) => {
  const caches = ['assets', 'kept'].map((name) => path.join(siteFolder, 'node_modules/.astro', name));
  onTestFailed(async () => {
    for (const cache of caches) await rm(cache, { recursive: true, force: true });
  });
  const server = await machine.open({ args: ['--no-panel'] });
  const editor = await openEditor(server);
  const visitors = startVisits(server);
  const { live } = await editor.state();
  // Truncate the cached pictures, as a crash during a build may do.
  for (const picture of (await Promise.all(caches.map(picturesIn))).flat()) await truncate(picture, 20);
  await editor.publish(1);
  expect(await editor.untilFailed()).toMatchObject({ reason: 'incomplete' });
  expect((await editor.state()).live).toEqual(live);
  expect((await readdir(path.join(machine.folder, 'publications'))).filter((name) => /^\.?\d{14}-/u.test(name))).toEqual([live?.id]);
  expect(await editor.act('publish')).toBe(200);
  await editor.untilLive(1);
  expect(await visitors.leave()).toEqual(untouched);
  await server.stop();
});
