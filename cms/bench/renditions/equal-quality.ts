import type { Candidate } from './candidates.ts';
import { type Encoded, measure, type Picture } from './picture.ts';

/** Maximum difference of the two quality values between which sizes are interpolated. */
const closeEnough = 6;

/** Size and CPU of a candidate at a score. */
export interface AtScore {
  quality: number;
  bytes: number;
  /** CPU time of all threads, in milliseconds. */
  cpu: number;
}

interface Probe extends Encoded {
  quality: number;
}

/**
 * Searches for the quality that reaches a score, and interpolates the size geometrically. Returns the measurement at quality 1 or 100 if the score is
 * outside the range of the encoder.
 */
export async function atScore(picture: Picture, { encode }: Candidate, target: number, start: number): Promise<AtScore> {
  let [below, above]: (Probe | undefined)[] = [];
  let quality = Math.round(start);
  while (!(below && above && above.quality - below.quality <= closeEnough)) {
    const settings = quality;
    const probe = { quality, ...(await measure(picture, (image) => encode(image, settings, picture.width))) };
    if (probe.score < target) below = probe;
    else above = probe;
    if ((above?.quality ?? 2) <= 1 || (below?.quality ?? 0) >= 100) break;
    quality = next(below, above, target);
  }
  if (!below || !above) return above ?? below ?? { quality, bytes: 0, cpu: 0 };
  const share = (target - below.score) / (above.score - below.score);
  return {
    quality: below.quality + share * (above.quality - below.quality),
    bytes: below.bytes * (above.bytes / below.bytes) ** share,
    cpu: (below.cpu + above.cpu) / 2,
  };
}

/** Approximate gain of score per quality step. */
const slope = 0.8;

/** Returns the change of quality for a missing score; it overshoots, so that the next measurement probably brackets the target. */
const step = (missing: number): number => Math.ceil(missing / slope) + 2;

function next(below: Probe | undefined, above: Probe | undefined, target: number): number {
  if (below && above) {
    const share = (target - below.score) / (above.score - below.score);
    const guess = Math.round(below.quality + share * (above.quality - below.quality));
    return Math.min(above.quality - 1, Math.max(below.quality + 1, guess));
  }
  if (below) return Math.min(100, below.quality + step(target - below.score));
  if (above) return Math.max(1, above.quality - step(above.score - target));
  return 50;
}
