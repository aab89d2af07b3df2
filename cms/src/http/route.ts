import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '@studio/contract';
import { answerRejection } from '#src/api/endpoint.ts';
import { feedPath } from '#src/calendar/feed-file.ts';
import type { Trust } from '#src/env/schema.ts';
import { reject } from '#src/lib/rejection.ts';
import type { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { type ContentPolicies, developmentPolicy } from '#src/publish/csp.ts';
import { type LimitedClient, rejectLoad } from './address-limits.ts';
import { galleryPagePattern } from './client-gallery-page.ts';
import type { DevSite } from './dev-site.ts';
import { writeResponse } from './fetch.ts';
import { asPageIfWanted } from './form-post.ts';
import { areaOf, setAreaHeaders } from './headers.ts';
import { linkWithoutTail } from './link-tail.ts';
import { serveMedia } from './media.ts';
import type { Panel } from './panel.ts';
import { clientPageFile, documentName, type FileQueries, findCoverPage, findPhotoPage } from './queried-files.ts';
import { measureRequest, withRequestScope } from './request-scope.ts';
import { rejectMethod, type SiteContext, sendFile, sendPreparing, sendText, serveSite } from './static-site.ts';

/** The handlers of requests; optional ones are set when they are ready. */
export interface Handlers extends FileQueries {
  api?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  /** Serves the site with drafts. */
  preview?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  panel?: Panel;
  panelFailed?: boolean;
  /** Returns the pattern of a path, such as `/api/bookings/{id}`. */
  patternOf?: (path: string) => string;
  /** Astro's development server, which replaces the publication in development. */
  devSite?: DevSite;
  withheld: WithheldFiles;
  galleryFiles?: (req: IncomingMessage, res: ServerResponse, path: string, client: LimitedClient | undefined) => Promise<void>;
  /** Returns the iCalendar file of a token; undefined for an unknown token. */
  readFeed?: (token: string) => Promise<string | undefined>;
  /** Returns whether all parts that visitors need are open and respond. */
  isReady(): Promise<boolean>;
}

export interface ServerSettings {
  /** The origin of the studio's own pages; undefined for local use. */
  publicUrl: string | undefined;
  policies: ContentPolicies;
  trustProxy: Trust | undefined;
}

type FeedContext = Pick<RouteContext, 'handlers' | 'client'>;

interface RouteContext {
  handlers: Handlers;
  settings: ServerSettings;
  /** The client and its limits; undefined for no limits. */
  client: LimitedClient | undefined;
}

/** Answers a request by the area of its path. */
export async function route(req: IncomingMessage, res: ServerResponse, { handlers, settings, client }: RouteContext): Promise<void> {
  const { publicUrl, policies, trustProxy } = settings;
  const url = new URL(`http://host${(req.url ?? '/').replace(/^(?!\/)/u, '/')}`);
  const path = url.pathname;
  const link = linkWithoutTail(path);
  const area = areaOf(link ?? path);
  setAreaHeaders(res, area, publicUrl);
  if (hasSeveralHosts(req)) return sendText(res, 400, 'Several hosts\n');

  if (path === '/healthz') return sendHealth(req, res, true);
  if (area === 'api')
    return handlers.api ? handlers.api(req, res, url) : rejectEarly(req, res, url, { publication: handlers.publication(), policies });
  const seconds = client?.requests.take(client.address) ?? 0;
  if (client && seconds > 0) {
    measureRequest(req, res, `/{${area}}`);
    return rejectLoad(res, client.address, 'requests', seconds);
  }
  if (area === 'health') return sendHealth(req, res, await handlers.isReady());
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (link !== undefined && isRead) {
    measureRequest(req, res, '/{link}');
    return void res.writeHead(302, { location: `${link}${url.search}` }).end();
  }
  // Log the pattern only: the address is a secret.
  if (area === 'calendar')
    return withRequestScope({ req, res, route: '/calendar/{id}', trustProxy }, () => serveFeed(req, res, path, { handlers, client }));
  // Do not log these requests: they are many, and their addresses are secret.
  if (area === 'gallery' && !galleryPagePattern.test(path)) {
    measureRequest(req, res, '/g/{id}/photos/{id}');
    return handlers.galleryFiles
      ? handlers.galleryFiles(req, res, path, client)
      : sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
  }
  if (area === 'panel' || area === 'preview') {
    if (!isDecodable(path)) return sendText(res, 400, 'Malformed address\n');
    // Log only pages: the panel's scripts and the files of drafts are too many.
    const isPage = area === 'panel' && !path.startsWith('/_next/');
    const serve = async () => servePanel(req, res, url, handlers);
    return isPage ? withRequestScope({ req, res, route: handlers.patternOf?.(path) ?? '/cms', trustProxy }, serve) : serve();
  }
  if (area === 'media') {
    measureRequest(req, res, '/media/{name}');
    return serveMedia(req, res, path, { documentName: (fileId) => documentName(fileId, handlers), withheld: handlers.withheld });
  }
  const isLink = area === 'booking' || area === 'gallery' || area === 'release';
  measureRequest(req, res, isLink ? `/${area === 'gallery' ? 'g' : area}/{id}` : '/{page}');
  if (handlers.devSite) {
    if (isLink) req.url = clientPageFile(path);
    res.setHeader('content-security-policy', developmentPolicy('none'));
    return handlers.devSite.handle(req, res);
  }
  const findPage = () => (area === 'gallery' ? findCoverPage(req, path, handlers) : findPhotoPage(url, handlers, client));
  const page = isRead ? await findPage() : undefined;
  if (page) return sendFile(req, res, page, policies);
  serveSite(req, res, isLink ? clientPageFile(path) : path, {
    publication: handlers.publication(),
    policies,
    withheld: handlers.withheld,
  });
}

/** Returns whether a request has more than one `Host` header (RFC 9112, 3.2): Node keeps only the first. */
const hasSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean => (headersDistinct['host']?.length ?? 0) > 1;

/** Returns whether a path is percent-encoded UTF-8; Next 16.4 answers other paths with 500. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function servePanel(req: IncomingMessage, res: ServerResponse, url: URL, { preview, panel, panelFailed }: Handlers): Promise<void> | void {
  if (areaOf(url.pathname) === 'preview') return preview ? preview(req, res, url) : sendPreparing(res, 'own');
  if (url.pathname === '/_next/image') return sendText(res, 404, 'Not found\n');
  if (panel) return panel.handle(req, res);
  return panelFailed ? sendText(res, 503, 'The panel could not be opened: see the log of the server.\n') : sendPreparing(res);
}

function sendHealth(req: IncomingMessage, res: ServerResponse, isHealthy: boolean): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  return isHealthy ? sendText(res, 200, 'ok\n') : sendText(res, 503, 'not ready\n');
}

/** Serves the studio's own calendar by its secret address; other addresses get 404. */
async function serveFeed(req: IncomingMessage, res: ServerResponse, path: string, { handlers, client }: FeedContext): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  const token = feedPath.exec(path)?.[1];
  if (token === undefined) return sendText(res, 404, 'Not found\n');
  const seconds = client?.feeds.take(client.address) ?? 0;
  if (client && seconds > 0) return rejectLoad(res, client.address, 'calendar-feed', seconds);
  if (!handlers.readFeed) return sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
  const file = await handlers.readFeed(token);
  if (file === undefined) return sendText(res, 404, 'Not found\n');
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="studio.ics"' };
  await writeResponse(req, res, new Response(file, { headers }));
}

/** Rejects API requests before the API is ready. */
async function rejectEarly(req: IncomingMessage, res: ServerResponse, url: URL, site: SiteContext): Promise<void> {
  const language = negotiateLanguage(url.searchParams.get('lang'), req.headers['accept-language'] ?? null);
  const response = answerRejection(language, reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } }));
  await writeResponse(req, res, await asPageIfWanted(req, response, { path: url.pathname, language, ...site }));
}
