import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '#src/lib/etag.ts';

/** The compressions that an answer is kept in, as HTTP names them. */
export type Encoding = 'br' | 'gzip';

/** Brotli's window for a body of that size, so that the names of ten thousand photos are still in sight: at most 16 MB, as browsers take. */
const windowBits = (bytes: number): number => Math.min(24, Math.max(16, Math.ceil(Math.log2(bytes))));

const compressions = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Smaller ones gain nothing by it. */
const leastCompressed = 1024;

/** A body in JSON with its tag, compressed once for all who ask. The same body has the same tag in every process. */
export class ReadyAnswer {
  readonly tag: string;
  readonly body: Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();

  constructor(
    /** By which its snapshot finds it. */
    readonly name: string,
    json: string,
  ) {
    this.body = Buffer.from(json);
    this.tag = entityTag(this.body);
  }

  /** What it may come to hold, about. */
  get bytes(): number {
    return this.body.length * 1.5;
  }

  /** Whether it is sent as it is to whoever takes any compression. */
  get isSmall(): boolean {
    return this.body.length <= leastCompressed;
  }

  /** The body in an encoding, if it was asked for before. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  /** The body in an encoding, made at the first asking. */
  compress(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressing.get(encoding);
    if (known) return known;
    const making = compressions[encoding](this.body);
    this.#compressing.set(encoding, making);
    making.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      () => this.#compressing.delete(encoding),
    );
    return making;
  }
}
