import { type Photo, renditionUrl } from '@studio/contract';
import sharp from 'sharp';
import bundledSvg from '#src/assets/favicon.svg?raw';
import bundled180 from '#src/assets/icon-180.png?inline';
import bundled512 from '#src/assets/icon-512.png?inline';
import { base } from '#src/lib/language.ts';
import { mediaFile } from './cms-client.ts';

/** The studio's photo for the icon; null for the bundled icon. */
type OwnIcon = Photo | null;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const bundledPngs = new Map([
  [180, bytesOf(bundled180)],
  [512, bytesOf(bundled512)],
]);

/** Size of the largest file in pixels. */
const largest = 512;

/** Sizes of the PNGs in pixels. All sizes also exist for the bundled icon, because browsers may have cached an address. */
export const iconSizes: readonly number[] = [32, 180, 192, largest];

export const listedSizes = (icon: OwnIcon): readonly number[] => (icon ? iconSizes : [...bundledPngs.keys()]);

/** Returns the address of an icon file. Browsers cache icons for days, so the address of a photo's icon contains a version. */
export function iconAddress(file: string, icon: OwnIcon): string {
  if (!icon) return `${base}/${file}`;
  const { x, y } = icon.focalPoint;
  return `${base}/${file}?v=${icon.renditions.base.split('/').at(-1)}-${x}-${y}`;
}

/** Returns the icon as a square PNG. Uses the bundled icon if the studio has no own icon, or if the file of its photo has been deleted. */
export async function iconPng(size: number, icon: OwnIcon): Promise<Uint8Array> {
  const photo = icon && (await mediaFile(sourceOf(icon)));
  if (icon && photo) return squarePng(photo, icon.focalPoint, size);
  return bundledPngs.get(size) ?? sharp(bundledPngs.get(largest)).resize(size).png().toBuffer();
}

/** Size of the PNG that the SVG icon embeds if the icon is a photo, in pixels. */
const pngInSvg = 96;

/** Returns the icon as SVG. If the icon is a photo, pages do not link this file, but the panel uses it, and browsers may have cached its address. */
export async function iconSvg(icon: OwnIcon): Promise<string> {
  if (!icon) return bundledSvg;
  const png = Buffer.from(await iconPng(pngInSvg, icon)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${png}"/></svg>`;
}

/** Returns the address of the smallest rendition that is large enough for the largest file, or of the widest rendition. */
export function sourceOf(photo: Photo): string {
  const { avif } = photo.renditions;
  const least = largest * Math.max(1, photo.width / photo.height);
  return renditionUrl(photo, avif.find((width) => width >= least) ?? avif.at(-1) ?? 0, 'avif');
}

/** Crops a photo to a square around its focal point, as `object-fit: cover` does, and returns it as PNG. */
export async function squarePng(photo: Uint8Array, { x, y }: Photo['focalPoint'], size: number): Promise<Uint8Array> {
  const { width, height } = await sharp(photo).metadata();
  const side = Math.min(width, height);
  const square = { left: Math.round(((width - side) * x) / 100), top: Math.round(((height - side) * y) / 100), width: side, height: side };
  return sharp(photo).extract(square).resize(size).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
