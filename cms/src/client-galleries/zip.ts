/** A file of a ZIP, with the size and the CRC-32 that are stored in the row of its photo. */
export interface ZipFile {
  name: string;
  key: string;
  size: number;
  crc32: number;
  /** The modification time in the ZIP: a local time without time zone, in the UTC fields of the date. */
  time: Date;
}

/** A part of a ZIP at a known offset: bytes of a header or of the directory, or a file. */
export type ZipPiece = { at: number; length: number } & ({ bytes: Buffer } | { file: ZipFile });

/** A ZIP in which every offset is known in advance, so that it needs no temporary file and can be resumed at any byte. */
export interface Zip {
  length: number;
  pieces: ZipPiece[];
}

/** The largest value of a field of 32 or 16 bits; it means that the number is in the Zip64 field (APPNOTE 4.4.1.4). */
const max32 = 0xffffffff;
const max16 = 0xffff;

/** Versions of the format that readers need: 2.0, and 4.5 for Zip64. */
const versions = { plain: 20, zip64: 45 } as const;

/** Flag of names in UTF-8. */
const utf8 = 0x800;

/** `made by`: Unix, so that readers use the permissions. */
const madeBy = 0x031e;
const permissions = 0o100644;

/** Packs little-endian fields of 2, 4 or 8 bytes. */
function pack(...fields: (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

/** Converts a time to MS-DOS fields, which begin in 1980 and end in 2107. */
function dosTime(time: Date): { time: number; date: number } {
  const year = Math.min(127, Math.max(0, time.getUTCFullYear() - 1980));
  return {
    time: (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
    date: (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(),
  };
}

/** Packs the fields that the local header of a file and its entry in the directory share. */
function sharedFields({ size, crc32, time }: ZipFile, name: Buffer, { needsZip64, extra }: { needsZip64: boolean; extra: Buffer }): Buffer {
  const dos = dosTime(time);
  const shownSize = Math.min(size, max32);
  return pack(
    [2, needsZip64 ? versions.zip64 : versions.plain],
    [2, utf8],
    // Compression method 0: stored.
    [2, 0],
    [2, dos.time],
    [2, dos.date],
    [4, crc32],
    [4, shownSize],
    [4, shownSize],
    [2, name.length],
    [2, extra.length],
  );
}

/** Makes the extra field of Zip64; empty if no number needs it. */
const zip64Extra = (numbers: number[]): Buffer =>
  numbers.length === 0 ? Buffer.of() : pack([2, 1], [2, numbers.length * 8], ...numbers.map((value): readonly [8, number] => [8, value]));

function localHeader(file: ZipFile): Buffer {
  const name = Buffer.from(file.name);
  const extra = zip64Extra(file.size >= max32 ? [file.size, file.size] : []);
  return Buffer.concat([pack([4, 0x04034b50]), sharedFields(file, name, { needsZip64: extra.length > 0, extra }), name, extra]);
}

function directoryEntry(file: ZipFile, at: number): Buffer {
  const name = Buffer.from(file.name);
  const extra = zip64Extra([...(file.size >= max32 ? [file.size, file.size] : []), ...(at >= max32 ? [at] : [])]);
  const shared = sharedFields(file, name, { needsZip64: extra.length > 0, extra });
  // Comment length, disk number, internal attributes, external attributes (permissions), offset of the local header.
  const rest = pack([2, 0], [2, 0], [2, 0], [4, permissions * 0x10000], [4, Math.min(at, max32)]);
  return Buffer.concat([pack([4, 0x02014b50], [2, madeBy]), shared, rest, name, extra]);
}

/** Makes the end record of the directory, preceded by the Zip64 end record if a number needs it. */
function directoryEnd(files: number, at: number, length: number): Buffer {
  const zip64 =
    files >= max16 || at >= max32 || length >= max32
      ? Buffer.concat([
          pack(
            [4, 0x06064b50],
            [8, 44],
            [2, versions.zip64],
            [2, versions.zip64],
            [4, 0],
            [4, 0],
            [8, files],
            [8, files],
            [8, length],
            [8, at],
          ),
          pack([4, 0x07064b50], [4, 0], [8, at + length], [4, 1]),
        ])
      : Buffer.of();
  const count = Math.min(files, max16);
  const end = pack([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, Math.min(length, max32)], [4, Math.min(at, max32)], [2, 0]);
  return Buffer.concat([zip64, end]);
}

/** Lays out a ZIP of stored files (APPNOTE 6.3). */
export function layOutZip(files: readonly ZipFile[]): Zip {
  const pieces: ZipPiece[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  const add = (bytes: Buffer) => {
    pieces.push({ at, length: bytes.length, bytes });
    at += bytes.length;
  };
  for (const file of files) {
    entries.push(directoryEntry(file, at));
    add(localHeader(file));
    pieces.push({ at, length: file.size, file });
    at += file.size;
  }
  const directory = Buffer.concat(entries);
  add(Buffer.concat([directory, directoryEnd(files.length, at, directory.length)]));
  return { length: at, pieces };
}

/** Returns the index of the piece with a byte of a ZIP, by binary search. */
function indexOfPiece(pieces: readonly ZipPiece[], at: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const piece = pieces[middle];
    if (piece && piece.at + piece.length <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the pieces that overlap a range of a ZIP, with the ranges within them. */
export function* piecesOf({ pieces }: Zip, from: number, to: number): Generator<{ piece: ZipPiece; from: number; to: number }> {
  for (let index = indexOfPiece(pieces, from); index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (!piece || piece.at >= to) return;
    const start = Math.max(from, piece.at);
    const end = Math.min(to, piece.at + piece.length);
    if (start < end) yield { piece, from: start - piece.at, to: end - piece.at };
  }
}
