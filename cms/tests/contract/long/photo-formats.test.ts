import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { distance, fileOf, picture } from '../../fixtures/images.ts';
import { test } from '../../fixtures/test.ts';

const [width, height] = [480, 320];
const image = () => picture(width, height);

/** Formats with the maximum mean difference between a rendition and the original image, on a scale of 255. */
const formats: [format: string, most: number, make: () => Promise<Buffer>][] = [
  ['JPEG', 3, async () => (await image()).jpeg({ quality: 95 }).toBuffer()],
  ['progressive JPEG', 3, async () => (await image()).jpeg({ quality: 95, progressive: true }).toBuffer()],
  ['JPEG in Display P3', 3, async () => (await image()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['PNG in Display P3', 3, async () => (await image()).withIccProfile('p3').png().toBuffer()],
  // Allow a large difference, because CMYK has no pure colors.
  ['CMYK JPEG', 25, async () => (await image()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['CMYK JPEG with its profile', 25, async () => (await image()).withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['PNG', 3, async () => (await image()).png().toBuffer()],
  ['PNG of 256 colours', 3, async () => (await image()).png({ palette: true }).toBuffer()],
  ['PNG of 16 bits', 3, async () => (await image()).toColourspace('rgb16').png().toBuffer()],
  ['WebP', 3, async () => (await image()).webp({ quality: 95 }).toBuffer()],
  ['lossless WebP', 3, async () => (await image()).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['AVIF', 3, async () => (await image()).avif({ quality: 80, effort: 0 }).toBuffer()],
];

describe('an upload has renditions of the same image', () => {
  test.for(formats)('from a %s', async ([, most, make], { owner, request }) => {
    const reference = await (await image()).png().toBuffer();
    const photo = await upload(owner, { photo: fileOf(await make(), 'named.gif', 'text/plain') });
    expect([photo.width, photo.height]).toEqual([width, height]);
    for (const address of filesOf(photo)) {
      const { bytes, headers } = await request('GET', address);
      const metadata = await sharp(bytes).metadata();
      expect(headers.get('content-type')).toBe(address.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
      expect(metadata.format).toBe(address.endsWith('.avif') ? 'heif' : 'jpeg');
      expect(metadata).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar', hasAlpha: false });
      expect(await distance(bytes, reference)).toBeLessThan(most);
    }
  });

  test.for(['pq.avif', 'hlg.avif', 'pq.heic', 'hlg.heic'])(
    'in sRGB from %s with a high dynamic range',
    async (name, { owner, request }) => {
      const photo = await upload(owner, { photo: fileOf(await readFile(path.join(import.meta.dirname, '../../fixtures/photos', name))) });
      const { bytes } = await request('GET', photo.url);
      // The file has stripes of 203, 20.3, 1,000 and 2 cd/m²; 203 is the white of SDR.
      const stripes = await sharp(bytes).greyscale().resize(4, 1, { kernel: 'nearest' }).raw().toBuffer();
      for (const [index, [least, most]] of [
        [210, 240],
        [84, 94],
        [250, 255],
        [19, 29],
      ].entries()) {
        expect(stripes[index]).toBeGreaterThanOrEqual(least ?? 0);
        expect(stripes[index]).toBeLessThanOrEqual(most ?? 0);
      }
    },
  );

  test('of the first frame from an animated AVIF', async ({ owner }) => {
    const animated = await readFile(path.join(import.meta.dirname, '../../fixtures/photos/animated.avif'));
    expect(await upload(owner, { photo: fileOf(animated) })).toMatchObject({ width: 64, height: 64 });
  });

  test('in grey from a grey JPEG, with a grey placeholder', async ({ owner, request }) => {
    const reference = await (await image()).greyscale().png().toBuffer();
    const photo = await upload(owner, { photo: fileOf(await (await image()).greyscale().jpeg().toBuffer()) });
    for (const address of filesOf(photo)) {
      const { bytes } = await request('GET', address);
      expect(await distance(bytes, await sharp(reference).toColourspace('srgb').png().toBuffer())).toBeLessThan(3);
    }
    const { r, g, b } = averageOf(photo.placeholder);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(0.06);
  });

  test.for(['png', 'webp', 'avif'] as const)('with white for transparent pixels of a %s', async (format, { owner, request }) => {
    const hole = { create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
    const dot = { create: { width: 100, height: 100, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 1 } } };
    const bytes = await sharp(hole)
      .composite([{ input: dot, left: 350, top: 200 }])
      .toFormat(format, { effort: 2 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    const photo = await upload(owner, { photo: fileOf(bytes) });
    const reference = await sharp(bytes).flatten({ background: '#fff' }).png().toBuffer();
    for (const address of filesOf(photo)) expect(await distance((await request('GET', address)).bytes, reference)).toBeLessThan(3);
    const { r, g, b } = averageOf(photo.placeholder);
    expect(Math.min(r, g, b)).toBeGreaterThan(0.75);
  });

  test('with the first frame of an animated WebP', async ({ owner, request }) => {
    const first = await (await image()).png().toBuffer();
    const second = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const bytes = await sharp([first, second], { join: { animated: true } })
      .webp({ quality: 95 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const photo = await upload(owner, { photo: fileOf(bytes, 'moving.webp') });
    expect([photo.width, photo.height]).toEqual([width, height]);
    for (const address of filesOf(photo)) expect(await distance((await request('GET', address)).bytes, first)).toBeLessThan(3);
  });
});

describe('a placeholder', () => {
  test('is short and has the mean color of its photo', async ({ owner }) => {
    for (const background of ['#c02020', '#20a040', '#2040c0']) {
      const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const { placeholder } = await upload(owner, { photo: fileOf(bytes) });
      expect(placeholder).toMatch(/^[A-Za-z\d+/]{6,32}={0,2}$/u);
      expect(placeholder.length).toBeLessThanOrEqual(32);
      const { r, g, b } = averageOf(placeholder);
      const told = [r, g, b].map((channel) => Math.round(channel * 255));
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
      expect(Math.abs((told[0] ?? 0) - red) + Math.abs((told[1] ?? 0) - green) + Math.abs((told[2] ?? 0) - blue)).toBeLessThan(45);
    }
  });
});

/** Returns the mean color at the start of a ThumbHash (github.com/evanw/thumbhash): lightness and two differences in 6 bits each. */
function averageOf(placeholder: string): { r: number; g: number; b: number } {
  const [one = 0, two = 0, three = 0] = Buffer.from(placeholder, 'base64');
  const header = one | (two << 8) | (three << 16);
  const [l, p, q] = [(header & 63) / 63, ((header >> 6) & 63) / 31.5 - 1, ((header >> 12) & 63) / 31.5 - 1];
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  return { r: Math.min(1, Math.max(0, r)), g: Math.min(1, Math.max(0, r - q)), b: Math.min(1, Math.max(0, b)) };
}
