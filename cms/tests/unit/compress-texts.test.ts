import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runNode, typeScriptLoader } from '#src/lib/child-process.ts';
import { cmsFolder } from '#src/lib/workspace.ts';

const page = '<p>A page that both builds contain.</p>'.repeat(20);

test('reuses the compressed files of the previous build for unchanged texts, unless they are damaged', async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [previous, next] = [path.join(folder, 'previous'), path.join(folder, 'next')];
  await Promise.all([mkdir(previous), mkdir(path.join(next, 'ar'), { recursive: true })]);
  // Compress with the lowest quality, so that a reused file differs from a newly compressed file.
  const known = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(path.join(previous, 'same.html.br'), known);
  await writeFile(path.join(previous, 'changed.html.br'), known);
  await writeFile(path.join(previous, 'damaged.html.br'), known.subarray(0, -4));
  const texts = { 'same.html': page, 'changed.html': `${page}!`, 'damaged.html': page, 'ar/new.css': 'p{color:red}' };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(next, name), text);

  const { signal } = new AbortController();
  await runNode([...typeScriptLoader, 'src/publish/compress-texts.ts', next, previous], { cwd: cmsFolder, env: {}, signal });

  expect(await readFile(path.join(next, 'same.html.br'))).toEqual(known);
  for (const [name, text] of Object.entries(texts)) {
    expect(brotliDecompressSync(await readFile(path.join(next, `${name}.br`))).toString('utf8')).toBe(text);
    expect(gunzipSync(await readFile(path.join(next, `${name}.gz`))).toString('utf8')).toBe(text);
  }
});
