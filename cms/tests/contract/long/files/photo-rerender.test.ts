import path from 'node:path';
import { deletePhoto, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../../fixtures/gallery.ts';
import { fileOf } from '../../../fixtures/images.ts';
import { unwrap } from '../../../fixtures/outcome.ts';
import { quietStudioTest } from '../../../fixtures/test.ts';

const test = quietStudioTest;

const photograph = path.resolve(import.meta.dirname, '../../../../src/seed/photos/nature-palm-oasis.jpg');

/** Timeout and polling interval for the re-rendering of a photo on a busy machine, in milliseconds. */
const polling = { timeout: 170_000, interval: 100 };

const names = (photo: OwnPhoto): string[] => filesOf(photo).map((address) => path.basename(address));

describe('an uploaded photo', () => {
  test('is public at once, re-rendered later into smaller files with new names, and deleted with both sets', async ({
    owner,
    request,
    files,
  }) => {
    const small = await sharp(photograph).resize({ width: 320 }).jpeg({ quality: 90 }).toBuffer();
    const first = await upload(owner, { photo: fileOf(small) });
    const sizeOf = async (address: string) => {
      const { status, bytes } = await request('GET', address);
      expect(status).toBe(200);
      return bytes.length;
    };
    const firstSizes = await Promise.all(filesOf(first).map(sizeOf));
    const now = async () => unwrap(await owner.send(listOwnPhotos)).data.find(({ _id }) => _id === first._id) ?? first;
    await expect.poll(async () => (await now()).renditions.base, polling).not.toBe(first.renditions.base);

    const later = await now();
    expect({ ...later, url: '', renditions: { ...later.renditions, base: '' } }).toEqual({
      ...first,
      url: '',
      renditions: { ...first.renditions, base: '' },
    });
    const sizes = await Promise.all(filesOf(later).map(sizeOf));
    const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0);
    expect(sum(sizes)).toBeLessThan(sum(firstSizes));
    expect(await Promise.all(filesOf(first).map(sizeOf))).toEqual(firstSizes);

    const both = [...names(first), ...names(later)];
    const stored = async () => (await files()).map((key) => path.basename(key)).filter((name) => both.includes(name));
    expect((await stored()).toSorted()).toEqual(both.toSorted());
    unwrap(await owner.send(deletePhoto, {}, { id: first._id }));
    expect(await stored()).toEqual([]);
  });
});
