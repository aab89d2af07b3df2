import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Why a body was not read: past its limit, or not there in time. */
export type Unread = 'large' | 'slow' | 'gone';

/** How long a body is waited for, in milliseconds. */
export interface Patience {
  whole: number;
  /** While nothing of it comes. */
  pause: number;
}

/**
 * Reads a request's body into memory.
 * @param most bytes; what comes past them is drained unread
 */
export function readBody(req: IncomingMessage, most: number, patience: Patience): Promise<Buffer<ArrayBuffer> | Unread> {
  // Who left while the request waited for its turn says so no more.
  if (req.destroyed && !req.readableEnded) return Promise.resolve('gone');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (result: Buffer<ArrayBuffer> | Unread) => {
      clearTimeout(whole);
      clearTimeout(pause);
      req.off('data', collect);
      if (result === 'large') req.resume();
      resolve(result);
    };
    const late = () => settle('slow');
    const whole = setTimeout(late, patience.whole);
    const pause = setTimeout(late, patience.pause);
    const collect = (chunk: Buffer) => {
      pause.refresh();
      size += chunk.length;
      if (size > most) settle('large');
      else chunks.push(chunk);
    };
    if (Number(req.headers['content-length'] ?? 0) > most) return settle('large');
    req.on('data', collect);
    req.once('end', () => settle(Buffer.concat(chunks)));
    req.once('close', () => settle('gone'));
  });
}

/** Lets the rest of a refused body run out, so that its sender reads the answer instead of a broken connection; not for ever. */
function drain(req: IncomingMessage): Promise<void> {
  if (req.readableEnded || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => req.destroy(), 30_000);
    for (const end of ['end', 'close']) {
      req.once(end, () => {
        clearTimeout(timer);
        resolve();
      });
    }
    req.resume();
  });
}

/** Node's headers as Fetch's, each changed or left out (undefined) as said. */
export function headersOf(req: IncomingMessage, changes: Record<string, string | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

const compressible = /json|text|javascript|xml|svg/u;
const compressions = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** The best compression a client takes. */
export function acceptedEncoding(req: IncomingMessage): keyof typeof compressions | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`, 'u').test(accepted));
}

/** Writes a Fetch response to Node's, compressed where that pays. */
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
  const body = encoding ? await compressions[encoding](bytes) : bytes;
  res.setHeader('content-length', body.length);
  res.write(body);
  // Ended before that, a connection that is not kept alive would break off under who is still sending.
  await drain(req);
  res.end();
}
