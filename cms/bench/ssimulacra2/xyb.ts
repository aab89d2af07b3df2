/** Three planes of equal size: red, green, blue, or X, Y, B. */
export interface Planes {
  width: number;
  height: number;
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

const empty = (width: number, height: number): Planes => {
  const plane = () => new Float32Array(width * height);
  return { width, height, planes: [plane(), plane(), plane()] };
};

/** Table from an sRGB byte to linear light (IEC 61966-2-1). */
const light = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Converts raw sRGB, three bytes per pixel, to linear light. */
export function toLinear(data: Uint8Array, width: number, height: number): Planes {
  const linear = empty(width, height);
  linear.planes.forEach((plane, channel) => {
    for (let i = 0; i < plane.length; i += 1) plane[i] = light[data[i * 3 + channel] ?? 0] ?? 0;
  });
  return linear;
}

/** Halves width and height in linear light; repeats an odd last column or row. */
export function halve({ width, height, planes }: Planes): Planes {
  const half = empty(Math.ceil(width / 2), Math.ceil(height / 2));
  half.planes.forEach((into, channel) => {
    const from = planes[channel] ?? into;
    for (let y = 0; y < half.height; y += 1) {
      const [top, bottom] = [2 * y * width, Math.min(2 * y + 1, height - 1) * width];
      for (let x = 0; x < half.width; x += 1) {
        const [left, right] = [2 * x, Math.min(2 * x + 1, width - 1)];
        const sum = (from[top + left] ?? 0) + (from[top + right] ?? 0) + (from[bottom + left] ?? 0) + (from[bottom + right] ?? 0);
        into[y * half.width + x] = sum / 4;
      }
    }
  });
  return half;
}

const bias = 0.0037930732552754493;
const biasRoot = Math.cbrt(bias);

/** Converts to JPEG XL's XYB (ISO/IEC 18181-1), scaled to about 0 to 1, with B relative to Y. */
export function toXyb({ width, height, planes: [red, green, blue] }: Planes): Planes {
  const xyb = empty(width, height);
  const [xs, ys, bs] = xyb.planes;
  for (let i = 0; i < red.length; i += 1) {
    const [r, g, b] = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
    const l = Math.cbrt(0.3 * r + 0.622 * g + 0.078 * b + bias) - biasRoot;
    const m = Math.cbrt(0.23 * r + 0.692 * g + 0.078 * b + bias) - biasRoot;
    const s = Math.cbrt(0.24342268924547819 * r + 0.20476744424496821 * g + 0.5518098665095535 * b + bias) - biasRoot;
    const y = (l + m) / 2;
    xs[i] = 7 * (l - m) + 0.42;
    ys[i] = y + 0.01;
    bs[i] = s - y + 0.55;
  }
  return xyb;
}
