import { isIP } from 'node:net';
import type { Env } from '#src/env/env.ts';
import { parseWebAddress } from '#src/lib/web-address.ts';

/** The hosts of the push services of browsers: Chromium, Firefox, Safari, and Edge on Windows. */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)?push\.services\.mozilla\.com|(?:[\w-]+\.)?push\.apple\.com|(?:[\w-]+\.)+notify\.windows\.com)$/u;

/**
 * Returns whether an address is an `https:` address of a push service without port and fragment. A subscription must not make the server send
 * requests to other hosts.
 */
export function isPushEndpoint(address: string): boolean {
  const url = parseWebAddress(address);
  return url?.protocol === 'https:' && url.port === '' && url.hash === '' && services.test(url.hostname);
}

/** Returns whether a host is a name under a top-level domain that is not reserved: Apple rejects tokens with `localhost` or reserved names. */
const isPublicName = (host: string): boolean =>
  isIP(host) === 0 && /\.(?!local$|localhost$|internal$|invalid$|test$)[a-z][\w-]*$/u.test(host);

/**
 * Returns the contact address for push services: the origin of the site if it is public and `https:`, otherwise the sender of the studio's mails;
 * undefined if neither is public.
 */
export function pushSubject({ publicUrl, mail }: Pick<Env, 'publicUrl' | 'mail'>): string | undefined {
  const url = publicUrl === undefined ? undefined : parseWebAddress(publicUrl);
  if (url?.protocol === 'https:' && isPublicName(url.hostname)) return url.origin;
  const address = mail?.from.address;
  return address && isPublicName(address.split('@')[1] ?? '') ? `mailto:${address}` : undefined;
}
