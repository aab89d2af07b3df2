import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Disk } from '#src/storage/disk.ts';
import { HotFiles } from '#src/storage/hot-files.ts';

const key = 'media/AAAAAAAAAAAAAAAA-480.avif';
const photo = Buffer.from('a photo');
const going = new AbortController().signal;

function someDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hot-files-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return new Disk(folder);
}

/** Stops the clock of the cache. @returns a function that advances it by milliseconds */
function stopClock(): (milliseconds: number) => void {
  let now = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return (milliseconds) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
}

test('a file that was just read is in memory for a second', async () => {
  const advance = stopClock();
  const [disk, hot] = [someDisk(), new HotFiles()];
  await disk.write(key, photo);
  expect(hot.find(key)).toBeUndefined();
  expect(await hot.read(disk, key, going)).toEqual({ size: photo.length, bytes: photo });
  await disk.remove([key]);
  advance(999);
  expect(hot.find(key)?.bytes).toEqual(photo);
  advance(2);
  expect(hot.find(key)).toBeUndefined();
  expect(await hot.read(disk, key, going)).toBeUndefined();
});

test('a removed file is not in memory', async () => {
  const [disk, hot] = [someDisk(), new HotFiles()];
  await disk.write(key, photo);
  await hot.read(disk, key, going);
  await disk.remove([key]);
  hot.forget([key]);
  expect(hot.find(key)).toBeUndefined();
});

test('a file that is removed while it is read is not stored in memory', async () => {
  const [disk, hot] = [someDisk(), new HotFiles()];
  await disk.write(key, photo);
  const removing = {
    read: async () => {
      const stored = await disk.read(key);
      await disk.remove([key]);
      hot.forget([key]);
      return stored;
    },
  };
  expect(await hot.read(removing, key, going)).toMatchObject({ bytes: photo });
  expect(hot.find(key)).toBeUndefined();
});

test.for([
  [0, true],
  [256 * 1024, true],
  [256 * 1024 + 1, false],
] as const)('a file of %i bytes is in memory: %s', async ([size, isStored]) => {
  const [disk, hot] = [someDisk(), new HotFiles()];
  await disk.write(key, Buffer.alloc(size, 'x'));
  const read = await hot.read(disk, key, going);
  if (read && 'body' in read) read.body.destroy();
  expect(read?.size).toBe(size);
  expect(hot.find(key) !== undefined).toBe(isStored);
});

test('the files in memory have at most 16 MB; the least recently used ones go first', async () => {
  stopClock();
  const [disk, hot] = [someDisk(), new HotFiles()];
  const keys = Array.from({ length: 70 }, (_, index) => `media/${index}.avif`);
  const [first = '', second = '', ...others] = keys;
  for (const each of keys) await disk.write(each, Buffer.alloc(250 * 1024));
  for (const each of [first, second]) await hot.read(disk, each, going);
  for (const each of others) {
    hot.find(first);
    await hot.read(disk, each, going);
  }
  const stored = keys.filter((each) => hot.find(each));
  expect(stored.length * 250 * 1024).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(stored).toEqual(expect.arrayContaining([first, keys.at(-1)]));
  expect(stored).not.toContain(second);
});
