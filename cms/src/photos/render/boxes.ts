/** A box of a file of the ISO base media format (ISO 14496-12), such as HEIC and AVIF: its type, and the range of its content. */
export interface MediaBox {
  type: string;
  from: number;
  to: number;
}

/** Maximum number of boxes, chunks or segments that are read of a file, so that a file of empty ones does not block the thread. */
export const maxParts = 100_000;

/** Yields the boxes in a range; stops at a damaged box. */
export function* boxesIn(file: Buffer, from: number, to: number): Generator<MediaBox> {
  for (let at = from, parts = 0; at + 8 <= to && parts < maxParts; parts += 1) {
    const size = file.readUInt32BE(at);
    const isLarge = size === 1 && at + 16 <= to;
    const end = size === 0 ? to : at + (isLarge ? Number(file.readBigUInt64BE(at + 8)) : size);
    const start = at + (isLarge ? 16 : 8);
    if (end < start || end > to) return;
    yield { type: file.toString('latin1', at + 4, at + 8), from: start, to: end };
    at = end;
  }
}

/** Returns the first box of a type in a range; undefined if there is none. */
export function findBox(file: Buffer, type: string, { from, to }: Pick<MediaBox, 'from' | 'to'>): MediaBox | undefined {
  for (const box of boxesIn(file, from, to)) if (box.type === type) return box;
  return undefined;
}

/** Returns the content of the box `meta` of a picture, behind its version; undefined if there is none. */
export function findMeta(file: Buffer): MediaBox | undefined {
  const meta = findBox(file, 'meta', { from: 0, to: file.length });
  return meta && { ...meta, from: meta.from + 4 };
}

/** Reads the numbers of a box one after another; a number behind the end of the box is 0, and `isOver` is then true. */
export class BoxReader {
  readonly #file: Buffer;
  readonly #to: number;
  #at: number;
  isOver = false;

  constructor(file: Buffer, { from, to }: Pick<MediaBox, 'from' | 'to'>) {
    this.#file = file;
    this.#at = from;
    this.#to = to;
  }

  /** @param size number of bytes, from 0 to 8; 0 returns 0 */
  number(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (this.#at > this.#to) this.isOver = true;
    if (this.isOver || size === 0) return 0;
    return size === 8 ? Number(this.#file.readBigUInt64BE(at)) : this.#file.readUIntBE(at, size);
  }

  /** Returns four bytes as a text. */
  type(): string {
    const at = this.#at;
    this.#at += 4;
    if (this.#at > this.#to) this.isOver = true;
    return this.isOver ? '' : this.#file.toString('latin1', at, at + 4);
  }
}
