import { isIP } from 'node:net';
import type { Env } from '#src/env/env.ts';
import { parseWebAddress } from '#src/lib/web-address.ts';

/** The hosts of the push services of browsers: Chromium, Firefox, Safari, and Edge on Windows. */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)?push\.services\.mozilla\.com|(?:[\w-]+\.)?push\.apple\.com|(?:[\w-]+\.)+notify\.windows\.com)$/u;

/** Returns whether an address belongs to a push service, so that a subscription cannot make the server send requests to other hosts. */
export function isPushEndpoint(address: string): boolean {
  const url = parseWebAddress(address);
  return url?.protocol === 'https:' && url.port === '' && url.hash === '' && services.test(url.hostname);
}

/** Returns whether push services accept a host: Apple rejects tokens with `localhost` or reserved names. */
const isPublicName = (host: string): boolean =>
  isIP(host) === 0 && /\.(?!local$|localhost$|internal$|invalid$|test$)[a-z][\w-]*$/u.test(host);

/** Returns the contact address for push services: the address of the site, or of the sender of its mails; undefined if neither is public. */
export function pushSubject({ publicUrl, mail }: Pick<Env, 'publicUrl' | 'mail'>): string | undefined {
  const url = publicUrl === undefined ? undefined : parseWebAddress(publicUrl);
  if (url?.protocol === 'https:' && isPublicName(url.hostname)) return url.origin;
  const address = mail?.from.address;
  return address && isPublicName(address.split('@')[1] ?? '') ? `mailto:${address}` : undefined;
}
