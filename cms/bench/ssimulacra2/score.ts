import { blur } from './blur.ts';
import { weights } from './weights.ts';
import { halve, type Planes, toLinear, toXyb } from './xyb.ts';

const scaleCount = 6;

/** Minimum width and height of a scale. */
const smallest = 8;

const c2 = 0.0009;

interface Plane {
  values: Float32Array;
  /** The blurred values, and the blurred squares of the values. */
  mean: Float32Array;
  squares: Float32Array;
}

/** A picture at one scale. */
interface Scale {
  width: number;
  height: number;
  planes: Plane[];
}

/** A picture prepared for comparison; a reference can be reused. */
export type Ready = readonly Scale[];

/**
 * Prepares a picture for comparison.
 * @param data raw sRGB, three bytes per pixel
 */
export function ready(data: Uint8Array, width: number, height: number): Ready {
  const scales: Scale[] = [];
  let linear: Planes = toLinear(data, width, height);
  while (scales.length < scaleCount && linear.width >= smallest && linear.height >= smallest) {
    const { width: w, height: h } = linear;
    const planes = toXyb(linear).planes.map((values) => ({
      values,
      mean: blur(values, w, h),
      squares: blur(product(values, values), w, h),
    }));
    scales.push({ width: w, height: h, planes });
    linear = halve(linear);
  }
  return scales;
}

/**
 * Returns the SSIMULACRA 2.1 score of perceived similarity: 100 is identical, 90 indistinguishable side by side, 70 high, 50 medium,
 * 30 low quality. Jon Sneyers, Cloudinary, 2022 and 2023; written from libjxl's tools/ssimulacra2.cc (BSD-3-Clause).
 * @param reference picture of the same size as `other`
 */
export function score(reference: Ready, other: Ready): number {
  let sum = 0;
  reference.forEach((scale, index) => {
    scale.planes.forEach((plane, component) => {
      const compared = other[index]?.planes[component];
      if (!compared) throw new Error('The pictures are not of one size.');
      const norms = normsOf(plane, compared, scale);
      norms.forEach((norm, at) => {
        sum += norm * (weights[(component * scaleCount + index) * 6 + at] ?? 0);
      });
    });
  });
  const scaled = sum * 0.9562382616834844;
  const shaped = 2.326765642916932 * scaled - 0.020884521182843837 * scaled ** 2 + 6.248496625763138e-5 * scaled ** 3;
  return shaped > 0 ? 100 - 10 * shaped ** 0.6276336467831387 : 100;
}

function product(one: Float32Array, other: Float32Array): Float32Array {
  const products = new Float32Array(one.length);
  for (let i = 0; i < products.length; i += 1) products[i] = (one[i] ?? 0) * (other[i] ?? 0);
  return products;
}

/** Returns the differences of two planes in similarity, ringing and blur: three means, then three 4-norms. */
function normsOf(one: Plane, other: Plane, { width, height }: Scale): number[] {
  const both = blur(product(one.values, other.values), width, height);
  let [unlike, unlike4, ringing, ringing4, blurred, blurred4] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < both.length; i += 1) {
    const [m1, m2] = [one.mean[i] ?? 0, other.mean[i] ?? 0];
    const covariance = 2 * ((both[i] ?? 0) - m1 * m2) + c2;
    const variances = (one.squares[i] ?? 0) - m1 * m1 + ((other.squares[i] ?? 0) - m2 * m2) + c2;
    const apart = Math.max(0, 1 - ((1 - (m1 - m2) * (m1 - m2)) * covariance) / variances);
    unlike += apart;
    unlike4 += fourth(apart);
    // A new edge counts as ringing, a lost edge as blur.
    const edge = (1 + Math.abs((other.values[i] ?? 0) - m2)) / (1 + Math.abs((one.values[i] ?? 0) - m1)) - 1;
    if (edge > 0) {
      ringing += edge;
      ringing4 += fourth(edge);
    } else {
      blurred -= edge;
      blurred4 += fourth(edge);
    }
  }
  const mean = (sum: number) => sum / both.length;
  return [...[unlike, ringing, blurred].map(mean), ...[unlike4, ringing4, blurred4].map((sum) => mean(sum) ** 0.25)];
}

const fourth = (value: number): number => value * value * (value * value);
