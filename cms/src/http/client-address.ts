import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Trust } from '#src/env/trust-proxy.ts';

/**
 * Returns the client's address for rate limits: the peer's, or the one that a trusted proxy forwards. IPv4-mapped addresses become IPv4;
 * IPv6 addresses become their /64, since a client controls all addresses of its /64.
 */
export function clientAddress(req: IncomingMessage, trust: Trust | undefined): string {
  const peer = req.socket.remoteAddress ?? '';
  const forwarded = trust ? proxyAddr(req, trust) : peer;
  return networkOf(forwarded) ?? networkOf(peer) ?? 'unknown';
}

function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
