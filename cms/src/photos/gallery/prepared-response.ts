import { compress, type Encoding, entityTag } from '#src/lib/http-body.ts';

/** Maximum size of uncompressed bodies, in bytes. */
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

  /** Whether the body is too small for compression. */
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
    const compressing = compress(this.body, encoding, 'cached');
    this.#compressing.set(encoding, compressing);
    compressing.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      () => this.#compressing.delete(encoding),
    );
    return compressing;
  }
}
