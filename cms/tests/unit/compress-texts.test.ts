import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runNode } from '#src/lib/child-process.ts';
import { cmsFolder } from '#src/lib/workspace.ts';

const texts = {
  'same.html': '<p>A page of an earlier build.</p>'.repeat(20),
  'damaged.html': '<p>A page whose compressed file is damaged.</p>'.repeat(20),
  'ar/new.css': 'p{color:red}',
  // Admin screens have equal pages, which are compressed at the same time.
  ...Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`screen-${index}.html`, '<p>A screen.</p>'.repeat(2000)])),
  'icon.svg': '<svg><image href="data:image/png"/></svg>',
};

const cachedName = (text: string): string => `${createHash('sha256').update(text).digest('hex')}.br`;

test('reuses compressed texts of earlier builds, unless they are damaged, and deletes unused ones', async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [cache, built] = [path.join(folder, 'cache'), path.join(folder, 'built')];
  await Promise.all([mkdir(cache), mkdir(path.join(built, 'ar'), { recursive: true })]);
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(built, name), text);
  // Compress with the lowest quality, so that a reused file differs from a newly compressed file.
  const fast = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  const known = fast(texts['same.html']);
  await writeFile(path.join(cache, cachedName(texts['same.html'])), known);
  await writeFile(path.join(cache, cachedName(texts['damaged.html'])), fast(texts['damaged.html']).subarray(0, -4));
  const unused = path.join(cache, cachedName('A page that was removed long ago.'));
  await writeFile(unused, known);
  await utimes(unused, 0, 0);

  const { signal } = new AbortController();
  await runNode(['src/publish/compress-texts.ts', built, cache], { cwd: cmsFolder, env: {}, signal });

  expect(await readFile(path.join(built, 'same.html.br'))).toEqual(known);
  for (const [name, text] of Object.entries(texts)) {
    expect(brotliDecompressSync(await readFile(path.join(built, `${name}.br`))).toString('utf8')).toBe(text);
    expect(gunzipSync(await readFile(path.join(built, `${name}.gz`))).toString('utf8')).toBe(text);
  }
  const { 'icon.svg': _, ...cached } = texts;
  const kept = [...new Set(Object.values(cached))].flatMap((text) => [cachedName(text), cachedName(text).replace(/br$/u, 'gz')]);
  expect((await readdir(cache)).toSorted()).toEqual(kept.toSorted());
});
