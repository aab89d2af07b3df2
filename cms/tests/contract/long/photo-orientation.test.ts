import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { distance, fileOf, picture } from '../../fixtures/images.ts';
import { test } from '../../fixtures/test.ts';

/**
 * Operations by EXIF orientation (EXIF 2.32, tag 274) that transform the upright image into the image that the camera stores. Run them one at a time:
 * sharp reorders combined operations.
 */
const held: Record<number, ((image: Sharp) => Sharp)[]> = {
  1: [],
  2: [(image) => image.flop()],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
  7: [(image) => image.rotate(90), (image) => image.flip()],
  8: [(image) => image.rotate(90)],
};

async function stored(orientation: number): Promise<Buffer> {
  let pixels = await (await picture(600, 400)).png().toBuffer();
  for (const step of held[orientation] ?? []) pixels = await step(sharp(pixels)).png().toBuffer();
  return pixels;
}

const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 95 }),
  webp: (image: Sharp) => image.webp({ quality: 95 }),
  png: (image: Sharp) => image.png(),
};

const cases = Object.keys(held).flatMap((orientation) =>
  Object.keys(formats).map((format) => ({ orientation: Number(orientation), format })),
);

describe('a rendition is upright', () => {
  test.for(cases.filter(({ format, orientation }) => format === 'jpeg' || orientation === 6))(
    'from a $format of orientation $orientation',
    async ({ orientation, format }, { owner, request }) => {
      const reference = await (await picture(600, 400)).png().toBuffer();
      const pixels = await stored(orientation);
      if (orientation > 1) expect(await distance(pixels, reference)).toBeGreaterThan(20);
      const encode = Object.entries(formats).find(([name]) => name === format)?.[1] ?? formats.jpeg;
      const bytes = await encode(sharp(pixels).withMetadata({ orientation })).toBuffer();
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation);

      const photo = await upload(owner, { photo: fileOf(bytes) });
      expect([photo.width, photo.height]).toEqual([600, 400]);
      const addresses = filesOf(photo);
      expect(addresses).toHaveLength(5);
      for (const address of addresses) {
        const file = await request('GET', address);
        const { orientation: left, width = 0, height = 0 } = await sharp(file.bytes).metadata();
        expect(left ?? 1).toBe(1);
        expect(width).toBeGreaterThan(height);
        expect(await distance(file.bytes, reference)).toBeLessThan(3);
      }
    },
  );

  test.for([0, 9, 255])('from an invalid orientation (%i), without a turn', async (orientation, { owner, request }) => {
    const reference = await (await picture(600, 400)).jpeg({ quality: 95 }).withMetadata({ orientation: 8 }).toBuffer();
    // The orientation tag: 0x0112, type SHORT, count 1; the value follows in the byte order of the block.
    const tag = Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]);
    const at = reference.indexOf(tag);
    expect(at).toBeGreaterThan(0);
    reference.writeUInt16LE(orientation, at + tag.length);
    const photo = await upload(owner, { photo: fileOf(reference) });
    expect([photo.width, photo.height]).toEqual([600, 400]);
    const { bytes } = await request('GET', photo.url);
    expect(await distance(bytes, await (await picture(600, 400)).png().toBuffer())).toBeLessThan(3);
  });
});
