import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blur } from '../../bench/ssimulacra2/blur.ts';
import { ready, score } from '../../bench/ssimulacra2/score.ts';
import { weights } from '../../bench/ssimulacra2/weights.ts';

const folder = path.resolve(import.meta.dirname, '../../src/seed/photos');
const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jpg'));

const pixels = (image: Sharp) => image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

describe('SSIMULACRA 2', () => {
  test('is 100 for equal images and falls with the quality', async () => {
    const { data, info } = await pixels(sharp(path.join(folder, file)).resize({ width: 480 }));
    const { width, height } = info;
    const reference = ready(data, width, height);
    expect(score(reference, reference)).toBe(100);
    const scores: number[] = [];
    for (const quality of [95, 85, 75, 60, 45, 30, 15]) {
      const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      scores.push(score(reference, ready((await pixels(sharp(jpeg))).data, width, height)));
    }
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(80);
    // SSIMULACRA 2's documentation gives a score of about 70 for libjpeg's quality 75.
    expect(Math.abs((scores[2] ?? 0) - 70)).toBeLessThan(15);
    expect(scores.at(-1)).toBeLessThan(40);
  });

  test('has a blur with the sum and shape of its filter', () => {
    const [width, height] = [21, 21];
    const plane = new Float32Array(width * height);
    plane[10 * width + 10] = 1;
    const blurred = blur(plane, width, height);
    expect(blurred.reduce((sum, value) => sum + value)).toBeCloseTo(1, 5);
    expect(blurred[10 * width + 10]).toBeCloseTo(0.2646211 ** 2, 5);
    expect(blurred[10 * width + 14]).toBeCloseTo(0.2646211 * 0.0094144, 5);
    expect(blurred[10 * width + 15]).toBe(0);
  });

  test('has a weight for each of 108 sub-scores', () => {
    expect(weights).toHaveLength(108);
  });
});
