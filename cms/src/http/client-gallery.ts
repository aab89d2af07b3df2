import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import { type OpenedFile, openGalleryFile } from '#src/client-galleries/gallery-file.ts';
import { attachment } from '#src/documents/file.ts';
import { isTransient } from '#src/lib/errors.ts';
import { matchesEtag } from '#src/lib/http-body.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { type LimitedClient, rejectLoad } from './address-limits.ts';
import { requestedRange } from './range.ts';
import { isSignedIn, type OwnOrigins } from './sender.ts';
import { rejectMethod, sendText } from './static-site.ts';

export const createGalleryFiles =
  (payload: Payload, origins: OwnOrigins) =>
  async (req: IncomingMessage, res: ServerResponse, path: string, client: LimitedClient | undefined): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
    const [, key = '', rest = ''] = /^\/g\/([\w-]+)(\/.*)$/u.exec(path) ?? [];
    const visitor = { cookies: req.headers.cookie ?? '', isStaff: () => isSignedIn(payload, req, origins) };
    const open = () => openGalleryFile(payload, key, rest, visitor);
    const file = await (client ? client.galleryFiles.run(client.address, open) : open());
    if (!file) return rejectLoad(res, client?.address ?? '', 'gallery-files');
    if (!(file instanceof Rejection)) return send(req, res, file);
    const language = negotiateLanguage(null, req.headers['accept-language'] ?? null);
    sendText(res, file.status, `${messageText(language, file.key)}\n`);
  };

/** Interval in milliseconds after which a running download checks that its gallery is still open. */
const recheckInterval = 1000;

/**
 * Yields chunks while a gallery is open. A transient error of a check does not stop the download: the check is retried after the next interval.
 * @throws after the end of the gallery
 */
async function* whileOpen(chunks: AsyncIterable<Uint8Array>, isOpen: () => Promise<boolean>): AsyncGenerator<Uint8Array> {
  let checked = performance.now();
  for await (const chunk of chunks) {
    if (performance.now() - checked >= recheckInterval) {
      if (!(await isOpen().catch(isTransientOnly))) throw new Error('The gallery was closed during a download');
      checked = performance.now();
    }
    yield chunk;
  }
}

/** Returns true for a transient error. @throws all other errors */
function isTransientOnly(error: unknown): true {
  if (isTransient(error)) return true;
  throw error;
}

/**
 * Sends a file or a range of it. Browsers may cache it, but must revalidate it, so that they show no photo after the end of the gallery. If reading
 * fails or the gallery ends during the response, closes the connection before the announced length, so that clients report an error.
 */
async function send(req: IncomingMessage, res: ServerResponse, file: OpenedFile): Promise<void> {
  const { etag, length, type, name } = file;
  const headers = { etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' };
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, headers).end();
  const range = requestedRange(req.headers, etag, length);
  if (range === 'unsatisfiable') return sendText(res, 416, 'Range not satisfiable\n', { 'content-range': `bytes */${length}` });
  const { from, to } = range ?? { from: 0, to: length };
  const chunks = req.method === 'HEAD' ? undefined : whileOpen(file.read(from, to), file.isOpen);
  try {
    // Read the first bytes before sending the headers, to return 503 for a missing file.
    let next = await chunks?.next();
    if (from === 0 && chunks) await file.count();
    res.writeHead(range ? 206 : 200, {
      ...headers,
      'content-type': type,
      'content-length': to - from,
      ...(range && { 'content-range': `bytes ${from}-${to - 1}/${length}` }),
      ...(name !== undefined && { 'content-disposition': attachment(name) }),
    });
    for (; chunks && next && !next.done; next = await chunks.next()) await write(res, next.value);
    res.end();
  } catch (error) {
    if (res.headersSent) res.destroy();
    if (!res.destroyed || !isClosedByClient(error)) throw error;
  } finally {
    await chunks?.return(undefined);
  }
}

class ClosedByClient extends Error {}

const isClosedByClient = (error: unknown): boolean => error instanceof ClosedByClient;

/** Writes a chunk, and waits until it is sent, since its buffer is reused. @throws ClosedByClient */
const write = (res: ServerResponse, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, fail) => {
    const close = () => fail(new ClosedByClient());
    if (res.destroyed) return close();
    res.once('close', close);
    res.write(chunk, (error) => {
      res.off('close', close);
      if (error) close();
      else resolve();
    });
  });
