import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '#src/lib/workspace.ts';
import { clearHalf } from '#src/publish/build-site.ts';

test('staff start a server anew that was killed while it built, and no draft and no half picture stays on the disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-half-'));
  const workshop = path.join(siteFolder, 'dist', path.basename(folder));
  const picture = path.join(siteFolder, 'node_modules/.astro/assets', `${path.basename(folder)}.avif`);
  onTestFinished(async () => {
    for (const left of [folder, workshop, picture]) await rm(left, { recursive: true, force: true });
  });
  await mkdir(workshop, { recursive: true });
  await writeFile(path.join(workshop, 'about.html'), 'A lead that nobody has approved');
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'half a pic');
  await clearHalf(folder);
  expect([folder, workshop, picture].filter((left) => existsSync(left))).toEqual([]);
});
