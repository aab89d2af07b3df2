import type { Face } from './find-faces.ts';
import { distanceOf, type Lab, type Pixels, quantile, toLab } from './pixels.ts';

/** The background of a picture: its mask, colour and measures, and the colours of all pixels of the picture. */
export interface Background {
  /** 1 for a pixel of the background, 0 for any other pixel, row by row. */
  mask: Uint8Array;
  /** The colours of all pixels (CIE Lab), three numbers each. */
  lab: Float32Array;
  /** Share of the upper border that the mask contains, 0 to 1; low for a background of several colours. */
  border: number;
  colour: Lab;
  /** Lightness of the background: the 5th and the 95th percentile. */
  darkest: number;
  lightest: number;
  /** Mean saturation of the background's pixels (CIE Lab chroma). */
  chroma: number;
}

/**
 * Maximum differences in CIE Lab. For the background: between neighbouring pixels (`step`), and between a pixel and the background's colour
 * (`colour`). For shadows: in lightness (`shadow`) and hue (`hue`) between a pixel and the background's colour, and between neighbouring pixels
 * (`shadowStep`).
 */
const limits = { step: 5, colour: 26, shadow: 60, shadowStep: 4, hue: 9 };

/** Converts all pixels to CIE Lab, three numbers for each pixel. */
function labOf({ width, height, data }: Pixels): Float32Array {
  const lab = new Float32Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const [lightness, a, b] = toLab(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0);
    lab[index * 3] = lightness;
    lab[index * 3 + 1] = a;
    lab[index * 3 + 2] = b;
  }
  return lab;
}

/** Returns the pixels of the border above the shoulders: the upper edge, and both sides down to the eyes. */
function seedsOf({ width, height }: Pixels, { leftEye, rightEye }: Face): number[] {
  const bottom = Math.min(height, Math.max(2, Math.round((leftEye.y + rightEye.y) / 2)));
  const across = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: bottom }, (_, y) => [y * width, y * width + width - 1]).flat();
  return [...across, ...down];
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Extends a mask by flood fill: starts at `seeds` and adds each neighbour for which `canGrow` holds. */
function grow(mask: Uint8Array, width: number, seeds: readonly number[], canGrow: (from: number, to: number) => boolean): void {
  const stack = [...seeds];
  const visit = (from: number, to: number) => {
    if (mask[to] === 1 || !canGrow(from, to)) return;
    mask[to] = 1;
    stack.push(to);
  };
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel, pixel - 1);
    if (x < width - 1) visit(pixel, pixel + 1);
    if (pixel >= width) visit(pixel, pixel - width);
    if (pixel < mask.length - width) visit(pixel, pixel + width);
  }
}

const colourAt = (lab: Float32Array, pixel: number): Lab => [lab[pixel * 3] ?? 0, lab[pixel * 3 + 1] ?? 0, lab[pixel * 3 + 2] ?? 0];

/**
 * Returns the background: the pixels that have nearly the median colour of the upper border, and are connected with this border by small steps of
 * colour.
 */
export function findBackground(pixels: Pixels, face: Face): Background {
  const { width, height } = pixels;
  const lab = labOf(pixels);
  const at = (pixel: number) => colourAt(lab, pixel);
  const seeds = seedsOf(pixels, face);
  const sampled = seeds.filter((_, index) => index % 3 === 0).map(at);
  const colour: Lab = [median(sampled.map(([l]) => l)), median(sampled.map(([, a]) => a)), median(sampled.map(([, , b]) => b))];
  const mask = new Uint8Array(width * height);
  // Lower the limit for a dark background, because differences are smaller there.
  const most = Math.min(limits.colour, 0.4 * colour[0] + 2);
  const isSimilar = (pixel: number) => distanceOf(at(pixel), colour) <= most;
  const first = seeds.filter(isSimilar);
  for (const seed of first) mask[seed] = 1;
  grow(mask, width, first, (from, to) => isSimilar(to) && distanceOf(at(from), at(to)) <= limits.step);
  return { mask, lab, border: first.length / seeds.length, colour, ...statisticsOf(lab, mask) };
}

/** Returns the mask extended by soft shadows: pixels of a similar hue, usually darker, that small steps of colour connect with the mask. */
export function withShadows({ width }: Pixels, { mask, lab, colour }: Background): Uint8Array {
  const wall = new Uint8Array(mask);
  const edge = Array.from({ length: mask.length }, (_, pixel) => pixel).filter(
    (pixel) =>
      mask[pixel] === 1 && (mask[pixel - 1] === 0 || mask[pixel + 1] === 0 || mask[pixel - width] === 0 || mask[pixel + width] === 0),
  );
  const isShadow = (pixel: number) => {
    const [lightness, a, b] = colourAt(lab, pixel);
    return colour[0] - lightness < limits.shadow && lightness <= colour[0] + 2 && Math.hypot(a - colour[1], b - colour[2]) <= limits.hue;
  };
  grow(wall, width, edge, (from, to) => isShadow(to) && distanceOf(colourAt(lab, from), colourAt(lab, to)) <= limits.shadowStep);
  return wall;
}

function statisticsOf(lab: Float32Array, mask: Uint8Array): Pick<Background, 'darkest' | 'lightest' | 'chroma'> {
  const lightness: number[] = [];
  let chroma = 0;
  // Sample every seventh pixel: 7 divides no usual width, so that the samples do not align in columns.
  for (let pixel = 0; pixel < mask.length; pixel += 7) {
    if (mask[pixel] !== 1) continue;
    lightness.push(lab[pixel * 3] ?? 0);
    chroma += Math.hypot(lab[pixel * 3 + 1] ?? 0, lab[pixel * 3 + 2] ?? 0);
  }
  const count = Math.max(1, lightness.length);
  return { darkest: quantile(lightness, 0.05), lightest: quantile(lightness, 0.95), chroma: chroma / count };
}

/**
 * Returns the row of the crown: the row below the first background row above the eyes, or 0 if there is no such row. Returns undefined if too little
 * of the border has the background's colour.
 */
export function crownOf({ width }: Pixels, { mask, border }: Background, face: Face): number | undefined {
  if (border < 0.6) return undefined;
  const eyes = (face.leftEye.y + face.rightEye.y) / 2;
  const centre = (face.leftEye.x + face.rightEye.x) / 2;
  const half = Math.max(2, face.box.width * 0.3);
  const [left, right] = [Math.max(0, Math.floor(centre - half)), Math.min(width - 1, Math.ceil(centre + half))];
  const needed = Math.max(2, (right - left) * 0.12);
  // Search from the eyes upwards to the first row in which nearly all pixels are background, to ignore noise above.
  for (let row = Math.min(Math.floor(eyes), Math.floor(mask.length / width) - 1); row >= 0; row -= 1) {
    let others = 0;
    for (let x = left; x <= right; x += 1) if (mask[row * width + x] !== 1) others += 1;
    if (others < needed) return row + 1;
  }
  return 0;
}
