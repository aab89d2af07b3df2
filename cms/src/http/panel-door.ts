import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimits } from '@studio/contract';
import { Slots } from '#src/limits/slots.ts';
import { rejectLoad } from './address-limits.ts';
import { sendText } from './static-site.ts';

interface PanelDoorOptions {
  isSignedIn(req: IncomingMessage): Promise<boolean>;
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Returns the address for which a request is counted; undefined for no limits. */
  addressOf(req: IncomingMessage): string | undefined;
}

/** Maximum time in milliseconds that a response occupies a slot: a client that reads slowly would occupy it for minutes. */
const maxRenderTime = 5000;

/**
 * Handles the panel's pages, few at a time, because Next uses the thread that serves visitors. Redirects unauthenticated clients from pages to the
 * log-in, a static page, and rejects their other requests, so that they cannot make Next render.
 */
export function createPanelDoor({ addressOf, isSignedIn, serve }: PanelDoorOptions) {
  const rendering = new Slots(rateLimits['panel-pages']);

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!(await isSignedIn(req))) return rejectUnauthenticated(req, res);
    const address = addressOf(req);
    if (address === undefined) return serve(req, res);
    const render = async () => {
      // The client may have closed the connection while the request waited.
      if (!res.destroyed) await Promise.race([serve(req, res), sleep(maxRenderTime, undefined, { ref: false })]);
    };
    await (rendering.run(address, render) ?? rejectLoad(res, address, 'panel-pages'));
  };
}

function rejectUnauthenticated({ method, url = '/' }: IncomingMessage, res: ServerResponse): void {
  // Reject bodies, because Next parses them before Payload checks the session.
  if (method !== 'GET' && method !== 'HEAD') return sendText(res, 401, 'Log in at /login first\n');
  const page = new URL(`http://host${url}`);
  if (!page.pathname.startsWith(panelRoot)) return sendText(res, 404, 'Not found\n');
  const next = pageAfterLogIn(page);
  redirectToLogIn(res, next.length > maxPage ? panelRoot : next);
}

const panelRoot = '/cms';

/** Maximum length of a page's address. The log-in detects endless redirects by its referrer, which browsers shorten above 4,096 characters. */
const maxPage = 1000;

/** Returns the page to open after the log-in: the requested page, or the page in the `redirect` parameter of Payload's log-in and log-out pages. */
function pageAfterLogIn({ pathname, searchParams }: URL): string {
  if (/^\/cms\/log(?:in|out)/u.test(pathname)) return searchParams.get('redirect') ?? panelRoot;
  // Delete the parameter that Next adds when it requests data of a page.
  searchParams.delete('_rsc');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Redirects to the log-in, which opens a page of the panel afterwards. */
export function redirectToLogIn(res: ServerResponse, page: string): void {
  res.writeHead(302, { 'cache-control': 'no-store', location: `/login?next=${encodeURIComponent(page)}` }).end();
}
