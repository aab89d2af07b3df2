import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv4, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { executeAuthStrategies, type Payload } from 'payload';
import proxyAddr from 'proxy-addr';
import { checkSessions } from '#src/api/endpoint.ts';
import type { Trust } from '#src/env/schema.ts';
import { headersOf } from './fetch.ts';

/**
 * Returns the client's address for rate limits: the address of the peer, or the address that a trusted proxy forwards. IPv4-mapped addresses become
 * IPv4; IPv6 addresses become their /64, since a client controls all addresses of its /64.
 */
export function clientAddress(req: IncomingMessage, trust: Trust | undefined): string {
  const peer = req.socket.remoteAddress;
  // The client has closed the connection, so its address is unknown.
  if (peer === undefined) return 'unknown';
  const forwarded = trust ? proxyAddr(req, (address, hop) => trust(withoutPort(address), hop)) : peer;
  return networkOf(withoutPort(forwarded)) ?? networkOf(peer) ?? 'unknown';
}

const trustedPeers = new WeakMap<Socket, boolean>();

/** Returns whether the peer of a connection is a trusted proxy; checks the address once for each connection. */
export function isTrustedPeer(socket: Socket, trust: Trust | undefined): boolean {
  if (!trust) return false;
  const known = trustedPeers.get(socket);
  if (known !== undefined) return known;
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  trustedPeers.set(socket, isTrusted);
  return isTrusted;
}

/** Returns the client's address for limits of load; undefined for requests that a trusted proxy sends for itself, such as health checks. */
export function limitedAddress(req: IncomingMessage, trust: Trust | undefined): string | undefined {
  const isOfProxy = isTrustedPeer(req.socket, trust) && req.headers['x-forwarded-for'] === undefined;
  return isOfProxy ? undefined : clientAddress(req, trust);
}

/** Removes the port that some proxies append to the client's address, and the brackets of an IPv6 address. */
const withoutPort = (address: string): string => address.replace(/^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/u, '$1$2');

/** Returns the network whose addresses one client controls: an IPv4 address, or the /64 of an IPv6 address; undefined for an invalid address. */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns whether a host is an IP address, `localhost` or a `.local` name, which public DNS cannot point at this machine (DNS rebinding). */
function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/u, '').replace(/^\[|\]$/gu, '');
  return name === 'localhost' || name.endsWith('.local') || isIP(name) !== 0;
}

/**
 * Returns whether a request comes from a page of this site or from a program, not from a foreign page. Without a public URL, the origin must match
 * the host of the request, which must be a local host.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  if (publicUrl) return origin === publicUrl;
  return isLocalHost(host) && URL.canParse(origin) && new URL(origin).host === host;
}

export interface OwnOrigins {
  /** The origin in Payload's `csrf` list. */
  canonicalOrigin: string;
  /** The origin of the studio's own pages; undefined for local use. */
  publicUrl: string | undefined;
}

/**
 * Returns whether a request has a valid session. Adds the canonical origin, against which Payload checks cookies, to a request of our own origin.
 * @throws if the database is down
 */
export async function isSignedIn(payload: Payload, req: IncomingMessage, { canonicalOrigin, publicUrl }: OwnOrigins): Promise<boolean> {
  const headers = headersOf(req, isOwnOrigin(req.headers, publicUrl) ? { origin: canonicalOrigin } : {});
  const hasSession = await hasUser(payload, headers);
  if (!hasSession) await checkSessions(payload, headers);
  return hasSession;
}

/** Returns whether headers contain a valid session. Unlike `payload.auth`, it does not compute the user's rights on all collections. */
export const hasUser = async (payload: Payload, headers: Headers): Promise<boolean> =>
  (await executeAuthStrategies({ payload, headers })).user !== null;
