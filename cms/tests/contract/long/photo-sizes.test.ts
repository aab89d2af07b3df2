import { renditionUrl, srcset } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { distance, fileOf, picture } from '../../fixtures/images.ts';
import { test } from '../../fixtures/test.ts';

/** Photo sizes with the expected widths of the first renditions: AVIF files that are not wider than the photo, and one JPEG of at most 1,440 px. */
const sizes: [width: number, height: number, avif: number[], jpeg: number][] = [
  [16, 16, [16], 16],
  [17, 24, [17], 17],
  [239, 100, [239], 239],
  [240, 160, [240], 240],
  [241, 160, [240, 241], 241],
  [1200, 800, [240, 360, 480, 750, 1080, 1200], 1200],
  [1440, 960, [240, 360, 480, 750, 1080, 1440], 1440],
  [1441, 960, [240, 360, 480, 750, 1080, 1440, 1441], 1440],
  [3000, 2000, [240, 360, 480, 750, 1080, 1440, 1920], 1440],
  [400, 1200, [240, 360, 400], 400],
  [9000, 16, [240, 360, 480, 750, 1080, 1440, 1920], 1440],
  [16, 9000, [16], 16],
];

describe('a photo has renditions', () => {
  test.for(sizes)('for %i x %i px', async ([width, height, avif, jpeg], { owner, request }) => {
    const bytes = await (await picture(width, height)).jpeg({ quality: 95 }).toBuffer();
    const photo = await upload(owner, { photo: fileOf(bytes) });
    expect(photo).toMatchObject({ width, height, renditions: { avif, jpeg: [jpeg] } });
    expect(photo.url).toBe(renditionUrl(photo, jpeg, 'jpeg'));
    expect(photo.placeholder.length).toBeLessThanOrEqual(32);
    expect(photo.placeholder).not.toBe('');
    for (const address of filesOf(photo)) {
      const file = await request('GET', address);
      expect(file.status).toBe(200);
      const listed = Number(/-(\d+)\.\w+$/u.exec(address)?.[1]);
      const metadata = await sharp(file.bytes).metadata();
      expect(metadata.width).toBe(listed);
      expect(Math.abs(metadata.height - Math.max(1, (listed * height) / width))).toBeLessThanOrEqual(1);
    }
    expect(srcset(photo, 'avif').split(', ')).toHaveLength(avif.length);
  });

  test('for 300 x 20000 px, which exceeds AVIF', async ({ owner, request }) => {
    const bytes = await sharp({ create: { width: 300, height: 20_000, channels: 3, background: '#345678' } })
      .jpeg()
      .toBuffer();
    const photo = await upload(owner, { photo: fileOf(bytes) });
    expect([photo.width, photo.height]).toEqual([300, 20_000]);
    for (const address of filesOf(photo)) {
      const { width, height } = await sharp((await request('GET', address)).bytes).metadata();
      expect(width).toBeLessThanOrEqual(300);
      expect(Math.abs(height / width - 20_000 / 300)).toBeLessThan(1);
    }
  });

  test('of the whole image', async ({ owner, request }) => {
    const reference = await (await picture(2000, 1333)).png({ compressionLevel: 1 }).toBuffer();
    const photo = await upload(owner, { photo: fileOf(reference) });
    for (const address of filesOf(photo)) expect(await distance((await request('GET', address)).bytes, reference)).toBeLessThan(3);
  });
});
