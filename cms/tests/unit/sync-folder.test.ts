import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { syncFolder, writeFileAtomic } from '#src/lib/atomic-write.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sync-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('concurrent callers share the flush that begins after the running one', async () => {
  const folder = await temporaryFolder();
  const running = syncFolder(folder);
  const next = syncFolder(folder);
  expect(next).not.toBe(running);
  expect(syncFolder(folder)).toBe(next);
  await Promise.all([running, next]);
  expect(syncFolder(folder)).not.toBe(next);
});

test('a failed flush rejects, and the next one works', async () => {
  const folder = await temporaryFolder();
  const missing = path.join(folder, 'missing');
  const [first, second] = await Promise.allSettled([syncFolder(missing), syncFolder(missing)]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  await writeFileAtomic(path.join(folder, 'a'), 'a');
  await expect(syncFolder(folder)).resolves.toBeUndefined();
});

test('concurrent files are complete', async () => {
  const folder = await temporaryFolder();
  const names = Array.from({ length: 20 }, (_, number) => `file-${number}`);
  await Promise.all(names.map((name) => writeFileAtomic(path.join(folder, name), name)));
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(await readFile(path.join(folder, name), 'utf8')).toBe(name);
});
