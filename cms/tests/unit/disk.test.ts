import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Disk } from '#src/storage/disk.ts';

const key = 'media/AAAAAAAAAAAAAAAA-480.avif';

function someFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function read(disk: Disk): Promise<Buffer | undefined> {
  const stored = await disk.read(key);
  if (!stored) return undefined;
  const bytes = await buffer(stored.body);
  expect(stored.size).toBe(bytes.length);
  return bytes;
}

test.for([0, 1, 65_536, 65_537, 300_000])('reads a whole file of %i bytes', async (length) => {
  const bytes = Buffer.alloc(length, 'every byte of it');
  const disk = new Disk(someFolder());
  await disk.write(key, bytes);
  expect((await read(disk))?.equals(bytes)).toBe(true);
});

test('does not serve a file that another process deleted', async () => {
  const folder = someFolder();
  const [ours, others] = [new Disk(folder), new Disk(folder)];
  await ours.write(key, Buffer.from('a photo'));
  expect(await read(ours)).toEqual(Buffer.from('a photo'));
  await others.remove([key]);
  expect(await read(ours)).toBeUndefined();
  expect(await ours.find(key)).toBeUndefined();
});

test('closes the file if its size cannot be read', async () => {
  const folder = someFolder();
  const disk = new Disk(folder);
  await disk.write(key, Buffer.from('a photo'));
  const handle = await open(path.join(folder, key));
  await handle.close();
  const opened: (typeof handle)[] = [];
  vi.spyOn(Object.getPrototypeOf(handle), 'stat').mockImplementationOnce(function (this: typeof handle) {
    opened.push(this);
    return Promise.reject(new Error('I/O error'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(disk.read(key)).rejects.toThrow('I/O error');
  // The descriptor of a closed handle is -1.
  expect(opened.map(({ fd }) => fd)).toEqual([-1]);
});
