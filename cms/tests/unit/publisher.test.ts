import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadPublication } from '#src/publish/publication.ts';
import { Publisher } from '#src/publish/publisher.ts';
import { tagsOf, writeRecord } from '#src/publish/record.ts';

const settings = { apiUrl: '', publicUrl: '', publicApiUrl: '', mediaUrl: '/media', content: '', photos: '' };

test('does not restore a build whose photo is withheld while it waits for other work', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [id, fileId] = ['20261122120000-abcdef01', 'AbCdEfGh01234_-x'];
  const build = path.join(folder, id);
  await mkdir(build);
  await writeFile(path.join(build, 'index.html'), `<img src="/media/${fileId}-320.avif">`);
  await writeRecord(build, { at: '', cause: 'start', changes: [], stamp: '', photos: '', files: tagsOf(await loadPublication(build)) });
  const publisher = new Publisher(folder);
  const withheld = new Set<string>();
  const busy = publisher.removeBuildsWith(new Set()).then(() => withheld.add(fileId));
  expect(await publisher.rollBack(id, settings, async () => withheld)).toBe(false);
  await busy;
  expect(publisher.live).toBeUndefined();
  withheld.clear();
  expect(await publisher.rollBack(id, settings, async () => withheld)).toBe(true);
  expect(publisher.live).toMatchObject({ id, restored: true });
});
