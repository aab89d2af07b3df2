import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, type Language, listCategories, listPhotos, validate } from '@studio/contract';
import { answerRejection, messageKeys } from '#src/api/response.ts';
import { matchesEtag } from '#src/lib/etag.ts';
import { reject } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery/gallery.ts';
import type { PreparedResponse } from '#src/photos/gallery/prepared-response.ts';
import type { GallerySnapshot } from '#src/photos/gallery/snapshot.ts';
import { acceptedEncoding } from './fetch.ts';

/** Addresses whose answers are found without reading them again. */
const mostAddresses = 1000;

/** The addresses that a snapshot has answered, and by what names it keeps the answers, for as long as it does. */
const answered = new WeakMap<GallerySnapshot, Map<string, string>>();

/** Whether a call is answered from the gallery's snapshot. */
export const isOfGallery = (call: Call | undefined): boolean => call === listPhotos || call === listCategories;

/**
 * Answers a call of the gallery that was asked before, at the cost of sending it.
 * @returns whether it did; else `answerGallery` does
 */
export function answerAtOnce(req: IncomingMessage, res: ServerResponse, gallery: Gallery): boolean {
  const snapshot = gallery.current;
  const name = snapshot && answered.get(snapshot)?.get(req.url ?? '');
  const answer = name === undefined ? undefined : snapshot?.find(name);
  const encoding = answer && encodingOf(req, answer);
  const body = encoding ? answer.compressed(encoding) : answer?.body;
  if (!answer || !body) return false;
  send(req, res, { answer, body, encoding });
  return true;
}

/** Answers a call of the gallery. @returns a rejection, or nothing where it is answered */
export async function answerGallery(
  req: IncomingMessage,
  res: ServerResponse,
  { gallery, url, language }: { gallery: Gallery; url: URL; language: Language },
): Promise<Response | undefined> {
  const asked = url.pathname === listPhotos.path ? validate(listPhotos.input, Object.fromEntries(url.searchParams)) : undefined;
  if (asked?.ok === false) {
    const errors = messageKeys(asked.errors);
    return answerRejection(language, reject(400, Object.values(errors)[0] ?? 'errors.invalid', { errors }));
  }
  const snapshot = await gallery.read();
  const answer = asked ? snapshot.photos(asked.value) : snapshot.categories();
  if (!answer) return answerRejection(language, reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } }));
  remember(snapshot, req.url ?? '', answer);
  const encoding = encodingOf(req, answer);
  send(req, res, { answer, body: encoding ? await answer.compress(encoding) : answer.body, encoding });
  return undefined;
}

function remember(snapshot: GallerySnapshot, address: string, { name }: PreparedResponse): void {
  const known = answered.get(snapshot) ?? new Map<string, string>();
  answered.set(snapshot, known);
  const [oldest] = known.keys();
  if (known.size >= mostAddresses && oldest !== undefined) known.delete(oldest);
  known.set(address, name);
}

const encodingOf = (req: IncomingMessage, { isSmall }: PreparedResponse) => (isSmall ? undefined : acceptedEncoding(req));

interface Sent {
  answer: PreparedResponse;
  body: Buffer;
  encoding: 'br' | 'gzip' | undefined;
}

/** It may be kept but is asked about each time. The words' language is in the address: one answer serves every browser's preference. */
function send(req: IncomingMessage, res: ServerResponse, { answer: { tag }, body, encoding }: Sent): void {
  const headers = { 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, origin' };
  if (matchesEtag(req.headers['if-none-match'], tag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
