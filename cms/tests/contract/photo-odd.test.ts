import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { jpegWithWrongBit, pngWithText } from '../fixtures/broken-images.ts';
import { adobeRgb, fromAdobeRgb, jpegWithProfile } from '../fixtures/color-profiles.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { averages, distance, fileOf, picture } from '../fixtures/images.ts';
import { test } from '../fixtures/test.ts';

const page = '<!doctype html><script>alert(1)</script>';
const jpeg = async () => (await picture()).jpeg({ quality: 95 }).toBuffer();
const png = async () => (await picture()).png().toBuffer();

const odd: [what: string, make: () => Promise<Buffer>][] = [
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(page)])],
  ['a JPEG with an archive behind it', async () => Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04${page}`, 'latin1')])],
  ['a PNG with a page behind it', async () => Buffer.concat([await png(), Buffer.from(page)])],
  ['a JPEG whose profile cannot be read', async () => jpegWithProfile(await jpeg(), Buffer.alloc(600, 0x41))],
  ['a JPEG whose profile is a page', async () => jpegWithProfile(await jpeg(), Buffer.from(page))],
  ['a PNG with a text of 50 MB in 50 kB', () => pngWithText(50_000_000)],
];

describe('an unusual photo is accepted, and its renditions are clean', () => {
  test.for(odd)('accepts an unusual photo with clean renditions: %s', async ([, make], { owner, request }) => {
    const photo = await upload(owner, { photo: fileOf(await make()) });
    const reference = await png();
    for (const address of filesOf(photo)) {
      const { bytes } = await request('GET', address);
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('AAAAAAAA')).toBe(false);
      expect(bytes.includes('PK\x03\x04')).toBe(false);
      expect(await distance(bytes, reference)).toBeLessThan(4);
    }
  });

  test('a photo with a flipped bit is accepted', async ({ owner, request }) => {
    const photo = await upload(owner, { photo: fileOf(await jpegWithWrongBit()) });
    expect([photo.width, photo.height]).toEqual([600, 400]);
    for (const address of filesOf(photo)) expect((await request('GET', address)).status).toBe(200);
  });
});

describe('a color profile is applied', () => {
  test.for([[180, 90, 60] as const, [60, 160, 90] as const, [90, 110, 190] as const])(
    'of Adobe RGB, %s',
    async ([r, g, b], { owner, request }) => {
      const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r, g, b } } })
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer();
      const photo = await upload(owner, { photo: fileOf(jpegWithProfile(plain, adobeRgb())) });
      const expected = fromAdobeRgb([r, g, b]);
      expect(Math.max(...expected.map((value, index) => Math.abs(value - ([r, g, b][index] ?? 0))))).toBeGreaterThan(5);
      for (const address of filesOf(photo)) {
        const seen = await averages((await request('GET', address)).bytes);
        for (const [index, value] of expected.entries()) expect(Math.abs(value - (seen[index] ?? 0))).toBeLessThan(3);
      }
    },
  );
});
