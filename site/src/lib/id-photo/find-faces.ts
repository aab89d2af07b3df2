import type { Box, Pixels, Point } from './pixels.ts';
import { runModel } from './run-model.ts';
import type { Model } from './tflite.ts';

/** A found face in pixels of the picture; left and right are those of the picture. */
export interface Face {
  /** Probability that the box contains a face, from 0 to 1. */
  score: number;
  box: Box;
  leftEye: Point;
  rightEye: Point;
  nose: Point;
  mouth: Point;
  leftEar: Point;
  rightEar: Point;
}

/** Side of the model's input in pixels. */
const side = 128;

/** The grids of the model's anchors: cells along a side, and anchors per cell. */
const grids = [
  [16, 2],
  [8, 6],
] as const;

const anchors: readonly Point[] = grids.flatMap(([cells, each]) =>
  Array.from({ length: cells * cells * each }, (_, index) => {
    const cell = Math.floor(index / each);
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
  }),
);

/** The minimum scores of a face, and of a possible face. */
export const leastScores = { face: 0.6, maybe: 0.3 };

/** Intersection over union above which two boxes count as the same face. */
const sameFace = 0.3;

/** Returns a square region of the picture as the model's input, values from -1 to 1. Parts outside of the picture are grey. */
function modelInput({ width, height, data }: Pixels, { x, y, width: size }: Box): Float32Array {
  const input = new Float32Array(side * side * 3);
  const step = size / side;
  // Average up to 4 × 4 samples per pixel, because the region is usually larger than the input.
  const samples = Math.max(1, Math.min(4, Math.round(step)));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let down = 0; down < samples; down += 1) {
        const fromY = Math.floor(y + (row + (down + 0.5) / samples) * step);
        if (fromY < 0 || fromY >= height) continue;
        for (let across = 0; across < samples; across += 1) {
          const fromX = Math.floor(x + (column + (across + 0.5) / samples) * step);
          if (fromX < 0 || fromX >= width) continue;
          const at = (fromY * width + fromX) * 4;
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
          count += 1;
        }
      }
      const to = (row * side + column) * 3;
      const scale = count === 0 ? 0 : 1 / (127.5 * count);
      input[to] = count === 0 ? 0 : red * scale - 1;
      input[to + 1] = count === 0 ? 0 : green * scale - 1;
      input[to + 2] = count === 0 ? 0 : blue * scale - 1;
    }
  }
  return input;
}

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (one.width * one.height + other.width * other.height - width * height);
};

/** Sorts the faces by score, highest first, and omits each that overlaps a kept face by more than `sameFace`. */
function withoutRepeats(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((one, other) => other.score - one.score))
    if (!kept.some(({ box }) => overlap(box, face.box) > sameFace)) kept.push(face);
  return kept;
}

/** Number of values per face in the model's output: box, then six points. */
const numbers = 16;

/** Converts the model's output to faces in pixels of the picture; omits scores below `least`. */
function decodeFaces(numbersOf: Float32Array, scores: Float32Array, region: Box, least: number): Face[] {
  return anchors.flatMap((anchor, index) => {
    const score = 1 / (1 + Math.exp(-(scores[index] ?? Number.NEGATIVE_INFINITY)));
    if (score < least) return [];
    const at = index * numbers;
    const scaled = (position: number) => ((numbersOf[at + position] ?? 0) / side) * region.width;
    const point = (position: number): Point => ({
      x: region.x + anchor.x * region.width + scaled(position),
      y: region.y + anchor.y * region.width + scaled(position + 1),
    });
    const centre = point(0);
    const [width, height] = [scaled(2), scaled(3)];
    const [leftEye, rightEye, nose, mouth, leftEar, rightEar] = [4, 6, 8, 10, 12, 14].map(point);
    if (!leftEye || !rightEye || !nose || !mouth || !leftEar || !rightEar) return [];
    const box = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
    return { score, box, leftEye, rightEye, nose, mouth, leftEar, rightEar };
  });
}

/** Runs the model on a square region, and returns the faces with a score of at least `least`, without repeats. */
function facesIn(model: Model, pixels: Pixels, region: Box, least: number): Face[] {
  const outputs = runModel(model, modelInput(pixels, region));
  const numbersOf = outputs.find(({ shape }) => shape.at(-1) === numbers);
  const scores = outputs.find(({ shape }) => shape.at(-1) === 1);
  return numbersOf && scores ? withoutRepeats(decodeFaces(numbersOf.values, scores.values, region, least)) : [];
}

const square = (centreX: number, centreY: number, size: number): Box => ({
  x: centreX - size / 2,
  y: centreY - size / 2,
  width: size,
  height: size,
});

/** Returns the regions in which small faces are searched: rows of overlapping squares, whose side is 0.6 times the picture's shorter side. */
function tilesOf({ width, height }: Pixels): Box[] {
  const size = Math.min(width, height) * 0.6;
  const places = (length: number): number[] => {
    const steps = Math.max(1, Math.ceil((length - size) / (size * 0.7)));
    return Array.from({ length: steps + 1 }, (_, index) => size / 2 + (index * (length - size)) / steps);
  };
  return places(height).flatMap((y) => places(width).map((x) => square(x, y, size)));
}

/** Sides of the regions in which a found face is measured again, as multiples of the size of its box. */
const regionSizes = [1.8, 2.2, 2.7];

const meanPoint = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Measures a face again in several regions around it, and returns it with the mean of each point, because the model's points differ by some percent
 * between regions.
 */
function refine(model: Model, pixels: Pixels, face: Face): Face {
  const { x, y, width, height } = face.box;
  const again = regionSizes.flatMap((size) => {
    const [found] = facesIn(model, pixels, square(x + width / 2, y + height / 2, Math.max(width, height) * size), leastScores.face);
    return found && overlap(found.box, face.box) > sameFace ? [found] : [];
  });
  const [first] = again;
  if (!first) return face;
  const mean = (pick: (each: Face) => Point): Point => meanPoint(again.map(pick));
  return {
    score: face.score,
    box: first.box,
    leftEye: mean((each) => each.leftEye),
    rightEye: mean((each) => each.rightEye),
    nose: mean((each) => each.nose),
    mouth: mean((each) => each.mouth),
    leftEar: mean((each) => each.leftEar),
    rightEar: mean((each) => each.rightEar),
  };
}

/**
 * Finds faces in the whole picture, and in parts of it too if none has a score of at least `leastScores.face`. Returns the faces with the highest
 * score first; faces with a score below `leastScores.face` are uncertain.
 */
export function findFaces(model: Model, pixels: Pixels): Face[] {
  const whole = square(pixels.width / 2, pixels.height / 2, Math.max(pixels.width, pixels.height));
  const first = facesIn(model, pixels, whole, leastScores.maybe);
  const isFound = first.some(({ score }) => score >= leastScores.face);
  const found = isFound
    ? first
    : withoutRepeats([...first, ...tilesOf(pixels).flatMap((tile) => facesIn(model, pixels, tile, leastScores.maybe))]);
  return found.map((face) => refine(model, pixels, face));
}
