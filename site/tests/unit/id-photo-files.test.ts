import { assert, asyncProperty, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { densityOf, padTo, withDensity } from '#src/lib/id-photo/jpeg-density.ts';
import { writePdf } from '#src/lib/id-photo/print-pdf.ts';
import { encodeWithin } from '#src/lib/id-photo/quality-search.ts';
import { filePixels } from '#src/lib/id-photo/ratio.ts';
import { density, layOut, paperPixels, toPixels } from '#src/lib/id-photo/sheet.ts';

/** The start and the end of a JPEG file as a canvas writes it: its JFIF header has no density. */
const jfif = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
/** A JPEG file without a JFIF header, as some browsers write it. */
const bare = new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xd9]);

describe('the density of a JPEG file', () => {
  test.each([
    ['replaces that of a JFIF header', jfif, 22],
    ['adds a missing header', bare, 28],
  ])('sets the density of a JPEG: %s', (_, file, length) => {
    const changed = withDensity(file, 300);
    expect(densityOf(changed)).toBe(300);
    expect(changed.length).toBe(length);
    expect([...changed.slice(-2)]).toEqual([0xff, 0xd9]);
  });

  test('is unknown before', () => {
    expect(densityOf(jfif)).toBeUndefined();
    expect(densityOf(bare)).toBeUndefined();
  });

  test('rejects other files', () => {
    expect(() => withDensity(new Uint8Array([0x89, 0x50]), 300)).toThrow('no JPEG');
  });
});

describe('a padded JPEG file', () => {
  test('has at least the required length, up to a segment more, and keeps its content', () => {
    assert(
      property(constantFrom(jfif, withDensity(bare, 300)), integer({ min: 0, max: 200_000 }), (file, least) => {
        const padded = padTo(file, least);
        expect(padded.length).toBeGreaterThanOrEqual(Math.max(least, file.length));
        expect(padded.length).toBeLessThanOrEqual(Math.max(least + 4, file.length));
        expect([...padded.slice(0, 20)]).toEqual([...file.slice(0, 20)]);
        expect([...padded.slice(-2)]).toEqual([0xff, 0xd9]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the search for a quality', () => {
  const encoder = (most: number) => async (quality: number) => {
    const file = new Uint8Array(Math.max(2, Math.round(most * quality ** 2)));
    file.set([0xff, 0xd8]);
    return file;
  };

  test('returns the largest file within the range', async () => {
    await assert(
      asyncProperty(integer({ min: 1000, max: 300_000 }), integer({ min: 2000, max: 300_000 }), async (size, mostBytes) => {
        const leastBytes = Math.floor(mostBytes / 20);
        const file = await encodeWithin(encoder(size), { leastBytes, mostBytes });
        expect(file?.length).toBeLessThanOrEqual(mostBytes);
        expect(file?.length).toBeGreaterThanOrEqual(leastBytes);
        // Expect at least 80% of the limit, or of the size at the highest quality, after seven bisections.
        expect(file?.length).toBeGreaterThanOrEqual(Math.min(mostBytes, size * 0.94) * 0.8);
      }),
      { numRuns: 60 },
    );
  });

  test('has no result if the lowest quality is too large', async () => {
    expect(await encodeWithin(encoder(10_000_000), { leastBytes: null, mostBytes: 5000 })).toBeUndefined();
  });

  test('encodes once without a limit', async () => {
    let count = 0;
    const encode = async (quality: number) => {
      count += 1;
      return encoder(100)(quality);
    };
    await encodeWithin(encode, { leastBytes: null, mostBytes: null });
    expect(count).toBe(1);
  });
});

describe('the sheet of prints', () => {
  test.each([
    [40, 60, 4],
    [35, 45, 8],
    [30, 40, 9],
    [50, 50, 2],
    [50.8, 50.8, 2],
    // Photos that fit only with the narrow space between photos and without space after the last photo.
    [46.5, 47.3, 6],
    [100, 150, 0],
  ])('has photos of %d × %d mm: %i', (width, height, count) => {
    expect(layOut({ width, height }).places).toHaveLength(count);
  });

  test('is 1181 × 1771 pixels for paper of 10 × 15 cm', () => {
    expect(paperPixels({ width: 100, height: 150 })).toEqual({ width: 1181, height: 1771 });
  });

  test('keeps photos on the paper and apart, and marks outside of photos', () => {
    assert(
      property(integer({ min: 200, max: 900 }), integer({ min: 200, max: 1400 }), (tenthsAcross, tenthsDown) => {
        const { width, height, places, marks } = layOut({ width: tenthsAcross / 10, height: tenthsDown / 10 });
        for (const [index, place] of places.entries()) {
          expect(place.x).toBeGreaterThanOrEqual(2.99);
          expect(place.y).toBeGreaterThanOrEqual(2.99);
          expect(place.x + place.width).toBeLessThanOrEqual(width - 2.99);
          expect(place.y + place.height).toBeLessThanOrEqual(height - 2.99);
          for (const other of places.slice(index + 1))
            expect(other.x >= place.x + place.width + 0.99 || other.y >= place.y + place.height + 0.99).toBe(true);
          for (const { fromX, fromY, toX, toY } of marks) {
            const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
            expect(x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height).toBe(false);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    [40, 60, '40.0', '60.0'],
    [35, 45, '35.0', '45.0'],
    [50.8, 50.8, '50.8', '50.8'],
  ])('prints %d × %d mm to a tenth of a millimetre', (width, height, across, down) => {
    expect(((toPixels(width) / density) * 25.4).toFixed(1)).toBe(across);
    expect(((toPixels(height) / density) * 25.4).toFixed(1)).toBe(down);
  });
});

describe('the PDF of a sheet', () => {
  const sheet = layOut({ width: 40, height: 60 });
  const pdf = new TextDecoder('latin1').decode(writePdf({ bytes: jfif, width: 472, height: 709 }, sheet));
  const millimetres = (points: string | undefined) => ((Number(points) / 72) * 25.4).toFixed(2);

  test('has a page and photos of exact sizes', () => {
    const [, pageWidth, pageHeight] = /MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
    expect([pageWidth, pageHeight].map(millimetres)).toEqual(['100.00', '150.00']);
    const photos = [...pdf.matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm/gu)];
    expect(photos).toHaveLength(4);
    for (const [, width, height] of photos) expect([width, height].map(millimetres)).toEqual(['40.00', '60.00']);
  });

  test('is not scaled by viewers, and has cut marks', () => {
    expect(pdf).toContain('/PrintScaling/None');
    expect(pdf.match(/ l S$/gmu)).toHaveLength(16);
  });

  test('has a table of the positions of its objects', () => {
    const at = Number(/startxref\n(\d+)/u.exec(pdf)?.[1]);
    expect(pdf.slice(at, at + 4)).toBe('xref');
    const offsets = [...pdf.slice(at).matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`));
  });
});

test.each([
  [
    { print: { width: 40, height: 60 }, upload: null },
    { width: 472, height: 709 },
  ],
  [
    { print: null, upload: { width: 480, height: 640, leastBytes: null, mostBytes: null } },
    { width: 480, height: 640 },
  ],
  [
    { print: { width: 35, height: 45 }, upload: { width: 700, height: 900, leastBytes: 50_000, mostBytes: 10_000_000 } },
    { width: 700, height: 900 },
  ],
])('the file of %j has %j pixels', (document, pixels) => {
  expect(filePixels(document)).toEqual(pixels);
});
