import { LRUCache } from 'lru-cache';
import { compress, type Encoding, entityTag } from './http-body.ts';

/** Maximum size of bodies that are never compressed, in bytes. */
const smallBody = 1024;

/** A JSON text with the time in milliseconds since 1970 until which it is valid; without the time it is always valid. */
interface JsonBody {
  json: string;
  validUntil?: number;
}

/** A JSON body with its entity tag, equal in every process, and its compressed forms. */
export class PreparedResponse {
  /** Identifies the response in its `PreparedResponses`. */
  readonly name: string;
  readonly tag: string;
  readonly body: Buffer;
  readonly #validUntil: number;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();

  constructor(name: string, { json, validUntil = Number.POSITIVE_INFINITY }: JsonBody) {
    this.name = name;
    this.body = Buffer.from(json);
    this.tag = entityTag(this.body);
    this.#validUntil = validUntil;
  }

  get isValid(): boolean {
    return Date.now() < this.#validUntil;
  }

  /** The approximate memory of the body and its compressed forms, in bytes. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5);
  }

  /** Whether the body is too small for compression. */
  get isSmall(): boolean {
    return this.body.length <= smallBody;
  }

  /** Returns the body compressed with an encoding; undefined until `compress` has succeeded with this encoding. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  /** Compresses the body once per encoding; only a call after an error compresses again. */
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

/** Maximum number of remembered URLs. */
const maxUrls = 1000;

export class PreparedResponses {
  readonly #responses: LRUCache<string, PreparedResponse>;
  readonly #names = new LRUCache<string, string>({ max: maxUrls });

  /** @param maxBytes memory limit: clients can request any number of responses; a larger response is the only one */
  constructor(maxBytes: number) {
    this.#responses = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.min(bytes, maxBytes) });
  }

  /** Returns the valid response that `rememberUrl` assigned to a URL; undefined if there is none. */
  ofUrl(url: string): PreparedResponse | undefined {
    const name = this.#names.get(url);
    return name === undefined ? undefined : this.#find(name);
  }

  rememberUrl(url: string, { name }: PreparedResponse): void {
    this.#names.set(url, name);
  }

  /** Returns the valid response with a name, or prepares one; forgets the least recently used ones over the memory limit. */
  prepare(name: string, write: () => JsonBody): PreparedResponse {
    const known = this.#find(name);
    if (known) return known;
    const response = new PreparedResponse(name, write());
    this.#responses.set(name, response);
    return response;
  }

  #find(name: string): PreparedResponse | undefined {
    const response = this.#responses.get(name);
    return response?.isValid ? response : undefined;
  }
}
