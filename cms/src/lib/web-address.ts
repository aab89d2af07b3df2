import ipaddr from 'ipaddr.js';

/** Returns whether requests may be sent to an IP address and port. */
export type IsPermitted = (address: string, port: number) => boolean;

const ports: ReadonlySet<number> = new Set([80, 443]);
/** The first bits of IPv6 addresses that are assigned on the internet, 2000::/3 (RFC 4291, 2.4). */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Permits ports 80 and 443 of public addresses. Rejects loopback, private, link-local and reserved addresses, also IPv4 addresses of these kinds that
 * are mapped into IPv6.
 */
export const isPublicAddress: IsPermitted = (address, port) => {
  if (!ports.has(port) || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(assigned));
};

/** Parses an address; returns undefined unless it is http or https without credentials. */
export function parseWebAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/u.test(url.protocol) && !url.username && !url.password ? url : undefined;
}
