import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { negotiateLanguage, type Photo } from '@studio/contract';
import { answerRejection } from '#src/api/endpoint.ts';
import { feedPath } from '#src/calendar/feed-file.ts';
import type { Trust } from '#src/env/schema.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reject } from '#src/lib/rejection.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { type ContentPolicies, developmentPolicy } from '#src/publish/csp.ts';
import type { Publication, StaticFile } from '#src/publish/publication.ts';
import { Allowance, Turns } from './address-limits.ts';
import { closeAfterEarlyAnswer, limitConnections } from './connections.ts';
import type { DevSite } from './dev-site.ts';
import { writeResponse } from './fetch.ts';
import { asPageIfWanted } from './form-post.ts';
import { areaOf, setAreaHeaders } from './headers.ts';
import { serveMedia } from './media.ts';
import type { Panel } from './panel.ts';
import { rejectLoad } from './panel-door.ts';
import { type PhotoPage, photoFile, photoPage } from './photo-page.ts';
import { measureRequest, requestIdOf, withRequestScope } from './request-scope.ts';
import { limitedAddress } from './sender.ts';
import { rejectMethod, type SiteContext, sendFile, sendPreparing, sendText, serveSite } from './static-site.ts';

/** The handlers of requests; optional ones are set when they are ready. */
export interface Handlers {
  api?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  /** The site with drafts. */
  preview?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  panel?: Panel;
  /** Whether the panel failed to open. */
  panelFailed?: boolean;
  /** Returns the pattern of a path. */
  patternOf?: (path: string) => string;
  /** Astro's development server, which replaces the publication in development. */
  devSite?: DevSite;
  publication(): Publication | undefined;
  findPhoto?: (page: PhotoPage) => Promise<Photo | undefined>;
  findDocumentName?: (fileId: string) => Promise<string | undefined>;
  /** Serves the files of client galleries. */
  galleryFiles?: (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>;
  /** Returns the iCalendar file of a token. */
  readFeed?: (token: string) => Promise<string | undefined>;
  /** Returns whether all parts that visitors need are open and respond. */
  isReady(): Promise<boolean>;
  log(error: unknown): void;
}

interface ServerSettings {
  /** The only accepted origin; undefined for local use. */
  publicUrl: string | undefined;
  policies: ContentPolicies;
  trustProxy: Trust | undefined;
}

/** The limits of one address; calls of the API, pages of the panel and uploads have their own besides. */
export interface AddressLimits {
  /** Requests other than calls. A visit of the panel or of a long gallery makes some hundred, and visitors of a mobile network share an address. */
  requests: Allowance;
  /** Gallery pages with the tags of a photo, which need a query; over the limit they are served without. */
  photoPages: Allowance;
  /** Calendars by their secret addresses, which need a query each. */
  feeds: Allowance;
  turns: Turns;
}

const createLimits = (): AddressLimits => ({
  requests: new Allowance({ burst: 3000, perSecond: 200 }),
  photoPages: new Allowance({ burst: 60, perSecond: 5 }),
  feeds: new Allowance({ burst: 30, perSecond: 0.2 }),
  turns: new Turns(4),
});

const minute = 60_000;

/** Creates the HTTP server for pages, API, media and panel on one port. */
export function createStudioServer(handlers: Handlers, settings: ServerSettings, limits = createLimits()): Server {
  const upgraderOf = ({ url = '' }: IncomingMessage) => (/^\/(?:cms|_next)(?:\/|$|\?)/u.test(url) ? handlers.panel : handlers.devSite);
  // Answer other upgrades, such as to HTTP/2 (`h2c`), as HTTP/1.1 (RFC 9110, 7.8).
  const shouldUpgradeCallback = (req: IncomingMessage) => upgraderOf(req)?.upgrade !== undefined;
  const server = createServer({ connectionsCheckingInterval: minute / 12, shouldUpgradeCallback }, (req, res) => {
    closeAfterEarlyAnswer(req, res);
    const address = handlers.devSite ? undefined : limitedAddress(req, settings.trustProxy);
    if (address === undefined) handle(req, res);
    else limits.turns.take(address, () => handle(req, res, { ...limits, address }));
  });
  const handle = (req: IncomingMessage, res: ServerResponse, client?: LimitedClient) =>
    route(req, res, { handlers, settings, client }).catch((error: unknown) => {
      const requestId = requestIdOf(res);
      // Ignore errors of connections that the client has closed.
      if (!res.destroyed) runInScope({ requestId }, () => handlers.log(error));
      if (res.headersSent) res.destroy();
      else if (isTransient(error)) sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
      else sendText(res, 500, `Something went wrong (${requestId})\n`);
    });
  server.on('upgrade', (req, socket, head) => {
    const handler = upgraderOf(req);
    if (handler?.upgrade) handler.upgrade(req, socket, head).catch(() => socket.destroy());
    else socket.destroy();
  });
  limitConnections(server, settings.trustProxy);
  server.headersTimeout = minute / 4;
  // Timeout that allows the slowest upload; other bodies have shorter timeouts.
  server.requestTimeout = 10 * minute;
  server.keepAliveTimeout = minute / 4;
  // Timeout of a connection without traffic; an upload may wait for a concurrency slot.
  server.timeout = 5 * minute;
  return server;
}

type LimitedClient = AddressLimits & { address: string };

type FeedContext = Pick<RouteContext, 'handlers' | 'client'>;

interface RouteContext {
  handlers: Handlers;
  settings: ServerSettings;
  /** The client and its limits; undefined for no limits. */
  client: LimitedClient | undefined;
}

async function route(req: IncomingMessage, res: ServerResponse, { handlers, settings, client }: RouteContext): Promise<void> {
  const { publicUrl, policies, trustProxy } = settings;
  const url = new URL(`http://host${(req.url ?? '/').replace(/^(?!\/)/u, '/')}`);
  const path = url.pathname;
  const area = areaOf(path);
  setAreaHeaders(res, area, publicUrl);
  if (hasSeveralHosts(req)) return sendText(res, 400, 'Several hosts\n');

  if (path === '/healthz') return sendHealth(req, res, true);
  if (area === 'api')
    return handlers.api ? handlers.api(req, res, url) : rejectEarly(req, res, url, { publication: handlers.publication(), policies });
  const seconds = client?.requests.take(client.address) ?? 0;
  if (client && seconds > 0) {
    measureRequest(req, res, `/{${area}}`);
    return rejectLoad(res, client.address, seconds);
  }
  if (area === 'health') return sendHealth(req, res, await handlers.isReady());
  // Log the pattern only: the address is a secret.
  if (area === 'calendar')
    return withRequestScope({ req, res, route: '/calendar/{id}', trustProxy }, () => serveFeed(req, res, path, { handlers, client }));
  // Not logged: the files are many, and their addresses secret.
  if (area === 'gallery' && !galleryPagePattern.test(path)) {
    measureRequest(req, res, '/g/{id}/photos/{id}');
    return handlers.galleryFiles ? handlers.galleryFiles(req, res, path) : sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
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
    return serveMedia(req, res, path, (fileId) => documentName(fileId, handlers));
  }
  const isLink = area === 'booking' || area === 'gallery' || area === 'release';
  measureRequest(req, res, isLink ? `/${area === 'gallery' ? 'g' : area}/{id}` : '/{page}');
  if (handlers.devSite) {
    if (isLink) req.url = clientPageFile(path);
    res.setHeader('content-security-policy', developmentPolicy('none'));
    return handlers.devSite.handle(req, res);
  }
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const photo = isRead ? await findPhotoPage(url, handlers, client) : undefined;
  if (photo) return sendFile(req, res, photo, policies);
  serveSite(req, res, isLink ? clientPageFile(path) : path, { publication: handlers.publication(), policies });
}

/** Matches the pages of client galleries; other addresses below are their files. */
const galleryPagePattern = /^(?:\/ar)?\/g\/[\w-]+$/u;

/** Returns the page of the site that shows any client page, or any client gallery. */
const clientPageFile = (path: string): string => path.replace(/\/[^/]+$/u, '');

/** Returns whether a request has more than one `Host` header (RFC 9112, 3.2), of which Node keeps the first. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

/** Returns whether a path is percent-encoded UTF-8; Next 16.4 answers others with 500. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Serves the panel and the preview of drafts. */
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
  if (client && seconds > 0) return rejectLoad(res, client.address, seconds);
  if (!handlers.readFeed) return sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
  const file = await handlers.readFeed(token);
  if (file === undefined) return sendText(res, 404, 'Not found\n');
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="studio.ics"' };
  await writeResponse(req, res, new Response(file, { headers }));
}

