import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentDisposition } from '#src/documents/file.ts';
import { matchesEtag } from '#src/lib/http-body.ts';
import { documentFileId, immutableCache, isRenditionName, mediaType } from '#src/storage/names.ts';
import { findPublic, readPublic } from '#src/storage/storage.ts';
import { rejectMethod, sendText } from './static-site.ts';

/**
 * Serves a rendition or a document. Its name is its entity tag, since the content of a name never changes. Documents are downloads, so
 * that they never open within our origin.
 * @param documentName returns the name to save a document under, by its file id
 */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  documentName: (fileId: string) => Promise<string>,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const name = path.slice('/media/'.length);
  const fileId = documentFileId(name);
  const etag = `"${name}"`;
  const isCached = matchesEtag(req.headers['if-none-match'], etag) && req.method === 'GET';
  const isMediaName = fileId !== undefined || isRenditionName(name);
  const found = isMediaName && (await (isCached || req.method === 'HEAD' ? findPublic(name) : readPublic(name)));
  if (!found) return sendText(res, 404, 'Not found\n');
  const headers = { etag, 'cache-control': immutableCache };
  if (isCached) {
    res.writeHead(304, headers).end();
    return;
  }
  try {
    res.writeHead(200, {
      ...headers,
      'content-type': mediaType(name),
      'content-length': found.size,
      ...(fileId !== undefined && { 'content-disposition': contentDisposition(await documentName(fileId), fileId) }),
    });
    // A closed connection also stops reading the file.
    if ('body' in found) await pipeline(found.body, res);
    else res.end();
  } finally {
    // Destroy the body even if the pipeline has not started.
    if ('body' in found) found.body.destroy();
  }
}
