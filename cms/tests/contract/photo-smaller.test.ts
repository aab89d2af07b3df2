import path from 'node:path';
import { deletePhoto, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { busyPhoto, fileOf } from '../fixtures/images.ts';
import { granted } from '../fixtures/outcome.ts';
import { publicFiles } from '../fixtures/stored-files.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const photograph = path.resolve(import.meta.dirname, '../../src/seed/photos/nature-palm-oasis.jpg');

/** In milliseconds: until a photo of these has been rendered for the second time, behind everything else that the machine does. */
const patience = { timeout: 100_000, interval: 200 };

const names = (photo: OwnPhoto): string[] => filesOf(photo).map((address) => path.basename(address));

describe('a photo that the owner uploads', () => {
  test('is seen at once, and a little later in smaller files under new names; the first ones still open', async ({ owner, ask }) => {
    const small = await sharp(photograph).resize({ width: 600 }).jpeg({ quality: 90 }).toBuffer();
    const first = await upload(owner, { photo: fileOf(small) });
    const sizeOf = async (address: string) => {
      const { status, bytes } = await ask('GET', address);
      expect(status).toBe(200);
      return bytes.length;
    };
    const firstSizes = await Promise.all(filesOf(first).map(sizeOf));
    const now = async () => granted(await owner.send(listOwnPhotos)).data.find(({ _id }) => _id === first._id) ?? first;
    await expect.poll(async () => (await now()).renditions.base, patience).not.toBe(first.renditions.base);

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
  });

  test('leaves no file when it is deleted, whether before, while or after it is rendered again', async ({ owner, studio, files }) => {
    const originals = async () => (await files()).filter((key) => key.startsWith('originals/'));
    const before = await originals();
    const remove = async (photo: OwnPhoto) => granted(await owner.send(deletePhoto, {}, { id: photo._id }));
    const early = await upload(owner, { photo: await busyPhoto(600, 400) });
    await remove(early);
    const late = await upload(owner, { photo: await busyPhoto(600, 400) });
    const between = await upload(owner, { photo: await busyPhoto(600, 400) });
    const isThere = async (photo: OwnPhoto) => (await publicFiles(studio)).shown.includes(names(photo)[0] ?? '');
    await expect.poll(() => isThere(late), patience).toBe(false);
    await remove(late);
    // Its second files are being written, or are there.
    await expect.poll(async () => (await publicFiles(studio)).known.length, patience).toBeGreaterThan(names(between).length * 2);
    await remove(between);
    await expect.poll(async () => (await publicFiles(studio)).there, patience).toEqual((await publicFiles(studio)).known);
    const { there } = await publicFiles(studio);
    for (const photo of [early, late, between]) for (const name of names(photo)) expect(there).not.toContain(name);
    expect(await originals()).toEqual(before);
  });
});
