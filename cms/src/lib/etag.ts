import { createHash } from 'node:crypto';

/** What tells one body from another (RFC 9110, 8.8.3): the same body has the same tag in every process. */
export const entityTag = (body: string | Uint8Array): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a tag is among those that an `If-None-Match` names. Who compresses on the way makes them weak ones (`W/…`). */
export const matchesEtag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag) ?? false);
