import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PhotoFormat } from './inspect.ts';

// Only the decoders of what we take: nothing a stranger sends may reach another one, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** A picture in memory: eight bits a channel, row by row. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Has sharp go on with decoded pixels. */
export const raw = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

/** What a photo's header says: its pixels as it is seen, upright. */
export interface Size {
  width: number;
  height: number;
}

/** A photo whose header has been read, and nothing else of it. */
interface Opened {
  size: Size;
  /** Decodes it upright, in sRGB, on white, no wider than this. @throws where it is damaged */
  decode(widest: number): Promise<Pixels>;
}

/** Opens a photo of which no more than so many pixels are decoded. @throws where there is no header of that format */
type Opener = (bytes: Uint8Array, mostPixels: number) => Promise<Opened>;

/** What opens photos of a format. */
export async function openerOf(format: PhotoFormat): Promise<Opener> {
  if (format !== 'heic') return openWithSharp;
  // Few photos are one, and its decoder weighs two megabytes.
  const { openHeic } = await import('./heic.ts');
  return async (bytes, mostPixels) => {
    const { size, toPng } = openHeic(bytes);
    return { size, decode: async (widest) => decode(await toPng(widest), mostPixels, widest) };
  };
}

const openWithSharp: Opener = async (bytes, mostPixels) => {
  const { autoOrient } = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata();
  return { size: autoOrient, decode: (widest) => decode(bytes, mostPixels, widest) };
};

/** Damage is an error. Pixels are counted by us before, so that too many have a message of their own. */
const strict = { failOn: 'error', autoOrient: true } as const;

const decode = (bytes: Uint8Array, limitInputPixels: number, width: number): Promise<Pixels> =>
  sharp(bytes, { ...strict, limitInputPixels })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
