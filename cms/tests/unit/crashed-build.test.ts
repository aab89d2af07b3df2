import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '#src/lib/workspace.ts';
import { removePartialBuild } from '#src/publish/build-site.ts';

test('deletes the draft and the truncated picture of a killed build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-half-'));
  const output = path.join(siteFolder, 'dist', path.basename(folder));
  const picture = path.join(siteFolder, 'node_modules/.astro/assets', `${path.basename(folder)}.avif`);
  onTestFinished(async () => {
    for (const left of [folder, output, picture]) await rm(left, { recursive: true, force: true });
  });
  await mkdir(output, { recursive: true });
  await writeFile(path.join(output, 'about.html'), 'A lead that nobody has approved');
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'half a pic');
  await removePartialBuild(folder);
  expect([folder, output, picture].filter((left) => existsSync(left))).toEqual([]);
});
