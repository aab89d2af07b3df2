import ipaddr from 'ipaddr.js';

/** Returns whether requests may be sent to an IP address and port. */
export type IsPermitted = (address: string, port: number) => boolean;

const ports: ReadonlySet<number> = new Set([80, 443]);
/** The first bits of IPv6 addresses that are assigned on the internet, 2000::/3 (RFC 4291, 2.4). */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** Permits ports 80 and 443 of public addresses: no loopback, private, link-local or reserved address, including IPv4 addresses embedded in IPv6. */
export const isPublicAddress: IsPermitted = (address, port) => {
  if (!ports.has(port) || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(assigned));
};

/** Returns the URL of an address that may be fetched: http or https, without credentials. */
export function parseWebAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/u.test(url.protocol) && !url.username && !url.password ? url : undefined;
}
