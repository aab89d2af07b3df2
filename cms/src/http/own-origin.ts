import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Where a request comes from: our own pages (or no page at all, like a program), or somebody else's. */
export type Sender = 'own' | 'foreign';

/** Whether a host is this machine or one beside it, which no foreign name can be pointed at: an address, localhost, or a name of the local network. */
function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/u, '').replace(/^\[|\]$/gu, '');
  return name === 'localhost' || name.endsWith('.local') || isIP(name) !== 0;
}

/**
 * Tells whether a request is one of our own pages'. With a public address there is one origin; without one
 * a page is ours when its origin's host is the host it asks.
 */
export function requestOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): Sender {
  const { origin, host = '' } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === 'cross-site' || site === 'same-site' ? 'foreign' : 'own';
  }
  if (publicUrl) return origin === publicUrl ? 'own' : 'foreign';
  return isLocalHost(host) && URL.canParse(origin) && new URL(origin).host === host ? 'own' : 'foreign';
}
