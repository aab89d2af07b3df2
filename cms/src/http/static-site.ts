import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, matchesEtag } from '#src/lib/http-body.ts';
import type { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { type ContentPolicies, type Framing, svgPolicy, textPagePolicy } from '#src/publish/csp.ts';
import { type Publication, type StaticFile, svgType } from '#src/publish/publication.ts';
import { immutableCache } from '#src/storage/names.ts';
import { iconInstead } from './site-icon.ts';

/** Matches paths that get 404 instead of a redirect to the home page. */
const notPages = /^\/(?:api|media|cms|_next|_astro|\.well-known)(?:\/|$)|\.[A-Za-z0-9]+$/u;

/** The service worker of the owner's screens; `site/src/lib/service-worker.ts` has the same path. */
const workerPath = '/admin-worker.js';

/** The published site and its policies. */
export interface SiteContext {
  publication: Publication | undefined;
  policies: ContentPolicies;
}

interface ServedSite extends SiteContext {
  withheld: Pick<WithheldFiles, 'has'>;
}

/**
 * Serves a file of the static site. Redirects another spelling of a page's path to the page, and unknown pages to the home page; unknown files get
 * 404.
 */
export function serveSite(req: IncomingMessage, res: ServerResponse, path: string, { publication, policies, withheld }: ServedSite): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const file = publication && (iconInstead(publication, path, withheld) ?? publication.files.get(path));
  if (file && path === workerPath) res.setHeader('content-security-policy', policies.ofWorker());
  if (file) return sendFile(req, res, file, policies);
  if (notPages.test(path)) return sendText(res, 404, 'Not found\n');
  if (!publication) return sendPreparing(res);
  const canonical = path === '/ar' ? '/ar/' : `/${path.split('/').filter(Boolean).join('/')}`;
  if (canonical !== path && publication.files.has(canonical)) return redirect(res, 308, canonical + search(req));
  const isArabic = /^\/ar(?:\/|$)/u.test(path) || /(?:^|;\s*)lang=ar(?:;|$)/u.test(req.headers.cookie ?? '');
  redirect(res, 302, isArabic ? '/ar/' : '/');
}

/** Sends a file of the built site in the best accepted encoding. */
export function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile, policies: ContentPolicies): void {
  if (file.inline) res.setHeader('content-security-policy', policies.ofPage(file.inline));
  if (file.type === svgType) res.setHeader('content-security-policy', svgPolicy);
  // Set no caching headers on a `no-store` response, such as a client page, whose address is a secret.
  const isStored = res.getHeader('cache-control') !== 'no-store';
  if (isStored) res.setHeader('cache-control', file.immutable ? immutableCache : 'no-cache');
  if (isStored) res.setHeader('etag', file.etag);
  if (isStored && matchesEtag(req.headers['if-none-match'], file.etag)) {
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

/** Sends plain text without caching. */
export function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  res
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(text);
}

/** Rejects a method other than GET and HEAD. */
export function rejectMethod(res: ServerResponse): void {
  res.setHeader('allow', 'GET, HEAD');
  sendText(res, 405, 'Method not allowed\n');
}

/** Sends the placeholder page of a starting site or panel; it reloads itself. */
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
