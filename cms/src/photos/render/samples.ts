import type { Sharp } from 'sharp';

/** A decoded image of more than eight bits: red, green and blue of each pixel, row by row. */
export interface Samples {
  samples: Uint16Array;
  most: number;
  width: number;
  height: number;
}

/** Reads the samples of an image of 16 bits, without conversion and transparency. @param most the highest sample */
export async function readSamples(image: Sharp, most: number): Promise<Samples> {
  const { data, info } = await image.removeAlpha().toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { samples, most, width: info.width, height: info.height };
}
