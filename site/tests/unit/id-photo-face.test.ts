import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { crownOf, findBackground } from '#src/lib/id-photo/background.ts';
import type { Face } from '#src/lib/id-photo/find-faces.ts';
import { measurePicture } from '#src/lib/id-photo/measure-face.ts';
import { type Pixels, toLab } from '#src/lib/id-photo/pixels.ts';
import { runModel } from '#src/lib/id-photo/run-model.ts';
import { type Model, parseModel } from '#src/lib/id-photo/tflite.ts';
import { softMask, whiten } from '#src/lib/id-photo/whiten.ts';

const file = createRequire(import.meta.url).resolve('@mediapipe/face_detection/face_detection_short_range.tflite');
const bytes = new Uint8Array(await readFile(file));
const model = parseModel(bytes);

/** Returns a picture of one colour with filled ellipses: [x, y, half width, half height, red, green, blue]. */
function draw(width: number, height: number, wall: readonly number[], ellipses: readonly (readonly number[])[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = ellipses.findLast(([cx = 0, cy = 0, rx = 1, ry = 1]) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1);
      data.set(inside ? inside.slice(4, 7) : wall, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const skin = [222, 178, 148];
/** Returns a drawn face with the crown at row 58, the eyes at row 150 and the chin at row 240. */
const faceOf = (wall: readonly number[]): Pixels =>
  draw(300, 400, wall, [
    [150, 400, 140, 120, 60, 70, 100],
    [150, 250, 28, 60, 205, 160, 130],
    [150, 120, 72, 62, 40, 28, 20],
    [150, 155, 62, 85, ...skin],
    [123, 150, 13, 6, 245, 242, 238],
    [177, 150, 13, 6, 245, 242, 238],
    [123, 150, 6, 6, 40, 26, 18],
    [177, 150, 6, 6, 40, 26, 18],
    [123, 135, 16, 3, 40, 28, 20],
    [177, 135, 16, 3, 40, 28, 20],
    [150, 182, 9, 6, 190, 140, 112],
    [150, 208, 22, 6, 165, 85, 80],
  ]);

const white = [246, 246, 245];

describe('the interpreter', () => {
  test('reads all operations of the model', () => {
    expect(model.steps).toHaveLength(164);
    expect(model.tensors[model.input]?.shape).toEqual([1, 128, 128, 3]);
  });

  test('rejects a truncated file', () => {
    expect(() => parseModel(bytes.slice(0, 100_000))).toThrow(RangeError);
  });

  /** Runs a model with a single operation. @param tensors shapes and values, with the output last */
  const single = (operation: Model['steps'][number]['operation'], tensors: [number[], number[]][], window = {}): number[] => {
    const step = {
      operation,
      inputs: tensors.slice(0, -1).map((_, index) => index),
      output: tensors.length - 1,
      window: { isSame: true, strideX: 1, strideY: 1, width: 2, height: 2, hasRelu: false, ...window },
    };
    const made: Model = {
      tensors: tensors.map(([shape, values]) => ({
        shape,
        values: Float32Array.from({ length: shape.reduce((product, side) => product * side, 1) }, (_, index) => values[index] ?? 0),
      })),
      steps: [step],
      input: 0,
      outputs: [step.output],
    };
    const [result] = runModel(made, Float32Array.from(tensors[0]?.[1] ?? []));
    return [...(result?.values ?? [])];
  };

  test.each<[string, number[], number[]]>([
    [
      'convolves points',
      single('convolve', [
        [
          [1, 1, 2, 2],
          [1, 2, 3, 4],
        ],
        [
          [1, 1, 1, 2],
          [10, 1],
        ],
        [[1], [0.5]],
        [[1, 1, 2, 1], []],
      ]),
      [12.5, 34.5],
    ],
    [
      'convolves with padding at the edges',
      single('convolve', [
        [
          [1, 3, 3, 1],
          [1, 1, 1, 1, 1, 1, 1, 1, 1],
        ],
        [
          [1, 3, 3, 1],
          [1, 1, 1, 1, 1, 1, 1, 1, 1],
        ],
        [[1], [0]],
        [[1, 3, 3, 1], []],
      ]),
      [4, 6, 4, 6, 9, 6, 4, 6, 4],
    ],
    [
      'convolves each channel by itself, with a stride',
      single(
        'convolveDepthwise',
        [
          [
            [1, 2, 2, 2],
            [1, 10, 2, 20, 3, 30, 4, 40],
          ],
          [
            [1, 2, 2, 2],
            [1, 1, 1, 1, 1, 1, 1, 1],
          ],
          [[2], [0, 1]],
          [[1, 1, 1, 2], []],
        ],
        { strideX: 2, strideY: 2 },
      ),
      [10, 101],
    ],
    [
      'takes the largest of a window',
      single(
        'maxPool',
        [
          [
            [1, 2, 2, 1],
            [1, 7, 3, 4],
          ],
          [[1, 1, 1, 1], []],
        ],
        { strideX: 2, strideY: 2 },
      ),
      [7],
    ],
    [
      'pads channels',
      single('pad', [
        [[1, 1, 1, 1], [5]],
        [
          [4, 2],
          [0, 0, 0, 0, 0, 0, 0, 1],
        ],
        [[1, 1, 1, 2], []],
      ]),
      [5, 0],
    ],
    [
      'adds and cuts below zero',
      single(
        'add',
        [
          [
            [1, 2],
            [1, -3],
          ],
          [
            [1, 2],
            [1, 1],
          ],
          [[1, 2], []],
        ],
        { hasRelu: true },
      ),
      [2, 0],
    ],
    [
      'joins',
      single('concatenate', [
        [[1, 1], [1]],
        [
          [1, 2],
          [2, 3],
        ],
        [[1, 3], []],
      ]),
      [1, 2, 3],
    ],
  ])('interprets a model: %s', (_, result, expected) => {
    expect(result).toEqual(expected);
  });
});

describe('a picture with a face', () => {
  const pixels = faceOf(white);
  const measures = measurePicture(model, pixels);

  test('has its lines where they are drawn', () => {
    expect(measures.faces).toBe(1);
    const { crown = 0, eyes = 0, chin = 0, centre = 0, isCrownSure } = measures.head ?? {};
    expect(isCrownSure).toBe(true);
    expect(Math.abs(crown - 58)).toBeLessThanOrEqual(2);
    expect(Math.abs(eyes - 150)).toBeLessThanOrEqual(6);
    expect(Math.abs(chin - 240)).toBeLessThanOrEqual(12);
    expect(Math.abs(centre - 150)).toBeLessThanOrEqual(4);
    expect(Math.abs(measures.tilt)).toBeLessThanOrEqual(5);
  });

  test('has a white background', () => {
    const { border, chroma, darkest } = measures.background;
    expect(border).toBe(1);
    expect(chroma).toBeLessThan(3);
    expect(darkest).toBeGreaterThan(90);
  });
});

test('a picture without a face has no lines', { timeout: 60_000 }, () => {
  const wall = draw(200, 300, white, [[100, 200, 60, 80, 120, 90, 60]]);
  expect(measurePicture(model, wall)).toMatchObject({ faces: 0, head: undefined, isCovered: false });
});

describe('the crown', () => {
  const at = (x: number, y: number) => ({ x, y });
  const face: Face = {
    score: 1,
    box: { x: 100, y: 100, width: 100, height: 100 },
    ...{
      leftEye: at(125, 130),
      rightEye: at(175, 130),
      nose: at(150, 155),
      mouth: at(150, 175),
      leftEar: at(100, 140),
      rightEar: at(200, 140),
    },
  };

  test.each([
    ['hair before white', white, [150, 150, 60, 80, 30, 20, 15], 70],
    ['cloth before blue', [110, 160, 210], [150, 150, 60, 90, 240, 238, 230], 60],
  ])('is the top of %s', (_, wall, headShape, expected) => {
    const pixels = draw(300, 400, wall, [headShape, [150, 380, 140, 120, 60, 70, 100]]);
    const found = crownOf(pixels, findBackground(pixels, face), face);
    expect(Math.abs((found ?? 0) - expected)).toBeLessThanOrEqual(2);
  });

  test('is unknown in front of a background of several colours', () => {
    const box = (x: number, colour: readonly number[]) => [x, 200, 50, 1e6, ...colour];
    const stripes = draw(300, 400, white, [box(50, [160, 40, 60]), box(150, [30, 120, 60]), box(250, [60, 60, 200])]);
    expect(crownOf(stripes, findBackground(stripes, face), face)).toBeUndefined();
  });
});

test('a whitened background is white, and the head keeps its colour', () => {
  const pixels = draw(60, 60, [180, 185, 190], [[30, 30, 15, 15, 120, 80, 60]]);
  const mask = Uint8Array.from({ length: 3600 }, (_, index) =>
    ((index % 60) - 30) ** 2 + (Math.floor(index / 60) - 30) ** 2 > 225 ? 1 : 0,
  );
  const soft = softMask(mask, 60, 2);
  whiten(pixels, (x, y) => soft[y * 60 + x] ?? 0);
  const at = (x: number, y: number) => [...pixels.data.slice((y * 60 + x) * 4, (y * 60 + x) * 4 + 3)];
  expect(at(2, 2)).toEqual([255, 255, 255]);
  expect(at(30, 30)).toEqual([120, 80, 60]);
});

test.each([
  [
    [255, 255, 255],
    [100, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [255, 0, 0],
    [53.2, 80.1, 67.2],
  ],
  [
    [128, 128, 128],
    [53.6, 0, 0],
  ],
])('the colour %j is %j in CIE Lab', ([red = 0, green = 0, blue = 0], expected) => {
  for (const [index, value] of toLab(red, green, blue).entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 0);
});
