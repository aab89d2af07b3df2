import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isRenditionName } from '#src/photos/names.ts';
import { mediaFile } from '#src/photos/storage.ts';
import { refuseMethod, sendText } from './site.ts';

/** Serves a rendition. Its name is its content's: it is kept for ever, and what a browser has of it is never sent again. */
export async function serveMedia(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res);
  const name = path.slice('/media/'.length);
  const file = isRenditionName(name) ? await open(mediaFile(name)).catch(() => undefined) : undefined;
  if (!file) return sendText(res, 404, 'Not found\n');
  const { size } = await file.stat();
  const etag = `"${name}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (req.headers['if-none-match'] === etag || req.method === 'HEAD') {
    await file.close();
    if (req.method !== 'HEAD') res.writeHead(304, headers).end();
    else
      res
        .writeHead(200, {
          ...headers,
          'content-type': typeOf(name),
          'content-length': size,
        })
        .end();
    return;
  }
  res.writeHead(200, {
    ...headers,
    'content-type': typeOf(name),
    'content-length': size,
  });
  await pipeline(file.createReadStream(), res);
}

const typeOf = (name: string): string => (name.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
