import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '#src/lib/etag.ts';
import { type ContentPolicies, type Framing, textPagePolicy } from '#src/publish/csp.ts';
import type { Publication, StaticFile } from '#src/publish/publication.ts';
import { immutableCache } from '#src/storage/names.ts';
import { acceptedEncoding } from './fetch.ts';

/** What no page leads to: its absence is said, not led home. */
const neverHome = /^\/(?:api|media|cms|_next|_astro|\.well-known)(?:\/|$)|\.[A-Za-z0-9]+$/u;

/** What is served, and what its pages may load. */
export interface Served {
  publication: Publication | undefined;
  policies: ContentPolicies;
}

/** Serves the static site: a table look-up, and for what is not there the way home. */
export function serveSite(req: IncomingMessage, res: ServerResponse, path: string, { publication, policies }: Served): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const file = publication?.files.get(path);
  if (file) return sendFile(req, res, file, policies);
  if (neverHome.test(path)) return sendText(res, 404, 'Not found\n');
  if (!publication) return sendPreparing(res);
  const tidy = path === '/ar' ? '/ar/' : `/${path.split('/').filter(Boolean).join('/')}`;
  if (tidy !== path && publication.files.has(tidy)) return redirect(res, 308, tidy + search(req));
  const inArabic = /^\/ar(?:\/|$)/u.test(path) || /(?:^|;\s*)lang=ar(?:;|$)/u.test(req.headers.cookie ?? '');
  redirect(res, 302, inArabic ? '/ar/' : '/');
}

/** Answers with a file of the built site, in the best compression there is of it. */
export function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile, policies: ContentPolicies): void {
  if (file.inline) res.setHeader('content-security-policy', policies.ofPage(file.inline));
  res.setHeader('cache-control', file.immutable ? immutableCache : 'no-cache');
  res.setHeader('etag', file.etag);
  if (matchesEtag(req.headers['if-none-match'], file.etag)) {
    res.writeHead(304).end();
    return;
  }
  const encoding = acceptedEncoding(req);
  const compressed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : undefined;
  res.setHeader('content-type', file.type);
  if (file.br) res.setHeader('vary', 'accept-encoding');
  if (compressed) res.setHeader('content-encoding', encoding ?? '');
  const body = compressed ?? file.bytes;
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const search = (req: IncomingMessage): string => /\?.*$/u.exec(req.url ?? '')?.[0] ?? '';

function redirect(res: ServerResponse, status: 302 | 308, location: string): void {
  res.writeHead(status, { location, 'cache-control': 'no-cache' }).end();
}

/** Answers in plain text, which no cache keeps. */
export function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  res
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(text);
}

/** Refuses a method that would do more than read. */
export function rejectMethod(res: ServerResponse): void {
  res.setHeader('allow', 'GET, HEAD');
  sendText(res, 405, 'Method not allowed\n');
}

/** Said while there is nothing to show yet; the page asks again by itself. */
export function sendPreparing(res: ServerResponse, framing: Framing = 'none'): void {
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': textPagePolicy(preparingStyle, framing),
    'retry-after': '2',
    refresh: '2',
  });
  res.end(preparing);
}

const preparingStyle = `
body { display: grid; place-content: center; gap: 1rem; min-height: 90vh; margin: 0 1.5rem; background: #f4f4f1; color: #161716; font: 350 1.125rem/1.7 system-ui, sans-serif; text-align: center }
p { margin: 0 }
`;

const preparing = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>One moment · لحظة من فضلكم</title>
<style>${preparingStyle}</style>
<p>One moment, this page is being prepared.</p>
<p lang="ar" dir="rtl">لحظة من فضلكم، يجري تجهيز الصفحة.</p>
</html>
`;
