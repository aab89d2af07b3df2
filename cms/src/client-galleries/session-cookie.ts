import { cookiesNamed, hostCookie } from '#src/lib/host-cookie.ts';

/** The name of the session cookies of galleries; a name without a hash is of a former version, which limited each cookie to its gallery by the path. */
const name = 'client-gallery';

/** Lifetime of a session, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Maximum number of galleries whose sessions a browser keeps: every request contains all their cookies. */
const maxGalleries = 20;

/** Maximum number of cookies of one gallery that are looked up. */
const maxCookies = 4;

/** Returns the cookies of galleries among a request's cookies. */
export const galleryCookies = (cookies = ''): string => cookiesNamed(name, cookies).join('; ');

/** Returns the name of a gallery's cookie. @param tokenHash the hash of the token of its link */
const nameOf = (tokenHash: string): string => `${name}-${tokenHash.slice(0, 12)}`;

/** Returns the secrets of the sessions of a gallery among a request's cookies; a cookie of any sender may be among them. */
export const sessionSecrets = (tokenHash: string, cookies: string): string[] =>
  [`${nameOf(tokenHash)}=`, `${name}=`]
    .flatMap((start) => cookiesNamed(start, cookies).map((cookie) => cookie.slice(start.length)))
    .filter((secret) => secret !== '')
    .slice(0, maxCookies);

/**
 * Makes the `Set-Cookie` headers of a session: its cookie first, then the deletion of the oldest cookies of other galleries above `maxGalleries`.
 * @param cookies the cookies of the request; browsers send the oldest first
 */
export function newSessionCookies(
  tokenHash: string,
  secret: string,
  { cookies, isSecure }: { cookies: string; isSecure: boolean },
): string[] {
  const own = nameOf(tokenHash);
  const others = cookiesNamed(`${name}-`, cookies).filter((cookie) => !cookie.startsWith(`${own}=`));
  const outdated = others.slice(0, Math.max(0, others.length - (maxGalleries - 1))).map((cookie) => cookie.replace(/=.*/su, '='));
  const attributes = { sameSite: 'Lax', isSecure } as const;
  return [
    hostCookie(`${own}=${secret}`, { ...attributes, maxAge: sessionSeconds }),
    ...outdated.map((cookie) => hostCookie(cookie, { ...attributes, maxAge: 0 })),
  ];
}
