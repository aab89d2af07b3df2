/** Start of the JFIF segment of a JPEG file: marker, length, name, version. */
const jfif = [0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x02];

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
const hasJfif = (bytes: Uint8Array): boolean => [0, 1, 4, 5, 6, 7, 8].every((index) => bytes[2 + index] === jfif[index]);

/**
 * Returns a JPEG file with this density in the JFIF header: a canvas writes no density.
 * @param perInch dots per inch
 * @throws if the file is not a JPEG
 */
export function withDensity(bytes: Uint8Array, perInch: number): Uint8Array<ArrayBuffer> {
  if (!isJpeg(bytes)) throw new Error('The file is no JPEG.');
  const [high, low] = [perInch >> 8, perInch & 255];
  if (hasJfif(bytes)) {
    const changed = new Uint8Array(bytes);
    changed.set([1, high, low, high, low], 13);
    return changed;
  }
  const header = [...jfif, 1, high, low, high, low, 0, 0];
  const changed = new Uint8Array(bytes.length + header.length);
  changed.set(bytes.subarray(0, 2), 0);
  changed.set(header, 2);
  changed.set(bytes.subarray(2), 2 + header.length);
  return changed;
}

/** Returns the dots per inch of a JPEG file from its JFIF header; undefined without a density in inches that is equal in both directions. */
export function densityOf(bytes: Uint8Array): number | undefined {
  if (!isJpeg(bytes) || !hasJfif(bytes) || bytes[13] !== 1) return undefined;
  const across = (bytes[14] ?? 0) * 256 + (bytes[15] ?? 0);
  const down = (bytes[16] ?? 0) * 256 + (bytes[17] ?? 0);
  return across === down ? across : undefined;
}

/** Pads a JPEG file with zero bytes in comment segments to a minimum length. A segment contains at most 65,533 bytes. */
export function padTo(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const missing = least - bytes.length;
  if (missing <= 0) return bytes;
  const content = Math.min(65_533, Math.max(0, missing - 4));
  const segment = new Uint8Array(content + 4);
  segment.set([0xff, 0xfe, (content + 2) >> 8, (content + 2) & 255]);
  // Insert the segment after the start marker and the JFIF header (if any), which must come first.
  const after = hasJfif(bytes) ? 20 : 2;
  const longer = new Uint8Array(bytes.length + segment.length);
  longer.set(bytes.subarray(0, after), 0);
  longer.set(segment, after);
  longer.set(bytes.subarray(after), after + segment.length);
  return padTo(longer, least);
}
