import { crc32, deflateSync } from 'node:zlib';
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import type { Size } from './decode.ts';

/** A HEIC whose header has been read, and nothing else of it. */
export interface OpenedHeic {
  size: Size;
  /** Decodes it upright, no wider than this, into a PNG that carries its colour profile. @throws where it is damaged */
  toPng(widest: number): Promise<Buffer>;
}

/**
 * Opens a HEIC with libheif and libde265 in WebAssembly, since sharp is built without a decoder of HEVC. Each photo has a module of its own:
 * whatever a file does to that one's memory ends with it. 12 megapixels take a second of CPU and 250 MB, 48 take two and 500 MB.
 * @throws where there is no header of that format
 */
export function openHeic(bytes: Uint8Array): OpenedHeic {
  const libheif = openLibheif();
  const context = libheif.heif_context_alloc();
  const { code } = libheif.heif_context_read_from_memory(context, bytes);
  const image = libheif.heif_js_context_get_primary_image_handle(context);
  if (code !== libheif.heif_error_code.heif_error_Ok || 'code' in image) throw new Error('No HEIC.');
  const width = libheif.heif_image_handle_get_width(image);
  const height = libheif.heif_image_handle_get_height(image);
  const toPng = async (widest: number) => {
    const channels = libheif.heif_image_handle_has_alpha_channel(image) ? 4 : 3;
    const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
    const decoded = libheif.heif_js_decode_image2(image, libheif.heif_colorspace.heif_colorspace_RGB, channels === 4 ? rgba : rgb);
    const plane = 'channels' in decoded ? decoded.channels[0] : undefined;
    if (!plane || plane.width !== width || plane.height !== height) throw new Error('The HEIC is damaged.');
    const pixels = withoutGaps(plane.data, plane.stride, width * channels, height);
    const png = await sharp(pixels, { raw: { width, height, channels } })
      .resize({ width: widest, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const profile = await profileOf(bytes);
    return profile ? withProfile(png, profile) : png;
  };
  return { size: { width, height }, toPng };
}

/** The rows without what fills them up; where nothing does, they are not copied, for they are most of what this takes of memory. */
function withoutGaps(data: Uint8Array, stride: number, length: number, rows: number): Uint8Array {
  if (stride === length) return data.subarray(0, length * rows);
  const joined = Buffer.alloc(length * rows);
  for (let row = 0; row < rows; row += 1) joined.set(data.subarray(row * stride, row * stride + length), row * length);
  return joined;
}

/** The profile is in the header, which sharp reads. */
async function profileOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { pagePrimary = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return (await sharp(bytes, { page: pagePrimary, limitInputPixels: false }).metadata()).icc;
}

/** Where the chunk `IHDR` of every PNG ends. */
const headEnd = 33;

/** A PNG with a colour profile, which sharp cannot be told of raw pixels (PNG, third edition, 11.3.2.3). */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, headEnd), chunk, png.subarray(headEnd)]);
}
