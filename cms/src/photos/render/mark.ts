import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from '#src/lib/html.ts';

/** Width of the drawn text, as a share of the photo's width. */
const share = 0.28;
/** Height of the box that the text fits into, as a share of the width of the box. */
const flatness = 0.2;
const degrees = -30;

/** Returns the path of a font of the site, so that the watermark does not depend on installed fonts. */
const fontOf = (text: string): string =>
  path.join(import.meta.dirname, 'fonts', /\p{Script=Arabic}/u.test(text) ? 'alexandria-arabic.ttf' : 'alexandria-latin.ttf');

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the text in one colour as a PNG. */
const drawText = (text: string, width: number, look: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span ${look}>${escapeHtml(text)}</span>`,
      font: 'Alexandria',
      fontfile: fontOf(text),
      width,
      height: Math.max(8, Math.round(width * flatness)),
      rgba: true,
    },
  })
    .png()
    .toBuffer();

/** Returns a tile with a slanted text, white with a dark outline, visible on any photo. */
async function makeTile(text: string, photoWidth: number): Promise<Buffer> {
  const width = Math.max(24, Math.round(photoWidth * share));
  const edge = Math.max(1, Math.round(width / 200));
  const dark = await drawText(text, width, 'foreground="black" alpha="30%"');
  const light = await drawText(text, width, 'foreground="white" alpha="45%"');
  const flat = await sharp(dark)
    .extend({ bottom: edge, right: edge, background: transparent })
    .composite([{ input: light, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const gap = Math.round(width / 8);
  const slanted = await sharp(flat).rotate(degrees, { background: transparent }).png().toBuffer();
  return sharp(slanted).extend({ top: gap, bottom: gap, left: gap, right: gap, background: transparent }).png().toBuffer();
}

/** Covers a photo with a repeated text as watermark. @param width the photo's width in pixels */
export const drawMark = async (photo: Sharp, width: number, text: string): Promise<Sharp> =>
  photo.composite([{ input: await makeTile(text, width), tile: true, gravity: 'northwest' }]).removeAlpha();
