import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../../../site/src/lib/id-photo/pixels.ts';
import type { Figure } from './cut-outs.ts';
import { type DrawnHead, drawHead, drawing, linesOf } from './drawn-head.ts';

/** Lines of the head in pixels of the scene. */
interface Truth {
  crown: number;
  eyes: number;
  chin: number;
}

/** A finished picture as a PNG, with the true lines of its head if they are known. */
export interface Scene {
  png: Buffer;
  truth: Truth | undefined;
}

/** Size of composed pictures in pixels. */
export const canvas = { width: 900, height: 1200 } as const;

/** Returns a drawn head as a figure with its exact lines, enlarged to one and a half times its size. */
export async function drawnFigure(head: DrawnHead): Promise<Figure> {
  const scale = 1.5;
  const png = await sharp(Buffer.from(drawHead(head)))
    .resize(Math.round(drawing.width * scale), Math.round(drawing.height * scale))
    .png()
    .toBuffer();
  const { crown, eyes, chin } = linesOf(head);
  return {
    png,
    width: drawing.width * scale,
    height: drawing.height * scale,
    crown: crown * scale,
    eyes: eyes * scale,
    chin: chin * scale,
    centre: (drawing.width / 2) * scale,
  };
}

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${content}</svg>`);
const fill = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;

/** SVG of the backgrounds that are drawn behind a figure. */
export const backgrounds = {
  white: fill('#f7f7f6'),
  offWhite: fill('#efeeea'),
  lightGrey: fill('#d9dadb'),
  blue: fill('#6f9ed0'),
  green: fill('#9cc39a'),
  beige: fill('#d8bd96'),
  grey: fill('#8f9194'),
  lit: `<defs><linearGradient id="g" x2="1"><stop stop-color="#fbfbfb"/><stop offset="1" stop-color="#8e8e8e"/></linearGradient></defs>${fill('url(#g)')}`,
  stripes: `<defs><pattern id="p" width="90" height="90" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="#f4f4f4"/><rect width="45" height="90" fill="#b9c4c9"/></pattern></defs>${fill('url(#p)')}`,
  bricks: `<defs><pattern id="p" width="120" height="60" patternUnits="userSpaceOnUse"><rect width="120" height="60" fill="#d9d2c8"/><rect x="3" y="3" width="114" height="54" fill="#a9705a"/></pattern></defs>${fill('url(#p)')}`,
} as const;

interface Composition {
  background: keyof typeof backgrounds;
  /** Height of the head as a share of the height of the picture; a second figure reduces it. */
  head?: number;
  /** Whether the head casts a soft shadow on the wall. */
  hasShadow?: boolean;
  /** Another figure beside the first. */
  second?: Figure;
}

/** Places a figure in front of a background, and adds grain like that of a camera. */
export async function compose(figure: Figure, { background, head = 0.45, hasShadow = false, second }: Composition): Promise<Scene> {
  const layers = [];
  const place = async (each: Figure, centre: number, share: number) => {
    const scale = (share * canvas.height) / (each.chin - each.crown);
    const [width, height] = [Math.round(each.width * scale), Math.round(each.height * scale)];
    const [left, top] = [Math.round(centre - each.centre * scale), Math.round(canvas.height * 0.16 - each.crown * scale)];
    const resized = sharp(await sharp(each.png).resize(width, height).png().toBuffer());
    const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)];
    const area = {
      left: cutLeft,
      top: cutTop,
      width: Math.min(width - cutLeft, canvas.width - Math.max(0, left)),
      height: Math.min(height - cutTop, canvas.height - Math.max(0, top)),
    };
    const input = await resized.extract(area).png().toBuffer();
    layers.push({ input, left: Math.max(0, left), top: Math.max(0, top) });
    return { crown: top + each.crown * scale, eyes: top + each.eyes * scale, chin: top + each.chin * scale };
  };
  if (hasShadow) {
    const [x, y] = [canvas.width * (second ? 0.34 : 0.5) + 150, canvas.height * 0.4];
    const input = svg(
      `<filter id="soft"><feGaussianBlur stdDeviation="22"/></filter><ellipse cx="${x}" cy="${y}" rx="200" ry="290" fill="#000" fill-opacity=".42" filter="url(#soft)"/>`,
    );
    layers.push({ input, left: 0, top: 0 });
  }
  const truth = await place(figure, canvas.width * (second ? 0.3 : 0.5), second ? head * 0.75 : head);
  if (second) await place(second, canvas.width * 0.73, head * 0.7);
  const png = await sharp(svg(backgrounds[background])).composite(layers).removeAlpha().png().toBuffer();
  return { png: await addGrain(png), truth };
}

/** Adds grain, from a fixed sequence, so that every run measures the same pictures. */
async function addGrain(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let state = 12_345;
  for (let index = 0; index < data.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + ((state >> 16) % 7) - 3));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * Draws SVG over a scene. The origin of the SVG is the centre of the picture at the height of the eyes; its unit is the distance from eyes to chin.
 */
export async function drawOver({ png, truth }: Scene, content: string): Promise<Scene> {
  if (!truth) throw new Error('There is no head to draw on.');
  const unit = truth.chin - truth.eyes;
  const group = `<g transform="translate(${canvas.width / 2} ${truth.eyes}) scale(${unit})">${content}</g>`;
  return {
    png: await sharp(png)
      .composite([{ input: svg(group) }])
      .png()
      .toBuffer(),
    truth,
  };
}

/** Edits the picture of a scene with sharp; the lines of the head stay unchanged. */
export async function change({ png, truth }: Scene, edit: (image: Sharp) => Sharp): Promise<Scene> {
  return { png: await edit(sharp(png)).png().toBuffer(), truth };
}

/** Reads the pixels of a picture as the page does, reduced to at most 720 pixels on the longest side. Also returns the original width and height. */
export async function readPixels(png: Buffer): Promise<{ pixels: Pixels; width: number; height: number }> {
  const { width, height } = await sharp(png).metadata();
  const { data, info } = await sharp(png)
    .resize(720, 720, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, width, height };
}
