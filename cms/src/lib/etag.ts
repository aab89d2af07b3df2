import { createHash } from 'node:crypto';

/** Returns the entity tag of a body (RFC 9110, 8.8.3), a hash that is the same in every process. */
export const entityTag = (body: string | Uint8Array): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Returns whether an `If-None-Match` header contains a tag. Ignores the `W/` prefix, which compressing proxies add. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//u, '') === tag) ?? false);
