/** The encoding of a picture with a high dynamic range: its curve (PQ or HLG, ITU-R BT.2100) and its primaries. */
export interface HdrEncoding {
  curve: 'pq' | 'hlg';
  primaries: 'bt2020' | 'p3' | 'srgb';
}

/** Returns the encoding for code points of ITU-T H.273; undefined for a picture with a standard dynamic range. */
export function hdrEncoding(primaries: number, transfer: number): HdrEncoding | undefined {
  const curve = transfer === 16 ? 'pq' : transfer === 18 ? 'hlg' : undefined;
  return curve && { curve, primaries: primaries === 1 ? 'srgb' : primaries === 12 ? 'p3' : 'bt2020' };
}

/** Luminance of white in an SDR picture, in cd/m² (ITU-R BT.2408), and of the brightest pixel of PQ and HLG. */
const nits = { white: 203, pq: 10_000, hlg: 1000 } as const;

const pq = { m1: 2610 / 16_384, m2: (2523 / 4096) * 128, c1: 3424 / 4096, c2: (2413 / 4096) * 32, c3: (2392 / 4096) * 32 } as const;

/** Returns the luminance of a PQ signal from 0 to 1. */
function fromPq(signal: number): number {
  const power = signal ** (1 / pq.m2);
  return nits.pq * (Math.max(0, power - pq.c1) / (pq.c2 - pq.c3 * power)) ** (1 / pq.m1);
}

/** Returns the PQ signal of a luminance. */
function toPq(luminance: number): number {
  const power = (luminance / nits.pq) ** pq.m1;
  return ((pq.c1 + pq.c2 * power) / (1 + pq.c3 * power)) ** pq.m2;
}

const hlg = { a: 0.178_832_77, b: 0.284_668_92, c: 0.559_910_73, gamma: 1.2 } as const;

/** Returns the light of the scene, from 0 to 1, of an HLG signal. */
const fromHlg = (signal: number): number => (signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - hlg.c) / hlg.a) + hlg.b) / 12);

/** Conversions of linear colours to those of sRGB (ITU-R BT.2087, and SMPTE EG 432-1 for P3). */
const toSrgbPrimaries = {
  bt2020: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  p3: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
  srgb: [1, 0, 0, 0, 1, 0, 0, 0, 1],
} as const;

/** Returns the signal of sRGB, from 0 to 255, of linear light from 0 to 1. */
const toSrgb = (light: number): number => 255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/**
 * Returns the luminance that is shown for a luminance of the picture, by the curve of ITU-R BT.2390 (5.4.1): dark and middle tones stay, and the tones
 * up to the peak are compressed into those up to white.
 * @param peak the highest luminance of the picture
 */
export function compressTone(luminance: number, peak: number): number {
  if (peak <= nits.white) return luminance;
  const most = toPq(peak);
  const signal = Math.min(1, toPq(luminance) / most);
  const white = toPq(nits.white) / most;
  const knee = 1.5 * white - 0.5;
  if (signal < knee) return luminance;
  const t = (signal - knee) / (1 - knee);
  const shown = (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee) + (-2 * t ** 3 + 3 * t ** 2) * white;
  return fromPq(shown * most);
}

/** Number of steps of the tables; by the square root of the light, which has more steps for dark tones. */
const steps = 4096;

const tableOf = (length: number, value: (index: number) => number): Float32Array =>
  Float32Array.from({ length }, (_, index) => value(index));

/** Share of the brightest pixels that do not count as the peak: a few specular highlights must not darken the picture. */
const ignored = 0.001;

/** Returns the highest luminance of a picture without the share `ignored` of its pixels. */
function peakOf(counts: Uint32Array, pixels: number, most: number): number {
  let left = pixels * ignored;
  for (let step = counts.length - 1; step >= 0; step -= 1) {
    left -= counts[step] ?? 0;
    if (left < 0) return most * (step / (steps - 1)) ** 2;
  }
  return 0;
}

/**
 * Converts the pixels of a picture with a high dynamic range to sRGB.
 * @param samples red, green and blue of each pixel
 * @param most the highest sample, for example 1023 of ten bits
 */
export function hdrToSrgb(samples: Uint16Array, most: number, { curve, primaries }: HdrEncoding): Buffer {
  const linear = tableOf(most + 1, (code) => (curve === 'pq' ? fromPq(code / most) : fromHlg(code / most)));
  // Limit the samples: a reduction by Lanczos overshoots beside edges.
  const linearOf = (at: number): number => linear[Math.min(most, samples[at] ?? 0)] ?? 0;
  const brightest = nits[curve];
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = toSrgbPrimaries[primaries];
  /** Passes the luminances of red, green and blue of each pixel, with the primaries of sRGB, and the step of the largest one in the tables. */
  const eachPixel = (take: (at: number, red: number, green: number, blue: number, step: number) => void) => {
    for (let at = 0; at + 2 < samples.length; at += 3) {
      const [r, g, b] = [linearOf(at), linearOf(at + 1), linearOf(at + 2)];
      const red = rr * r + rg * g + rb * b;
      const green = gr * r + gg * g + gb * b;
      const blue = br * r + bg * g + bb * b;
      // The system gamma of HLG depends on the luminance of the scene.
      const scene = curve === 'hlg' ? Math.max(0, 0.2126 * red + 0.7152 * green + 0.0722 * blue) : 0;
      const factor = curve === 'hlg' ? brightest * scene ** (hlg.gamma - 1) : 1;
      const largest = Math.min(brightest, Math.max(red, green, blue, 0) * factor);
      take(at, red * factor, green * factor, blue * factor, Math.round(Math.sqrt(largest / brightest) * (steps - 1)));
    }
  };
  const counts = new Uint32Array(steps);
  eachPixel((_at, _red, _green, _blue, step) => {
    counts[step] = (counts[step] ?? 0) + 1;
  });
  const peak = peakOf(counts, samples.length / 3, brightest);
  const scales = tableOf(steps, (step) => {
    const luminance = brightest * (Math.max(step, 0.5) / (steps - 1)) ** 2;
    return compressTone(luminance, peak) / luminance / nits.white;
  });
  const encoded = tableOf(steps, (step) => toSrgb((step / (steps - 1)) ** 2));
  const encode = (light: number) => encoded[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * (steps - 1))] ?? 0;
  const pixels = Buffer.alloc(samples.length);
  eachPixel((at, red, green, blue, step) => {
    const scale = scales[step] ?? 0;
    pixels[at] = Math.round(encode(red * scale));
    pixels[at + 1] = Math.round(encode(green * scale));
    pixels[at + 2] = Math.round(encode(blue * scale));
  });
  return pixels;
}
