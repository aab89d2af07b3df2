import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, type Language, listCategories, listPhotos, validate } from '@studio/contract';
import { answerRejection, messageKeys } from '#src/api/endpoint.ts';
import { acceptedEncoding, type Encoding, matchesEtag } from '#src/lib/http-body.ts';
import { reject } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery/gallery.ts';
import type { PreparedResponse } from '#src/photos/gallery/prepared-response.ts';
import type { GallerySnapshot } from '#src/photos/gallery/snapshot.ts';

/** Maximum number of cached URLs per snapshot. */
const maxCachedUrls = 1000;

/** The names of prepared responses by URL, for each snapshot. */
const responseNames = new WeakMap<GallerySnapshot, Map<string, string>>();

/** Returns whether a call is answered from the gallery's snapshot. */
export const isGalleryCall = (call: Call | undefined): boolean => call === listPhotos || call === listCategories;

/**
 * Sends the prepared response of a URL that was requested before, without parsing it.
 * @returns whether there is one
 */
export function sendPrepared(req: IncomingMessage, res: ServerResponse, gallery: Gallery): boolean {
  const snapshot = gallery.current;
  const name = snapshot && responseNames.get(snapshot)?.get(req.url ?? '');
  const prepared = name === undefined ? undefined : snapshot?.find(name);
  const encoding = prepared && encodingFor(req, prepared);
  const body = encoding ? prepared.compressed(encoding) : prepared?.body;
  if (!prepared || !body) return false;
  send(req, res, { tag: prepared.tag, body, encoding });
  return true;
}

/** Answers a call of the gallery. @returns a rejection, or undefined if it has sent the response */
export async function answerGallery(
  req: IncomingMessage,
  res: ServerResponse,
  { gallery, url, language }: { gallery: Gallery; url: URL; language: Language },
): Promise<Response | undefined> {
  const query = url.pathname === listPhotos.path ? validate(listPhotos.input, Object.fromEntries(url.searchParams)) : undefined;
  if (query?.ok === false) {
    const errors = messageKeys(query.errors);
    return answerRejection(language, reject(400, Object.values(errors)[0] ?? 'errors.invalid', { errors }));
  }
  const snapshot = await gallery.read();
  const prepared = query ? snapshot.photos(query.value) : snapshot.categories();
  if (!prepared) return answerRejection(language, reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } }));
  rememberUrl(snapshot, req.url ?? '', prepared);
  const encoding = encodingFor(req, prepared);
  send(req, res, { tag: prepared.tag, body: encoding ? await prepared.compress(encoding) : prepared.body, encoding });
  return undefined;
}

function rememberUrl(snapshot: GallerySnapshot, url: string, { name }: PreparedResponse): void {
  const names = responseNames.get(snapshot) ?? new Map<string, string>();
  responseNames.set(snapshot, names);
  const [oldest] = names.keys();
  if (names.size >= maxCachedUrls && oldest !== undefined) names.delete(oldest);
  names.set(url, name);
}

const encodingFor = (req: IncomingMessage, { isSmall }: PreparedResponse) => (isSmall ? undefined : acceptedEncoding(req));

/** Sends a prepared response, which clients may store but must revalidate. The language is in the URL, so `vary` does not name it. */
function send(
  req: IncomingMessage,
  res: ServerResponse,
  { tag, body, encoding }: { tag: string; body: Buffer; encoding: Encoding | undefined },
): void {
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
