import proxyAddr from 'proxy-addr';

/** Returns whether to trust the `X-Forwarded-For` of a peer. @param hop its distance; 0 is the direct peer */
export type Trust = (address: string, hop: number) => boolean;

const maxProxies = 9;

/**
 * Reads `TRUST_PROXY`: a number of proxies, or their addresses, subnets or Express's names (`loopback`, `linklocal`, `uniquelocal`).
 * @returns undefined if it is neither
 */
export function parseTrustProxy(setting: string): Trust | undefined {
  if (/^\d+$/u.test(setting)) {
    const hops = Number(setting);
    return hops >= 1 && hops <= maxProxies ? (_, hop) => hop < hops : undefined;
  }
  try {
    return proxyAddr.compile(setting.split(/[\s,]+/u).filter((part) => part !== ''));
  } catch {
    return undefined;
  }
}
