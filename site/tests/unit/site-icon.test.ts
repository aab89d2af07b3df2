import type { Photo } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iconAddress, iconPng, iconSvg, listedSizes, sourceOf, squarePng } from '#src/content/site-icon.ts';
import { plainPhoto } from './content-fixtures.ts';

const middle = { x: 50, y: 50 };

/** Returns a picture of three equal squares: red, green and blue. */
async function threeSquares(isRow: boolean): Promise<Uint8Array> {
  const side = 40;
  const squares = ['#f00', '#0f0', '#00f'].map((background, index) => ({
    input: { create: { width: side, height: side, channels: 3 as const, background } },
    left: isRow ? index * side : 0,
    top: isRow ? 0 : index * side,
  }));
  const canvas = { width: isRow ? 3 * side : side, height: isRow ? side : 3 * side, channels: 3 as const, background: '#fff' };
  return sharp({ create: canvas }).composite(squares).png().toBuffer();
}

/** Returns the mean color of a picture as three digits: 0 for dark, 1 for bright. */
async function colorOf(png: Uint8Array): Promise<string> {
  const { channels } = await sharp(png).stats();
  return channels
    .slice(0, 3)
    .map(({ mean }) => (mean > 128 ? 1 : 0))
    .join('');
}

describe("an icon of the studio's photo", () => {
  test.each([
    [true, { x: 0, y: 50 }, '100'],
    [true, middle, '010'],
    [true, { x: 100, y: 0 }, '001'],
    [false, { x: 50, y: 0 }, '100'],
    [false, middle, '010'],
    [false, { x: 0, y: 100 }, '001'],
  ])('is cropped around the focal point (row: %s, %j)', async (isRow, focalPoint, color) => {
    expect(await colorOf(await squarePng(await threeSquares(isRow), focalPoint, 32))).toBe(color);
  });

  test.each([32, 512])('is a PNG of %d pixels without metadata', async (size) => {
    const photo = await sharp(await threeSquares(true))
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer();
    const { format, width, height, exif } = await sharp(await squarePng(photo, middle, size)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'png', width: size, height: size, exif: undefined });
  });

  test.each([
    [{ width: 3000, height: 2000 }, [480, 750, 1080, 1440], 1080],
    [{ width: 2000, height: 3000 }, [480, 750, 1080, 1440], 750],
    [{ width: 512, height: 512 }, [240, 360, 480, 512], 512],
    [{ width: 400, height: 300 }, [240, 360, 400], 400],
  ])('of %j comes from the smallest large rendition', (size, avif, width) => {
    const photo: Photo = { ...plainPhoto, ...size, renditions: { ...plainPhoto.renditions, avif } };
    expect(sourceOf(photo)).toBe(`/media/photo-${width}.avif`);
  });

  test('has an address with its version', () => {
    expect(iconAddress('icon-32.png', plainPhoto)).toBe('/icon-32.png?v=photo-50-50');
    expect(iconAddress('icon-32.png', { ...plainPhoto, focalPoint: { x: 20, y: 0 } })).toBe('/icon-32.png?v=photo-20-0');
    expect(listedSizes(plainPhoto)).toEqual([32, 180, 192, 512]);
  });
});

describe('the bundled icon', () => {
  test('keeps its addresses', () => {
    expect(listedSizes(null).map((size) => iconAddress(`icon-${size}.png`, null))).toEqual(['/icon-180.png', '/icon-512.png']);
  });

  test.each([180, 512])('of %d pixels has this size', async (size) => {
    expect(await sharp(await iconPng(size, null)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  test('is a drawing', async () => {
    expect(await iconSvg(null)).toMatch(/^<svg .*<path /u);
  });
});
