import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, compress } from '#src/lib/http-body.ts';

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

/** Writes a Fetch response to Node's, compressed if it is text of more than 1 kB and the client accepts an encoding. */
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
