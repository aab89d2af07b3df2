import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Trust } from '#src/env/trust-proxy.ts';

/**
 * The address that a request comes from, as limits count it: who asks us, or, where that is a trusted proxy, who it says asked it.
 * IPv4 within IPv6 is IPv4; of IPv6 it is the /64, in which whoever has one address has all.
 */
export function clientAddress(req: IncomingMessage, trust: Trust | undefined): string {
  const peer = req.socket.remoteAddress ?? '';
  const named = trust ? proxyAddr(req, trust) : peer;
  return networkOf(named) ?? networkOf(peer) ?? 'unknown';
}

function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
