import { isIP } from 'node:net';
import { env } from '#src/env/env.ts';

/** The host that passkeys belong to, and the origin of the pages that use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the host and origin of passkeys, from the studio's public address only. Undefined without a public address, or if browsers reject passkeys
 * there: for IP addresses, and without https except on localhost.
 */
export function relyingParty(publicUrl = env().publicUrl): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return !isAddress && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined;
}
