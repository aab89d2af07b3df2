import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devPhotos, haveDevPhotos } from './not-run.ts';

export interface DevPhoto {
  file: string;
  verdict: 'accept' | 'reject' | 'decide';
}

export interface DevName {
  id: string;
  filename: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(devPhotos, name), 'utf8'));

/** The developers' photos and what should become of them; where they are absent, one that stands for all. */
export const photos: DevPhoto[] = haveDevPhotos ? Object.values(Object(read('manifest.json'))) : [{ file: 'every one', verdict: 'decide' }];

/** Names that a file may come with. */
export const names: DevName[] = haveDevPhotos ? Object.values(Object(read('names.json')).cases) : [{ id: 'any name', filename: '' }];

export const absent = `${devPhotos} is not here`;

const frame = '----the-frame-of-a-form';

export const formType = { 'content-type': `multipart/form-data; boundary=${frame}` };

/** A form as a program may write it, whatever is in the file's name. */
export function formWith(disposition: string, bytes: Buffer): Buffer {
  const part = (head: string) => `--${frame}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const start = `${part('name="category"')}Other\r\n${part(`name="photo"; ${disposition}`)}`;
  return Buffer.concat([Buffer.from(start), bytes, Buffer.from(`\r\n--${frame}--\r\n`)]);
}

/** Why a file is refused: the end of its message's key. */
type Why = 'type' | 'broken' | 'small';

/** What we do with a file about which opinions differ: it is taken, or why it is not. `cms/README.md` says it in words. */
const decisions: Record<string, 'taken' | Why> = {
  // No photo is a GIF, a TIFF or a drawing, and of those we have no decoder that a stranger's bytes could reach.
  'bad/bombs/bomb-gif-2048x2048-2000frames.gif': 'type',
  'bad/polyglot/polyglot-gif-js-header.gif': 'type',
  'bad/polyglot/polyglot-gif-trailing-js.gif': 'type',
  'bad/truncated/trunc.gif': 'type',
  'good/gif/animated-squares.gif': 'type',
  'bad/fuzz/issue-2339-poc.tiff': 'type',
  'good/tiff/adobe-deflate.tif': 'type',
  'good/tiff/tiff-lzw.tif': 'type',
  // What does not begin as a photo does is none.
  'bad/fuzz/issue-ghsa-496f-x7cq-cq39-poc.jpg': 'type',
  'bad/fuzz/its-6903d453.jpg': 'type',
  'bad/fuzz/its-cc4ee796.jpg': 'type',
  'bad/fuzz/its-f012a432.jpg': 'type',
  // A line or a dot is no photo.
  'bad/bombs/bomb-png-iccp.png': 'small',
  'bad/bombs/bomb-png-ztxt.png': 'small',
  'good/dimensions/one-pixel.jpg': 'small',
  'good/dimensions/thin-1x8000.png': 'small',
  // Damage that the decoder reports.
  'bad/fuzz/issue-1841-poc.webp': 'broken',
  'bad/fuzz/issue-1881-poc.jpg': 'broken',
  'bad/fuzz/issue-428-poc1.png': 'broken',
  'bad/fuzz/issue-845-poc.png': 'broken',
  'bad/fuzz/issue-ghsa-5p8g-9xf3-gfrr-poc.webp': 'broken',
  'bad/fuzz/its-19453136.jpg': 'broken',
  'bad/fuzz/its-4085c929.jpg': 'broken',
  'bad/fuzz/its-551c2656.jpg': 'broken',
  'bad/fuzz/its-72d091e0.jpg': 'broken',
  'bad/fuzz/its-9a3e0c7b687b.png': 'broken',
  'bad/fuzz/its-bd927c854763.png': 'broken',
  'bad/fuzz/its-c-d3ffec5786.png': 'small',
  'bad/fuzz/its-c-m1-6e3914f.png': 'broken',
  'bad/fuzz/its-c3018ebe.jpg': 'broken',
  'bad/truncated/trunc-in-exif.jpg': 'broken',
  // Damage that leaves every pixel there is with a colour: the owner sees it, and decides.
  'bad/corrupt/bad-huffman.jpg': 'taken',
  'bad/corrupt/exif-loop.jpg': 'taken',
  'bad/truncated/bitflip.jpg': 'taken',
  // A photo that is something else besides is only its pixels once it is rendered.
  'bad/polyglot/polyglot-jpeg-html-comment.jpg': 'taken',
  'bad/polyglot/polyglot-jpeg-php-comment.jpg': 'taken',
  'bad/polyglot/polyglot-jpeg-trailing-html.jpg': 'taken',
  'bad/polyglot/polyglot-jpeg-trailing-zip.jpg': 'taken',
  'bad/polyglot/polyglot-png-html-text.png': 'taken',
  // What browsers cannot show, our renditions do.
  'bad/unsupported/lossless-jpeg.jpg': 'taken',
  'good/heic/iphone-heic-p3-gps.heic': 'taken',
  'good/heic/stonehenge-small.heic': 'taken',
  // The first frame of an animation.
  'good/webp/animated.webp': 'taken',
};

/** What must become of a file. @returns why it is refused, `taken`, or `refused` where the reason is of no account */
export function decided({ file, verdict }: DevPhoto): 'taken' | 'refused' | Why {
  if (verdict === 'accept') return 'taken';
  if (verdict === 'reject') return 'refused';
  const decision = decisions[file];
  if (!decision) throw new Error(`${file} is not decided`);
  return decision;
}
