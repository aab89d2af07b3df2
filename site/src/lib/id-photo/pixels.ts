/** A picture in memory: four bytes per pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface Point {
  x: number;
  y: number;
}

/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Returns the luminance of a pixel from 0 to 255 (Rec. 709, on the encoded values). @param at position of the pixel in the data */
export const luminanceAt = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

/** Calls a function with the position of each pixel of a box, clipped to the picture. */
export function forEachPixel({ width, height }: Pixels, box: Box, visit: (at: number, x: number, y: number) => void): void {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const [right, bottom] = [Math.min(width, Math.ceil(box.x + box.width)), Math.min(height, Math.ceil(box.y + box.height))];
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) visit((y * width + x) * 4, x, y);
}

/** A colour in CIE Lab. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** The linear value, from 0 to 1, of each sRGB byte. */
const linearValues = Float64Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);
const linear = (byte: number): number => linearValues[Math.round(byte)] ?? 1;

/** Number of steps in the look-up table for the cube-root function of CIE Lab. Errors of the lightness stay below 0.12. */
const steps = 4096;
const cubedValues = Float64Array.from({ length: steps + 1 }, (_, step) =>
  step / steps > 0.008856 ? Math.cbrt(step / steps) : (7.787 * step) / steps + 16 / 116,
);
const cubed = (value: number): number => cubedValues[Math.min(steps, Math.round(value * steps))] ?? 1;

/** Converts a colour of sRGB, 0 to 255, to CIE Lab (D65). */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = cubed((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = cubed(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubed((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the distance of two colours (CIE 1976). */
export const distanceOf = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Returns the mean colour of a box in sRGB; black for a box outside of the picture. */
export function meanColour(pixels: Pixels, box: Box): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  forEachPixel(pixels, box, (at) => {
    sum[0] += pixels.data[at] ?? 0;
    sum[1] += pixels.data[at + 1] ?? 0;
    sum[2] += pixels.data[at + 2] ?? 0;
    count += 1;
  });
  return count === 0 ? [0, 0, 0] : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Returns the value at a share of the sorted values; 0 without values. @param share 0 to 1: 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
