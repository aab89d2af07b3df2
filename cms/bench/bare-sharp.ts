import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo } from 'sharp';

/**
 * Reference for renditions: plain sharp decodes a file once, and makes an AVIF in each given width and a JPEG in the width 1440, if given. `node
 * bare-sharp.ts FILE WIDTHS` prints the CPU seconds; the widths must be in descending order.
 */
const [file = '', ...widths] = process.argv.slice(2);
const raw = ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) =>
  sharp(data, { raw: { width, height, channels } });

await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .raw()
  .toBuffer();
const start = process.cpuUsage();
let pixels = await sharp(await readFile(file), { autoOrient: true })
  .resize({ width: Number(widths[0]) })
  .raw()
  .toBuffer({ resolveWithObject: true });
for (const width of widths.map(Number)) {
  if (width < pixels.info.width) pixels = await raw(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  await raw(pixels).avif({ quality: 55, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer();
  if (width === 1440) await raw(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1e6);
