import { crc32, deflateSync } from 'node:zlib';
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import { readSamples, type Samples } from './samples.ts';

/** A HEIC file of which only the header was read. */
interface OpenedHeic {
  size: { width: number; height: number };
  /**
   * Decodes the photo upright, downscaled to a width, into a PNG with its colour profile.
   * @throws if the photo is damaged
   */
  toPng(width: number): Promise<Buffer>;
  /**
   * Decodes the photo upright, downscaled to a width, into its samples of more than eight bits, without transparency.
   * @throws if the photo is damaged
   */
  toSamples(width: number): Promise<Samples>;
}

/**
 * Opens a HEIC with libheif and libde265 in WebAssembly, because sharp is built without an HEVC decoder. Each photo has its own instance, which
 * confines memory corruption. 12 megapixels take a second of CPU and 250 MB, 48 take two and 500 MB.
 * @throws without a valid header
 */
export function openHeic(bytes: Uint8Array): OpenedHeic {
  const libheif = openLibheif();
  const context = libheif.heif_context_alloc();
  const { code } = libheif.heif_context_read_from_memory(context, bytes);
  const image = libheif.heif_js_context_get_primary_image_handle(context);
  if (code !== libheif.heif_error_code.heif_error_Ok || 'code' in image) throw new Error('Not a HEIC file.');
  const width = libheif.heif_image_handle_get_width(image);
  const height = libheif.heif_image_handle_get_height(image);
  const decode = (chroma: unknown, bytesPerPixel: number) => {
    const decoded = libheif.heif_js_decode_image2(image, libheif.heif_colorspace.heif_colorspace_RGB, chroma);
    const plane = 'channels' in decoded ? decoded.channels[0] : undefined;
    if (!plane || plane.width !== width || plane.height !== height) throw new Error('The HEIC file is damaged.');
    return { pixels: withoutPadding(plane.data, plane.stride, width * bytesPerPixel, height), bits: plane.bits_per_pixel };
  };
  const toPng = async (widest: number) => {
    const channels = libheif.heif_image_handle_has_alpha_channel(image) ? 4 : 3;
    const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
    const { pixels } = decode(channels === 4 ? rgba : rgb, channels);
    const png = await sharp(pixels, { raw: { width, height, channels } })
      .resize({ width: widest, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const profile = await profileOf(bytes);
    return profile ? withProfile(png, profile) : png;
  };
  const toSamples = async (widest: number) => {
    const { pixels, bits } = decode(libheif.heif_chroma.heif_chroma_interleaved_RRGGBB_LE, 6);
    const samples = new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length / 2);
    const image16 = sharp(samples, { raw: { width, height, channels: 3 } }).resize({ width: widest, withoutEnlargement: true });
    return readSamples(image16, 2 ** bits - 1);
  };
  return { size: { width, height }, toPng, toSamples };
}

/** Removes the padding of rows; copies only if padding exists, because the pixels use most of the memory. */
function withoutPadding(data: Uint8Array, stride: number, length: number, rows: number): Uint8Array {
  if (stride === length) return data.subarray(0, length * rows);
  const joined = Buffer.alloc(length * rows);
  for (let row = 0; row < rows; row += 1) joined.set(data.subarray(row * stride, row * stride + length), row * length);
  return joined;
}

/** Reads the colour profile from the header with sharp; undefined if there is none. */
async function profileOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { pagePrimary = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return (await sharp(bytes, { page: pagePrimary, limitInputPixels: false }).metadata()).icc;
}

/** Offset in bytes of the end of a PNG's `IHDR` chunk. */
const headEnd = 33;

/** Adds a colour profile to a PNG (third edition, 11.3.2.3), which sharp cannot do for raw pixels. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, headEnd), chunk, png.subarray(headEnd)]);
}
