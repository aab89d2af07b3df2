import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './pictures.ts';

/** A JPEG whose header says that it has so many pixels. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await (await picture()).jpeg().toBuffer();
  // Start of frame: marker, length, precision, height, width (ITU T.81, B.2.2).
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** A PNG whose header says that it has so many pixels. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await (await picture()).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A valid JPEG of exactly so many bytes: comments fill it up. */
export async function jpegOfBytes(size: number): Promise<Buffer> {
  const jpeg = await (await picture(600, 400)).jpeg().toBuffer();
  const parts = [jpeg.subarray(0, 2)];
  for (let left = size - jpeg.length; left > 0; ) {
    // The last one must have room for its own head.
    const length = left > 65_537 + 4 ? 65_537 : left > 65_537 ? left - 4 : left;
    const comment = Buffer.alloc(length, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    parts.push(comment);
    left -= length;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** What a file of an iPhone begins with. */
export const heic = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1MiHEheic', 'latin1')),
    box('meta', Buffer.alloc(200)),
    box('mdat', Buffer.alloc(5000, 7)),
  ]);

/** A bitmap of Windows: one blue pixel. */
export function bmp(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM', 'latin1');
  for (const [value, at] of [
    [58, 2],
    [54, 10],
    [40, 14],
    [1, 18],
    [1, 22],
    [24 * 65_536 + 1, 26],
    [255, 54],
  ] as const)
    bytes.writeUInt32LE(value, at);
  return bytes;
}

/** The first part of a picture, as an upload that broke off leaves it. */
export async function cut(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const { data, info } = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer({ resolveWithObject: true });
  return data.subarray(0, Math.floor(info.size / 2));
}
