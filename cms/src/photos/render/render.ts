import { limits } from '@studio/contract';
import { rgbaToThumbHash } from 'thumbhash';
import { openerOf, type Pixels, raw, type Size } from './decode.ts';
import { jpegWidth, narrow, renditionWidths } from './recipes.ts';
import type { Rendered, RenderOrder, RenderOutcome, Rendition } from './render-messages.ts';

/**
 * Renders what visitors see of a photo; a file that is damaged or too large is told, not thrown.
 * @throws where encoding fails, which is no fault of the file: its pixels are there by then
 */
export async function renderPhoto({ recipe, ...order }: RenderOrder): Promise<RenderOutcome> {
  const decoded = await decodePhoto(order);
  if ('kind' in decoded) return decoded;
  const { size, widths, widest } = decoded;
  return { kind: 'rendered', rendered: { ...size, ...(await renditionsOf(widest, widths, recipe)) } };
}

interface Decoded {
  size: Size;
  widths: number[];
  widest: Pixels;
}

async function decodePhoto({
  bytes,
  format,
  mostPixels,
}: Omit<RenderOrder, 'recipe'>): Promise<Decoded | Exclude<RenderOutcome, { kind: 'rendered' }>> {
  const openPhoto = await openerOf(format);
  try {
    const { size, decode } = await openPhoto(bytes, mostPixels);
    if (size.width * size.height > mostPixels) return { kind: 'pixels' };
    if (Math.min(size.width, size.height) < limits.photoSide) return { kind: 'small' };
    const widths = renditionWidths(size.width, size.height);
    return { size, widths, widest: await decode(widths.at(-1) ?? size.width) };
  } catch {
    return { kind: 'broken' };
  }
}

/** From one decode: each step is made from the one before it, which has far fewer pixels than the photo. */
async function renditionsOf(
  widest: Pixels,
  widths: readonly number[],
  { avif, jpeg }: RenderOrder['recipe'],
): Promise<Pick<Rendered, 'renditions' | 'placeholder'>> {
  let pixels = widest;
  const renditions: Rendition[] = [];
  for (const width of widths.toReversed()) {
    if (width < pixels.info.width) pixels = await raw(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const effort = width > narrow ? avif.effort : avif.effortOfNarrow;
    const bytes = await raw(pixels).avif({ quality: avif.quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
    renditions.unshift({ width, format: 'avif', bytes });
    if (width !== (widths.findLast((step) => step <= jpegWidth) ?? width)) continue;
    renditions.push({
      width,
      format: 'jpeg',
      bytes: await raw(pixels)
        .jpeg({ ...jpeg, mozjpeg: true })
        .toBuffer(),
    });
  }
  return { renditions, placeholder: await thumbHash(pixels) };
}

/** What the photo looks like before it arrives: ThumbHash in base64, 32 characters or fewer. */
async function thumbHash(pixels: Pixels): Promise<string> {
  const { data, info } = await raw(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
