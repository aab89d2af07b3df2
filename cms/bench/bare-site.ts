import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenOnLoopback } from './loopback.ts';

const withoutScripts = (html: string): string =>
  html
    .replaceAll('scripting:enabled', 'scripting:none')
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/gu, '')
    .replace(/<link rel="modulepreload"[^>]*>/gu, '');

/**
 * Serves a copy of the site without scripts, to measure the cost of the scripts. Pages are compressed with Brotli, as on the site.
 * @param baseUrl address of the site
 */
export async function openBareSite(baseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const get = async (path: string) => {
    const known = kept.get(path);
    if (known) return known;
    const answer = await fetch(baseUrl + path, { headers: { 'accept-encoding': 'br' } });
    const type = answer.headers.get('content-type') ?? '';
    const cacheControl = answer.headers.get('cache-control') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    const body = isPage ? brotliCompressSync(withoutScripts(bytes.toString('utf8'))) : bytes;
    const headers = { 'content-type': type, 'cache-control': cacheControl, ...(isPage && { 'content-encoding': 'br' }) };
    const made = { headers, body };
    kept.set(path, made);
    return made;
  };
  const server = createServer((req, res) => {
    get(req.url ?? '/').then(
      ({ headers, body }) => res.writeHead(200, { ...headers, 'content-length': body.length }).end(body),
      () => res.writeHead(502).end(),
    );
  });
  return listenOnLoopback(server);
}
