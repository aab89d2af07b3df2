/**
 * Half of the blur kernel, from its centre. The nine taps of the kernel are the impulse response of libjxl's recursive Gaussian filter of truncated
 * cosines, for a sigma of 1.5 and a radius of 5 (Charalampidis 2016, "Recursive Implementation of the Gaussian Filter Using Truncated Cosine
 * Functions").
 */
const [k0, k1, k2, k3, k4] = [
  0.2646211054881986, 0.21292859201042227, 0.10933537277746035, 0.03601111465836439, 0.00941436780965374,
] as const;

const reach = 4;

/** Blurs a plane; values outside of it count as zero. */
export function blur(plane: Float32Array, width: number, height: number): Float32Array {
  // Padding rows above and below avoid bounds checks.
  const across = new Float32Array(width * (height + 2 * reach));
  const row = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    row.set(plane.subarray(y * width, (y + 1) * width), reach);
    blurInto(across, (y + reach) * width, row, reach, 1, width);
  }
  const blurred = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) blurInto(blurred, y * width, across, (y + reach) * width, width, width);
  return blurred;
}

/** Blurs `count` values of `from`, starting at `start`, with neighbours at distance `step`; writes them to `into`, starting at `at`. */
function blurInto(into: Float32Array, at: number, from: Float32Array, start: number, step: number, count: number): void {
  // `?? 0` only satisfies the compiler: all indices are in range.
  for (let index = 0; index < count; index += 1) {
    const i = start + index;
    into[at + index] =
      k0 * (from[i] ?? 0) +
      k1 * ((from[i - step] ?? 0) + (from[i + step] ?? 0)) +
      k2 * ((from[i - 2 * step] ?? 0) + (from[i + 2 * step] ?? 0)) +
      k3 * ((from[i - 3 * step] ?? 0) + (from[i + 3 * step] ?? 0)) +
      k4 * ((from[i - 4 * step] ?? 0) + (from[i + 4 * step] ?? 0));
  }
}
