import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentDisposition } from '#src/documents/file.ts';
import { matchesEtag } from '#src/lib/http-body.ts';
import type { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { documentFileId, fileIdOfRendition, immutableCache, isRenditionName, mediaType } from '#src/storage/names.ts';
import { findHot, findPublic, readPublic } from '#src/storage/storage.ts';
import { rejectMethod, sendText } from './static-site.ts';

interface MediaContext {
  /** Returns the name to save a document under, by its file id. */
  documentName(fileId: string): Promise<string>;
  withheld: Pick<WithheldFiles, 'waitAndCheck'>;
}

/**
 * Serves a rendition or a document. The name of the file is the entity tag, because the content of a name never changes. Documents are downloads, so
 * that they never open within our origin. A rendition of a withheld photo gets 404, even if storage could not delete it. A request for a rendition
 * waits until the list of withheld photos is read, and gets 503 after a timeout.
 */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { documentName, withheld }: MediaContext,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const name = path.slice('/media/'.length);
  const fileId = documentFileId(name);
  const etag = `"${name}"`;
  const isCached = matchesEtag(req.headers['if-none-match'], etag) && req.method === 'GET';
  const isHidden = fileId === undefined && (!isRenditionName(name) || (await withheld.waitAndCheck(fileIdOfRendition(name))));
  if (isHidden === undefined) return sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
  const isRead = !isCached && req.method === 'GET';
  const found = !isHidden && (findHot(name) ?? (await (isRead ? readPublic(name, untilClosed(res)) : findPublic(name))));
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
    if ('body' in found) await pipeline(found.body, res);
    else res.end('bytes' in found && isRead ? found.bytes : undefined);
  } finally {
    // Destroy the body even if the pipeline has not started.
    if ('body' in found) found.body.destroy();
  }
}

/** Returns a signal that fires when the response is sent or its connection is closed. */
function untilClosed(res: ServerResponse): AbortSignal {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  return closed.signal;
}
