import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Whether what an address says of who asked it is believed. @param hop how far it is away; 0 for who asks us */
export type Trust = (address: string, hop: number) => boolean;

/** More proxies in a row than anybody has. */
const mostProxies = 9;

/**
 * Reads `TRUST_PROXY`: how many proxies stand before us, or which ones, as addresses, subnets or Express's names for some
 * (`loopback`, `linklocal`, `uniquelocal`).
 * @returns undefined where it is neither
 */
export function trustIn(setting: string): Trust | undefined {
  if (/^\d+$/u.test(setting)) {
    const hops = Number(setting);
    return hops >= 1 && hops <= mostProxies ? (_, hop) => hop < hops : undefined;
  }
  try {
    return proxyAddr.compile(setting.split(/[\s,]+/u).filter((part) => part !== ''));
  } catch {
    return undefined;
  }
}

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
