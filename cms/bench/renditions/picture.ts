import sharp, { type Sharp } from 'sharp';
import { type Ready, ready, score } from '../ssimulacra2/score.ts';

/** A photo at one width, prepared for comparison. */
export interface Picture {
  width: number;
  height: number;
  image(): Sharp;
  reference: Ready;
}

/** Result of an encoder. */
export interface Encoded {
  bytes: number;
  /** SSIMULACRA 2 score against the original. */
  score: number;
  /** CPU time of all threads, in milliseconds. */
  cpu: number;
}

/** Loads a photo at a width. @returns undefined if it is narrower: photos are not enlarged */
export async function openPicture(file: string, width: number): Promise<Picture | undefined> {
  const { autoOrient } = await sharp(file).metadata();
  if (autoOrient.width < width) return undefined;
  const { data, info } = await sharp(file).autoOrient().resize({ width }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return { width: info.width, height: info.height, image, reference: ready(data, info.width, info.height) };
}

/** Encodes a picture, decodes it and scores the result. */
export async function measure(picture: Picture, encode: (image: Sharp) => Sharp): Promise<Encoded> {
  const before = process.cpuUsage();
  const file = await encode(picture.image()).toBuffer();
  const { user, system } = process.cpuUsage(before);
  const pixels = await sharp(file).toColourspace('srgb').raw().toBuffer();
  const seen = score(picture.reference, ready(pixels, picture.width, picture.height));
  return { bytes: file.length, score: seen, cpu: (user + system) / 1000 };
}
