import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { keepPages, keptNames } from '#src/content/kept-pages.ts';

/** Creates folders for a build and for kept pages. */
async function makeFolders() {
  const root = await mkdtemp(path.join(tmpdir(), 'kept-pages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folders = { output: path.join(root, 'output'), kept: path.join(root, 'kept'), before: path.join(root, 'before') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  await mkdir(path.join(folders.output, '_astro'));
  await writeFile(path.join(folders.output, '_astro/new.avif'), 'new');
  return folders;
}

/** Runs the hooks of a build without pages. @returns the description of the kept pages */
async function keep({ output, kept, before }: Awaited<ReturnType<typeof makeFolders>>) {
  const { hooks } = keepPages(kept, before);
  const config = { base: '/cms/preview', outDir: pathToFileURL(output) };
  await Reflect.apply(hooks['astro:config:done'] ?? expect.fail('No hook'), undefined, [{ config }]);
  await Reflect.apply(hooks['astro:build:done'] ?? expect.fail('No hook'), undefined, []);
  return JSON.parse(await readFile(path.join(kept, keptNames.description), 'utf8'));
}

test('adds the resized pictures of earlier kept pages', async () => {
  const folders = await makeFolders();
  const pictures = { '["shape"]': '/cms/preview/_astro/earlier.avif' };
  await mkdir(path.join(folders.before, keptNames.files, '_astro'), { recursive: true });
  await writeFile(path.join(folders.before, keptNames.files, '_astro/earlier.avif'), 'earlier');
  await writeFile(path.join(folders.before, keptNames.description), JSON.stringify({ pictures }));
  expect(await keep(folders)).toEqual({ base: '/cms/preview', pages: [], pictures });
  expect((await readdir(path.join(folders.kept, keptNames.files, '_astro'))).toSorted()).toEqual(['earlier.avif', 'new.avif']);
});

test('ignores damaged earlier kept pages', async () => {
  const folders = await makeFolders();
  await writeFile(path.join(folders.before, keptNames.description), '{');
  expect(await keep(folders)).toEqual({ base: '/cms/preview', pages: [], pictures: {} });
});
