import { BoxReader, boxesIn, findBox, findMeta, type MediaBox } from './boxes.ts';
import { type HdrEncoding, hdrEncoding } from './hdr.ts';

/** Returns the number of the primary item (`pitm`). */
function primaryItem(file: Buffer, meta: MediaBox): number | undefined {
  const pitm = findBox(file, 'pitm', meta);
  return pitm && new BoxReader(file, { ...pitm, from: pitm.from + 4 }).number(file[pitm.from] === 0 ? 2 : 4);
}

/** Returns the numbers of the properties of an item, counted from 1, by the box `ipma` (ISO 23008-12, 9.3). */
function propertiesOf(file: Buffer, ipma: MediaBox, wanted: number): number[] {
  const reader = new BoxReader(file, ipma);
  const version = reader.number(1);
  const isWide = (reader.number(3) & 1) === 1;
  const items = reader.number(4);
  for (let item = 0; item < items && !reader.isOver; item += 1) {
    const id = reader.number(version < 1 ? 2 : 4);
    const properties = Array.from({ length: reader.number(1) }, () => reader.number(isWide ? 2 : 1) & (isWide ? 0x7fff : 0x7f));
    if (id === wanted) return properties;
  }
  return [];
}

/**
 * Returns the encoding of an AVIF or HEIC with a high dynamic range, by the colour property of its primary picture, or else of a tile; undefined for
 * other pictures, and for those with a colour profile, by which the decoder converts them.
 */
export function readHdr(bytes: Uint8Array): HdrEncoding | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const meta = findMeta(file);
  const iprp = meta && findBox(file, 'iprp', meta);
  const ipco = iprp && findBox(file, 'ipco', iprp);
  const ipma = iprp && findBox(file, 'ipma', iprp);
  const primary = meta && primaryItem(file, meta);
  if (!ipco || !ipma || primary === undefined) return undefined;
  const own = new Set(propertiesOf(file, ipma, primary));
  const colours = [...boxesIn(file, ipco.from, ipco.to)]
    .map((box, index) => ({ box, isOwn: own.has(index + 1) }))
    .filter(({ box }) => box.type === 'colr');
  const used = colours.some(({ isOwn }) => isOwn) ? colours.filter(({ isOwn }) => isOwn) : colours;
  const readers = used.map(({ box }) => new BoxReader(file, box)).map((reader) => ({ kind: reader.type(), reader }));
  const coded = readers.find(({ kind }) => kind === 'nclx');
  if (!coded || readers.some(({ kind }) => kind !== 'nclx')) return undefined;
  return hdrEncoding(coded.reader.number(2), coded.reader.number(2));
}
