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
export function parseTrustProxy(setting: string): Trust | undefined {
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
