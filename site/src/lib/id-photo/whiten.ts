import type { Pixels } from './pixels.ts';

/** Returns a mask in which each pixel has the mean of its neighbourhood, so that edges become soft. @param radius in pixels */
export function softMask(mask: Uint8Array, width: number, radius: number): Float32Array {
  const height = mask.length / width;
  const across = new Float32Array(mask.length);
  const soft = new Float32Array(mask.length);
  const blur = (from: ArrayLike<number>, to: Float32Array, lines: number, length: number, step: number, stride: number) => {
    for (let line = 0; line < lines; line += 1) {
      const start = line * stride;
      const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -radius; index <= radius; index += 1) sum += at(index);
      for (let index = 0; index < length; index += 1) {
        to[start + index * step] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
  };
  blur(mask, across, height, width, 1, width);
  blur(across, soft, width, height, width, 1);
  return soft;
}

/** Makes the background white, with soft edges. @param share share of background in a pixel, 0 to 1 */
export function whiten({ width, height, data }: Pixels, share: (x: number, y: number) => number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Whitens only pixels whose neighbourhood is mostly background, so that the edges of hair and clothes keep their colour.
      const amount = Math.min(1, Math.max(0, share(x, y) * 2 - 1));
      if (amount === 0) continue;
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * (1 - amount) + 255 * amount;
    }
  }
}
