import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compressTone, hdrEncoding, hdrToSrgb } from '#src/photos/render/hdr.ts';
import { readHdr } from '#src/photos/render/picture-colour.ts';

const read = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../fixtures/photos', name));

const bt2020 = { primaries: 'bt2020' } as const;

test.for([
  ['pq.avif', { curve: 'pq', ...bt2020 }],
  ['hlg.avif', { curve: 'hlg', ...bt2020 }],
  ['pq.heic', { curve: 'pq', ...bt2020 }],
  ['hlg.heic', { curve: 'hlg', ...bt2020 }],
  ['captured.heic', undefined],
  ['animated.avif', undefined],
] as const)('the encoding of %s is %j', ([name, encoding]) => {
  expect(readHdr(read(name))).toEqual(encoding);
});

test('a damaged header has an encoding or none, without an error', () => {
  const bytes = read('pq.heic');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }), fc.nat(bytes.length), (damages, length) => {
      const damaged = Buffer.from(bytes.subarray(0, length));
      for (const [at, byte] of damages) if (at < length) damaged[at] = byte;
      expect(['pq', 'hlg', undefined]).toContain(readHdr(damaged)?.curve);
    }),
    { numRuns: 400 },
  );
});

/** Returns the first pixel of an sRGB picture that is made of pixels of ten bits. */
const convert = (
  pixels: readonly (readonly [number, number, number])[],
  curve: 'pq' | 'hlg',
  primaries: 'bt2020' | 'p3' | 'srgb' = 'srgb',
) => [...hdrToSrgb(Uint16Array.from(pixels.flat()), 1023, { curve, primaries }).subarray(0, 3)];
const grey = (code: number) => [code, code, code] as const;

describe('a picture up to the white of SDR keeps its tones', () => {
  // Codes of ITU-R BT.2408, table 1: white of 203 cd/m², 18% grey of 26 cd/m².
  test.for([
    ['pq', 594, 255],
    ['pq', 391, 100],
    ['pq', 0, 0],
    ['hlg', 767, 255],
    ['hlg', 388, 100],
    ['hlg', 0, 0],
  ] as const)('%s %i is %i', ([curve, code, shown]) => {
    for (const channel of convert([grey(code)], curve)) expect(Math.abs(channel - shown)).toBeLessThanOrEqual(2);
  });
});

test('a sample above the highest one, as a reduction makes beside edges, is as light as the highest', () => {
  expect(convert([grey(1037)], 'hlg')).toEqual(convert([grey(1023)], 'hlg'));
  expect(convert([[1037, 1023, 1030]], 'pq')).toEqual(convert([grey(1023)], 'pq'));
});

test('a saturated colour of BT.2020 is the nearest one of sRGB', () => {
  expect(convert([[594, 0, 0]], 'pq', 'bt2020')).toEqual([255, 0, 0]);
  const [red, green, blue] = convert([grey(500)], 'pq', 'bt2020');
  expect(Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeLessThanOrEqual(1);
});

test('highlights are compressed: the peak is white, and dark tones stay', () => {
  for (const peak of [300, 1000, 4000, 10_000]) {
    expect(compressTone(peak, peak)).toBeCloseTo(203, 0);
    expect(compressTone(5, peak)).toBe(5);
    const tones = Array.from({ length: 100 }, (_, index) => compressTone((peak * (index + 1)) / 100, peak));
    expect(tones).toEqual(tones.toSorted((one, other) => one - other));
  }
  expect(compressTone(150, 203)).toBe(150);
});

test.for([
  [9, 16, { curve: 'pq', primaries: 'bt2020' }],
  [12, 18, { curve: 'hlg', primaries: 'p3' }],
  [1, 13, undefined],
] as const)('primaries %i with transfer %i are %j', ([primaries, transfer, encoding]) => {
  expect(hdrEncoding(primaries, transfer)).toEqual(encoding);
});
