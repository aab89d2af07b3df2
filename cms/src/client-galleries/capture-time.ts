/** Returns the bytes of a JPEG from the TIFF header to the end of the EXIF segment; undefined if there is no EXIF segment. */
function findExif(bytes: Buffer): Buffer | undefined {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') return segment.subarray(6);
    // Stop: the image data follows, or the segment is damaged.
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Tags of EXIF 2.3: the directory of the camera's settings, and the times of the exposure and of the file's last change. */
const tags = { settings: 0x8769, exposed: 0x9003, changed: 0x0132 } as const;

/** Returns the values of a TIFF directory by tag; omits entries that are outside the segment. */
function readDirectory(tiff: Buffer, at: number, isLittle: boolean): Map<number, number> {
  const short = (position: number) => (isLittle ? tiff.readUInt16LE(position) : tiff.readUInt16BE(position));
  const long = (position: number) => (isLittle ? tiff.readUInt32LE(position) : tiff.readUInt32BE(position));
  const entries = new Map<number, number>();
  if (at + 2 > tiff.length) return entries;
  const count = short(at);
  for (let entry = at + 2; entry < at + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12)
    entries.set(short(entry), long(entry + 8));
  return entries;
}

const timePattern = /^(\d{4}):(\d\d):(\d\d) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/u;

/**
 * Returns the time of capture of a JPEG by the camera's clock, or else the time of the file's last change, as `2026-12-01T17:03:20`; undefined if the
 * file contains neither.
 */
export function captureTime(file: Uint8Array): string | undefined {
  const tiff = findExif(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (!tiff || tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const first = readDirectory(tiff, isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4), isLittle);
  const settings = first.get(tags.settings);
  const exposed = settings === undefined ? undefined : readDirectory(tiff, settings, isLittle).get(tags.exposed);
  const at = exposed ?? first.get(tags.changed);
  const [, year, month, day, ...time] = timePattern.exec(at === undefined ? '' : tiff.toString('latin1', at, at + 19)) ?? [];
  const date = `${year}-${month}-${day}`;
  const isReal = new Date(`${date}T00:00:00Z`).getTime() > 0 && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? `${date}T${time.join(':')}` : undefined;
}
