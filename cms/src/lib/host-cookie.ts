/** The start of names that browsers accept only from the host itself, over https and for all paths (RFC 6265bis), so that no subdomain can set them. */
const hostPrefix = '__Host-';

interface Attributes {
  /** Lifetime in seconds; 0 deletes the cookie. */
  maxAge: number;
  sameSite: 'Lax' | 'Strict';
  /** Whether the studio uses https; without it browsers reject the prefix. */
  isSecure: boolean;
}

/** Makes the `Set-Cookie` header of a cookie `name=value` of this host; under https its name has the prefix. */
export const hostCookie = (cookie: string, { maxAge, sameSite, isSecure }: Attributes): string =>
  `${isSecure ? hostPrefix : ''}${cookie}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;

/**
 * Returns the cookies of a `Cookie` header whose names start with a text, as `name=value` without the prefix: those with the prefix first, because a
 * subdomain can set the others.
 */
export function cookiesNamed(start: string, header = ''): string[] {
  const cookies = header.split(/;\s*/u);
  const ofHost = cookies.filter((cookie) => cookie.startsWith(hostPrefix)).map((cookie) => cookie.slice(hostPrefix.length));
  const others = cookies.filter((cookie) => !cookie.startsWith(hostPrefix));
  return [...ofHost, ...others].filter((cookie) => cookie.startsWith(start));
}
