import { BoxReader, boxesIn, findBox, findMeta, maxParts } from '#src/photos/render/boxes.ts';
import { detectFormat, type PhotoFormat } from '#src/photos/render/render-order.ts';

const exifMark = 'Exif\0\0';

/** Removes the mark that JPEG, and some writers of WebP, put before the TIFF header. */
const withoutMark = (exif: Buffer): Buffer => (exif.toString('latin1', 0, 6) === exifMark ? exif.subarray(6) : exif);

function findInJpeg(file: Buffer): Buffer | undefined {
  for (let at = 2, parts = 0; at + 4 <= file.length && file[at] === 0xff && parts < maxParts; parts += 1) {
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    const segment = file.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === exifMark) return withoutMark(segment);
    // Stop: the image data follows, or the segment is damaged.
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Finds the chunk `eXIf` (PNG, third edition, 11.3.4.5). */
function findInPng(file: Buffer): Buffer | undefined {
  for (let at = 8, parts = 0; at + 12 <= file.length && parts < maxParts; parts += 1) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'eXIf') return file.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  return undefined;
}

/** Finds the chunk `EXIF` (RFC 9649, 2.7.1.5). */
function findInWebp(file: Buffer): Buffer | undefined {
  for (let at = 12, parts = 0; at + 8 <= file.length && parts < maxParts; parts += 1) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === 'EXIF') return withoutMark(file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** Returns the id of the first item with EXIF data (ISO 23008-12, A.2.1), by the box `iinf`. */
function findExifItem(file: Buffer, iinf: { from: number; to: number }): number | undefined {
  const first = iinf.from + (file[iinf.from] === 0 ? 6 : 8);
  for (const entry of boxesIn(file, first, iinf.to)) {
    const reader = new BoxReader(file, entry);
    const version = reader.number(1);
    reader.number(3);
    const id = reader.number(version === 2 ? 2 : 4);
    reader.number(2);
    if (version >= 2 && reader.type() === 'Exif') return id;
  }
  return undefined;
}

/** Returns the place of an item's first extent, by the box `iloc` (ISO 14496-12, 8.11.3). */
function findPlace(file: Buffer, iloc: { from: number; to: number }, wanted: number) {
  const reader = new BoxReader(file, iloc);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size))) return undefined;
  const items = Math.min(maxParts, reader.number(version < 2 ? 2 : 4));
  for (let item = 0, parts = 0; item < items && !reader.isOver; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const isInData = version > 0 && (reader.number(2) & 15) === 1;
    reader.number(2);
    const base = reader.number(baseSize);
    const extents = reader.number(2);
    for (let extent = 0; extent < extents && parts < maxParts && !reader.isOver; extent += 1, parts += 1) {
      reader.number(indexSize);
      const offset = reader.number(offsetSize);
      const length = reader.number(lengthSize);
      if (id === wanted && !reader.isOver) return { isInData, at: base + offset, length };
    }
  }
  return undefined;
}

function findInBoxes(file: Buffer): Buffer | undefined {
  const meta = findMeta(file);
  const iinf = meta && findBox(file, 'iinf', meta);
  const iloc = meta && findBox(file, 'iloc', meta);
  const id = iinf && findExifItem(file, iinf);
  const place = iloc && id !== undefined && findPlace(file, iloc, id);
  if (!place) return undefined;
  const data = place.isInData ? findBox(file, 'idat', meta) : { from: 0, to: file.length };
  if (!data) return undefined;
  const item = file.subarray(Math.min(data.from + place.at, data.to), Math.min(data.from + place.at + place.length, data.to));
  // The first number is the distance from there to the TIFF header.
  return item.length < 4 ? undefined : item.subarray(4 + item.readUInt32BE(0));
}

const finders: Record<PhotoFormat, (file: Buffer) => Buffer | undefined> = {
  jpeg: findInJpeg,
  png: findInPng,
  webp: findInWebp,
  avif: findInBoxes,
  heic: findInBoxes,
};

/** Returns the EXIF data of a photo from the TIFF header on; undefined if there are none. */
export function findExif(file: Buffer): Buffer | undefined {
  const format = detectFormat(file);
  return format && finders[format](file);
}
