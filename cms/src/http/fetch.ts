import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, compress } from '#src/lib/http-body.ts';

/** Reason why a body was not read: over its limit, timed out, or the client closed the connection. */
export type BodyError = 'large' | 'slow' | 'closed';

/** Timeouts of a request's body, in milliseconds. */
export interface BodyTimeouts {
  total: number;
  /** Maximum time between two chunks. */
  idle: number;
}

/** Collects the chunks of a body; writes a body of a declared length directly into one buffer, so that it is in memory only once. */
class Collector {
  readonly #declared: Buffer<ArrayBuffer> | undefined;
  #chunks: Buffer[] = [];
  size = 0;

  /** @param length the declared length; 0 for none */
  constructor(length: number) {
    this.#declared = length > 0 ? Buffer.allocUnsafeSlow(length) : undefined;
  }

  add(chunk: Buffer): void {
    if (this.#declared) this.#declared.set(chunk, this.size);
    else this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  /** Returns the body, and releases its memory. */
  take(): Buffer<ArrayBuffer> {
    const bytes = this.#declared?.subarray(0, this.size) ?? Buffer.concat(this.#chunks);
    this.#chunks = [];
    return bytes;
  }
}

/**
 * Reads a request's body into memory.
 * @param maxBytes the rest of a larger body is not read
 */
export function readBody(req: IncomingMessage, maxBytes: number, timeouts: BodyTimeouts): Promise<Buffer<ArrayBuffer> | BodyError> {
  // The client closed the connection while the request waited for a slot: the `close` event has already fired.
  if (req.destroyed && !req.readableEnded) return Promise.resolve('closed');
  return new Promise((resolve) => {
    const declared = Number(req.headers['content-length'] ?? 0);
    const body = new Collector(declared > maxBytes ? 0 : declared);
    const settle = (result: Buffer<ArrayBuffer> | BodyError) => {
      clearTimeout(total);
      clearTimeout(idle);
      req.off('data', collect);
      if (typeof result === 'string') req.pause();
      resolve(result);
    };
    const timeOut = () => settle('slow');
    const total = setTimeout(timeOut, timeouts.total);
    const idle = setTimeout(timeOut, timeouts.idle);
    const collect = (chunk: Buffer) => {
      idle.refresh();
      if (body.size + chunk.length > maxBytes) settle('large');
      else body.add(chunk);
    };
    if (declared > maxBytes) return settle('large');
    req.on('data', collect);
    req.once('end', () => settle(body.take()));
    req.once('close', () => settle('closed'));
  });
}

/** Converts Node's headers to Fetch's, with changes; undefined removes a header. */
export function headersOf(req: IncomingMessage, changes: Record<string, string | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  // Payload 3.90 compares the scheme with `Bearer`, but schemes are case-insensitive (RFC 9110, 11.1).
  const credentials = headers.get('authorization');
  if (credentials) headers.set('authorization', credentials.replace(/^bearer +/iu, 'Bearer '));
  return headers;
}

const compressible = /json|text|javascript|xml|svg/u;

/** Writes a Fetch response to Node's, compressed if it is text of more than 1 kB. */
export async function writeResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  res.statusCode = response.status;
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel();
    res.end();
    return;
  }
  if (!compressible.test(response.headers.get('content-type') ?? '')) {
    await pipeline(Readable.from(response.body), res);
    return;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = bytes.length > 1024 ? acceptedEncoding(req) : undefined;
  if (!response.headers.has('vary')) res.setHeader('vary', 'accept-encoding, accept-language, origin');
  if (encoding) res.setHeader('content-encoding', encoding);
  const body = encoding ? await compress(bytes, encoding, 'live') : bytes;
  res.setHeader('content-length', body.length);
  res.end(body);
}
