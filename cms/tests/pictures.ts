import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** The corners of the test picture, from the left and from the top: no turn and no mirror leaves them in place. */
const corners = { red: [0, 0], green: [1, 0], blue: [0, 1], white: [1, 1] } as const;

/** A picture of four colours on grey, upright. */
export async function picture(width = 96, height = 64): Promise<Sharp> {
  const [w, h] = [Math.max(1, Math.round(width / 3)), Math.max(1, Math.round(height / 3))];
  const squares = Object.entries(corners).map(([background, [x, y]]) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left: x * (width - w),
    top: y * (height - h),
  }));
  const canvas = sharp({ create: { width, height, channels: 3, background: '#808080' }, limitInputPixels: false });
  return sharp(await canvas.composite(squares).png({ compressionLevel: 1 }).toBuffer(), { limitInputPixels: false });
}

/** A file as a browser sends one. */
export const fileOf = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** A small JPEG that nobody else has. */
export async function somePhoto(name?: string): Promise<File> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const jpeg = await sharp({ create: { width: 32, height: 24, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  return fileOf(jpeg, name);
}

/** The pixels of a picture as sRGB, at most so wide. */
async function pixelsOf(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return sharp(bytes).resize(width, height, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

/** How far two pictures are apart, in the mean over all of their pixels' channels; of 255. */
export async function distance(one: Uint8Array, other: Uint8Array, width = 96, height = 64): Promise<number> {
  const [a, b] = [await pixelsOf(one, width, height), await pixelsOf(other, width, height)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

/** A photo with something to see in every pixel, as a file: flat colours cost an encoder nothing. */
export async function busyPhoto(width = 1200, height = 800): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise } });
  return fileOf(await grain.resize(width, height).jpeg({ quality: 92 }).toBuffer());
}

/** The mean red, green and blue of a picture that is in sRGB; of 255. */
export async function averages(bytes: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}
