import { findExif } from './find-exif.ts';

/** Tags of EXIF 2.3: the directory of the camera's settings, and the times of the exposure and of the file's last change with their fractions. */
const tags = { settings: 0x8769, exposed: 0x9003, exposedFraction: 0x9291, changed: 0x0132, changedFraction: 0x9290 } as const;

/** The values of a TIFF directory. */
interface Directory {
  number(tag: number): number | undefined;
  /** Returns the value of a tag as a text; `''` if it is missing or outside the data. */
  text(tag: number): string;
}

function readDirectory(tiff: Buffer, at: number, isLittle: boolean): Directory {
  const short = (position: number) => (isLittle ? tiff.readUInt16LE(position) : tiff.readUInt16BE(position));
  const long = (position: number) => (isLittle ? tiff.readUInt32LE(position) : tiff.readUInt32BE(position));
  const entries = new Map<number, number>();
  const count = at + 2 > tiff.length ? 0 : short(at);
  for (let entry = at + 2; entry < at + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) entries.set(short(entry), entry);
  const number = (tag: number) => {
    const entry = entries.get(tag);
    return entry === undefined ? undefined : long(entry + 8);
  };
  const text = (tag: number) => {
    const entry = entries.get(tag);
    if (entry === undefined) return '';
    const length = Math.min(long(entry + 4), 32);
    // A value of at most four bytes is in the entry itself.
    const from = length <= 4 ? entry + 8 : long(entry + 8);
    return tiff.toString('latin1', from, from + length);
  };
  return { number, text };
}

const timePattern = /^(\d{4}):(\d\d):(\d\d) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/u;

/**
 * Returns the time of capture of a photo by the camera's clock, or else the time of the file's last change, as `2026-12-01T17:03:20`, with the fraction
 * of the second if the file has one: `2026-12-01T17:03:20.5`. Returns undefined if the file contains neither.
 */
export function captureTime(file: Uint8Array): string | undefined {
  const tiff = findExif(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (!tiff || tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const first = readDirectory(tiff, isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4), isLittle);
  const settings = readDirectory(tiff, first.number(tags.settings) ?? tiff.length, isLittle);
  const exposed = settings.text(tags.exposed);
  const [, year, month, day, ...time] = timePattern.exec(exposed || first.text(tags.changed)) ?? [];
  const fraction = /^\d{1,6}/u.exec(settings.text(exposed ? tags.exposedFraction : tags.changedFraction))?.[0].replace(/0+$/u, '');
  const date = `${year}-${month}-${day}`;
  const isReal = new Date(`${date}T00:00:00Z`).getTime() > 0 && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? `${date}T${time.join(':')}${fraction ? `.${fraction}` : ''}` : undefined;
}
