import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { negotiateLanguage, type Photo } from '@studio/contract';
import { answerRejection } from '#src/api/response.ts';
import type { Trust } from '#src/env/trust-proxy.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reject } from '#src/lib/rejection.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { type ContentPolicies, developmentPolicy } from '#src/publish/csp.ts';
import type { Publication, StaticFile } from '#src/publish/publication.ts';
import type { DevSite } from './dev-site.ts';
import { writeResponse } from './fetch.ts';
import { asPageIfWanted } from './form-post.ts';
import { areaOf, setAreaHeaders } from './headers.ts';
import { serveMedia } from './media.ts';
import type { Panel } from './panel.ts';
import { type PhotoPage, photoFile, photoPage } from './photo-page.ts';
import { measureRequest, requestIdOf, withRequestScope } from './request-scope.ts';
import { rejectMethod, type Served, sendFile, sendPreparing, sendText, serveSite } from './static-site.ts';

/** What the front hands requests to; each part comes when it is ready. */
export interface Parts {
  api?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  /** What staff see of their drafts. */
  preview?: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  panel?: Panel;
  /** Gives the pattern of an address; there once the configuration is read. */
  patternOf?: (path: string) => string;
  /** It could not be opened, and will not be until the next start. */
  panelFailed?: boolean;
  /** In development, in place of the publication. */
  devSite?: DevSite;
  publication(): Publication | undefined;
  /** The gallery's photo that a page opens; there once the database is. */
  findPhoto?: (page: PhotoPage) => Promise<Photo | undefined>;
  /** The name that a document is saved by; there once the database is. */
  findDocumentName?: (stem: string) => Promise<string | undefined>;
  /** Whether everything a visitor needs is there and answers. */
  isReady(): Promise<boolean>;
  log(error: unknown): void;
}

const minute = 60_000;

/** How often the server looks for connections on which nothing comes, in milliseconds. */
const checking = { connectionsCheckingInterval: minute / 12 };

/** What the front says of every answer. */
export interface FrontSettings {
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
  policies: ContentPolicies;
  /** The proxies that tell us who asks. */
  trustProxy: Trust | undefined;
}

/** The one server of the product: one port for pages, API, media and panel. */
export function createStudioServer(parts: Parts, settings: FrontSettings): Server {
  const server = createServer(checking, (req, res) => {
    route(req, res, parts, settings).catch((error: unknown) => {
      // Who leaves in the middle of an answer is no fault of ours.
      const requestId = requestIdOf(res);
      if (!res.destroyed) runInScope({ requestId }, () => parts.log(error));
      if (res.headersSent) res.destroy();
      else if (isTransient(error)) sendText(res, 503, 'Not right now\n', { 'retry-after': '5' });
      else sendText(res, 500, `Something went wrong (${requestId})\n`);
    });
  });
  server.on('upgrade', (req, socket, head) => {
    const taker = /^\/(?:cms|_next)(?:\/|$|\?)/u.test(req.url ?? '') ? parts.panel : parts.devSite;
    if (taker?.upgrade) taker.upgrade(req, socket, head).catch(() => socket.destroy());
    else socket.destroy();
  });
  server.headersTimeout = minute / 4;
  // Bodies have limits of their own; this one is for the slowest upload.
  server.requestTimeout = 10 * minute;
  server.keepAliveTimeout = minute / 4;
  // Who takes an answer so slowly that nothing moves is not waited for. An upload may stand in a queue for a while.
  server.timeout = 5 * minute;
  return server;
}

async function route(req: IncomingMessage, res: ServerResponse, parts: Parts, settings: FrontSettings): Promise<void> {
  const { publicUrl, policies, trustProxy } = settings;
  const url = new URL(`http://host${(req.url ?? '/').replace(/^(?!\/)/u, '/')}`);
  const path = url.pathname;
  const area = areaOf(path);
  setAreaHeaders(res, area, publicUrl);

  if (area === 'health') return sayHealth(req, res, path === '/healthz' || (await parts.isReady()));
  if (area === 'api')
    return parts.api ? parts.api(req, res, url) : refuseEarly(req, res, url, { publication: parts.publication(), policies });
  if (area === 'panel' || area === 'preview') {
    // Of the panel's scripts and the pages of a draft there are too many to be told each.
    const isPage = area === 'panel' && !path.startsWith('/_next/');
    const answer = async () => servePanel(req, res, url, parts);
    return isPage ? withRequestScope({ req, res, route: parts.patternOf?.(path) ?? '/cms', trustProxy }, answer) : answer();
  }
  if (area === 'media') {
    measureRequest(req, res, '/media/{name}');
    return serveMedia(req, res, path, (stem) => nameDocument(stem, parts));
  }
  measureRequest(req, res, '/{page}');
  if (parts.devSite) {
    res.setHeader('content-security-policy', developmentPolicy('none'));
    return parts.devSite.handle(req, res);
  }
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const photo = isRead ? await introduce(url, parts) : undefined;
  if (photo) return sendFile(req, res, photo, policies);
  serveSite(req, res, path, { publication: parts.publication(), policies });
}

/** What staff see: the panel's pages and files, and of the site their drafts. */
function servePanel(req: IncomingMessage, res: ServerResponse, url: URL, { preview, panel, panelFailed }: Parts): Promise<void> | void {
  if (areaOf(url.pathname) === 'preview') return preview ? preview(req, res, url) : sendPreparing(res, 'own');
  if (url.pathname === '/_next/image') return sendText(res, 404, 'Not found\n');
  if (panel) return panel.handle(req, res);
  return panelFailed ? sendText(res, 503, 'The panel could not be opened: see what the server said.\n') : sendPreparing(res);
}

function sayHealth(req: IncomingMessage, res: ServerResponse, isWell: boolean): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
  return isWell ? sendText(res, 200, 'ok\n') : sendText(res, 503, 'not ready\n');
}

/** How long a page waits for its photo, in milliseconds; static pages outlive the database. */
const patience = 500;

/** The page of a photo that somebody was sent a link to; none where the page as it is will do. */
async function introduce(url: URL, parts: Parts): Promise<StaticFile | undefined> {
  const page = photoPage(url);
  const built = page && parts.publication()?.files.get(url.pathname);
  if (!page || !built || !parts.findPhoto) return undefined;
  const photo = await inPatience(parts.findPhoto(page), parts);
  return photo && photoFile(built, photo);
}

/** The name a document is saved by: files outlive the database too. */
async function nameDocument(stem: string, parts: Parts): Promise<string> {
  const name = parts.findDocumentName && (await inPatience(parts.findDocumentName(stem), parts));
  return name ?? 'document.pdf';
}

/** What the database says in time; undefined where it does not. */
const inPatience = <Found>(found: Promise<Found>, { log }: Parts): Promise<Found | undefined> =>
  Promise.race([
    found.catch((error: unknown) => {
      log(error);
      return undefined;
    }),
    sleep(patience, undefined, { ref: false }),
  ]);

/** The API's own words while there is no API yet. */
async function refuseEarly(req: IncomingMessage, res: ServerResponse, url: URL, served: Served): Promise<void> {
  const language = negotiateLanguage(url.searchParams.get('lang'), req.headers['accept-language'] ?? null);
  const rejection = answerRejection(language, reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } }));
  await writeResponse(req, res, await asPageIfWanted(req, rejection, { path: url.pathname, language, ...served }));
}
