import { crc32, deflateSync } from 'node:zlib';
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

/** A GIF whose header says that it has so many pixels. */
export function gifClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x01\0;', 'latin1');
  for (const at of [6, 19]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}

/** A lossless WebP whose header says that it has so many pixels (RFC 9649, 3.4). */
export function webpClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  return bytes;
}

/** A PNG with a text that is small in the file and this long outside of it. */
export async function pngWithText(length: number): Promise<Buffer> {
  const png = await (await picture()).png().toBuffer();
  const content = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.alloc(length, 'A'))]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  // Behind the header, which is always as long.
  return Buffer.concat([png.subarray(0, 33), head, content, check, png.subarray(33)]);
}

/** A JPEG in the middle of whose pixels a bit is another. */
export async function jpegWithWrongBit(): Promise<Buffer> {
  const bytes = await (await picture(600, 400)).jpeg({ quality: 95 }).toBuffer();
  const at = Math.floor(bytes.length * 0.7);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at);
  return bytes;
}