/** Returns the gallery page of a shared photo; undefined to serve the page unchanged. */
async function findPhotoPage(url: URL, handlers: Handlers, client: LimitedClient | undefined): Promise<StaticFile | undefined> {
  const page = photoPage(url);
  const built = page && handlers.publication()?.files.get(url.pathname);
  if (!page || !built || !handlers.findPhoto) return undefined;
  if (client && client.photoPages.take(client.address) > 0) return undefined;
  const photo = await inTime(handlers.findPhoto(page), handlers);
  return photo && photoFile(built, photo);
}

async function documentName(fileId: string, handlers: Handlers): Promise<string> {
  const name = handlers.findDocumentName && (await inTime(handlers.findDocumentName(fileId), handlers));
  return name ?? 'document.pdf';
}

/** Timeout of queries for static files, which are also served without the database; in milliseconds. */
const queryTimeout = 500;

/** Returns the result of a query; undefined after an error or the timeout. */
const inTime = <Found>(found: Promise<Found>, { log }: Handlers): Promise<Found | undefined> =>
  Promise.race([
    found.catch((error: unknown) => {
      log(error);
      return undefined;
    }),
    sleep(queryTimeout, undefined, { ref: false }),
  ]);

/** Rejects API requests before the API is ready. */
async function rejectEarly(req: IncomingMessage, res: ServerResponse, url: URL, site: SiteContext): Promise<void> {
  const language = negotiateLanguage(url.searchParams.get('lang'), req.headers['accept-language'] ?? null);
  const response = answerRejection(language, reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } }));
  await writeResponse(req, res, await asPageIfWanted(req, response, { path: url.pathname, language, ...site }));
}
