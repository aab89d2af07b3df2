import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentDisposition } from '#src/documents/file.ts';
import { matchesEtag } from '#src/lib/etag.ts';
import { documentFileId, immutableCache, isRenditionName, mediaType } from '#src/storage/names.ts';
import { findPublic, readPublic } from '#src/storage/storage.ts';
import { rejectMethod, sendText } from './static-site.ts';

/**
 * Serves a rendition or a document. Its name is its content's: it is kept for ever, and what a browser has of it is never
 * sent again. A document is saved, and never opened in a page of ours.
 * @param nameDocument gives the name that a document is saved by, from the stem of its file
 */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  nameDocument: (stem: string) => Promise<string>,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const name = path.slice('/media/'.length);
  const stem = documentFileId(name);
  const etag = `"${name}"`;
  const isKnown = matchesEtag(req.headers['if-none-match'], etag) && req.method === 'GET';
  const isOurs = stem !== undefined || isRenditionName(name);
  // Whoever has it, or asks only about it, does not have us fetch it.
  const found = isOurs && (await (isKnown || req.method === 'HEAD' ? findPublic(name) : readPublic(name)));
  if (!found) return sendText(res, 404, 'Not found\n');
  const headers = { etag, 'cache-control': immutableCache };
  if (isKnown) {
    res.writeHead(304, headers).end();
    return;
  }
  try {
    res.writeHead(200, {
      ...headers,
      'content-type': mediaType(name),
      'content-length': found.size,
      ...(stem !== undefined && { 'content-disposition': contentDisposition(await nameDocument(stem), stem) }),
    });
    // Whoever leaves ends the reading too.
    if ('body' in found) await pipeline(found.body, res);
    else res.end();
  } finally {
    // Also of one that had not begun.
    if ('body' in found) found.body.destroy();
  }
}
