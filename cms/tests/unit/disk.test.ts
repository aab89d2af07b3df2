import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { Disk } from '#src/media/disk.ts';

const key = 'media/AAAAAAAAAAAAAAAA-480.avif';

function disk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return new Disk(folder);
}

test.for([0, 1, 65_536, 65_537, 300_000])('a visitor gets a photo’s file of %i bytes whole', async (length) => {
  const bytes = Buffer.alloc(length, 'every byte of it');
  const store = disk();
  await store.write(key, bytes);
  const stored = await store.read(key);
  expect(stored?.size).toBe(length);
  expect(stored && bytes.equals(await buffer(stored.body))).toBe(true);
});

test('a photo that was just shown and is deleted is shown to nobody any more', async () => {
  const store = disk();
  await store.write(key, Buffer.from('a photo'));
  (await store.read(key))?.body.destroy();
  await store.remove([key]);
  expect(await store.read(key)).toBeUndefined();
});
