import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '#src/lib/etag.ts';

/** Content codings, as HTTP names them. */
export type Encoding = 'br' | 'gzip';

/** Returns Brotli's window for a body: the body's size, for its repeated names, up to the 16 MB that browsers accept. */
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

/** Bodies up to this size in bytes are sent uncompressed. */
const smallBody = 1024;

/** A JSON body with its entity tag, equal in every process, and its compressed forms. */
export class PreparedResponse {
  readonly tag: string;
  readonly body: Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();

  /** @param name its key in the snapshot */
  constructor(
    readonly name: string,
    json: string,
  ) {
    this.body = Buffer.from(json);
    this.tag = entityTag(this.body);
  }

  /** The approximate memory with compressed forms, in bytes. */
  get bytes(): number {
    return this.body.length * 1.5;
  }

  /** Whether it is too small for compression. */
  get isSmall(): boolean {
    return this.body.length <= smallBody;
  }

  /** Returns the compressed body, if `compress` has made it before. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  /** Returns the compressed body; concurrent and later calls share the work of the first. */
  compress(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressing.get(encoding);
    if (known) return known;
    const compressing = compressions[encoding](this.body);
    this.#compressing.set(encoding, compressing);
    compressing.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      () => this.#compressing.delete(encoding),
    );
    return compressing;
  }
}
