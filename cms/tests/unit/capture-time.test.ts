import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { captureTime } from '#src/client-galleries/capture-time.ts';

const small = (): Sharp => sharp({ create: { width: 32, height: 24, channels: 3, background: '#456' } });

const settings = { DateTimeOriginal: '2026:12:01 17:03:20', SubSecTimeOriginal: '250', OffsetTimeOriginal: '+03:00' };
const taken = small().withExif({ IFD0: { DateTime: '2027:01:01 00:00:00' }, IFD2: settings });

/** Photos with a time of capture; `captured.heic` was made with heif-enc and exiftool. */
const photos = {
  jpeg: await taken.clone().jpeg().toBuffer(),
  png: await taken.clone().png().toBuffer(),
  webp: await taken.clone().webp().toBuffer(),
  avif: await taken.clone().avif({ effort: 0 }).toBuffer(),
  heic: readFileSync(path.join(import.meta.dirname, '../fixtures/photos/captured.heic')),
};
const formats = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;

describe.for(formats)('the time of capture of a photo: %s', (format) => {
  test('is read with the fraction of its second, by the clock of the camera', () => {
    expect(captureTime(photos[format])).toBe('2026-12-01T17:03:20.25');
  });

  test('is read or missing, without an error, in a damaged file', () => {
    const damage = fc.record({ at: fc.nat(photos[format].length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 12 }), fc.nat(photos[format].length), (damages, length) => {
        const bytes = Buffer.from(photos[format]);
        for (const { at, byte } of damages) bytes[at] = byte;
        for (const file of [bytes, bytes.subarray(0, length)]) expect(captureTime(file) ?? '2026-').toMatch(/^\d{4}-/u);
      }),
      { numRuns: 400 },
    );
  });
});

test.for([
  [{ IFD2: { DateTimeOriginal: '2026:12:01 17:03:20' } }, '2026-12-01T17:03:20'],
  [{ IFD2: { DateTimeOriginal: '2026:12:01 17:03:20', SubSecTimeOriginal: '0' } }, '2026-12-01T17:03:20'],
  [{ IFD2: { DateTimeOriginal: '2026:12:01 17:03:20', SubSecTimeOriginal: 'x' } }, '2026-12-01T17:03:20'],
  [{ IFD0: { DateTime: '2026:12:01 17:03:20' }, IFD2: { SubsecTime: '5', SubSecTimeOriginal: '7' } }, '2026-12-01T17:03:20.5'],
  [{ IFD2: { DateTimeOriginal: '2026:13:01 17:03:20' } }, undefined],
  [{ IFD0: { Artist: 'Sara' } }, undefined],
] as const)('%j has the time %s', async ([exif, time]) => {
  expect(captureTime(await small().withExif(exif).jpeg().toBuffer())).toBe(time);
});

test('reads at most 100,000 empty parts', () => {
  const parts = Buffer.alloc(12 * 100_001);
  const exif = photos.png.subarray(photos.png.indexOf('eXIf') - 4);
  const after = (count: number) => Buffer.concat([photos.png.subarray(0, 8), parts.subarray(0, 12 * count), exif]);
  expect(captureTime(after(1000))).toBe('2026-12-01T17:03:20.25');
  expect(captureTime(after(100_001))).toBeUndefined();
});
