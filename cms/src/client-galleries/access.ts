import { and, eq, gt, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { hashOf, newSecret, tokenPattern } from '#src/links/secret-link.ts';
import { existing } from './galleries.ts';
import { newSessionCookies, sessionSeconds, sessionSecrets } from './session-cookie.ts';
import { endOfGallery } from './state.ts';
import { type GalleryRow, galleries, sessions } from './tables.ts';

export interface GalleryVisitor {
  /** The request's `Cookie` header; only cookies of galleries are used. */
  cookies: string;
  /** Returns whether the request has a session of staff, who can open every gallery by its id. */
  isStaff(): Promise<boolean>;
}

/** A gallery that a request may read. */
export interface OpenGallery {
  gallery: GalleryRow;
  /** Whether staff opened the gallery; visits of staff are not counted. */
  isStaff: boolean;
}

/** Returns the published gallery of a link, even if it has ended; undefined for a draft or a gallery that is being deleted. */
export async function findByToken({ db }: Payload, token: string): Promise<GalleryRow | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const [row] = await db.drizzle
    .select()
    .from(galleries)
    .where(and(eq(galleries.tokenHash, hashOf(token)), eq(galleries.state, 'published')));
  return row;
}

async function hasSession({ db }: Payload, { id, tokenHash }: GalleryRow, cookies: string): Promise<boolean> {
  const secrets = sessionSecrets(tokenHash, cookies);
  if (secrets.length === 0) return false;
  const isOwn = and(eq(sessions.galleryId, id), inArray(sessions.secretHash, secrets.map(hashOf)), gt(sessions.expiresAt, sql`now()`));
  return (await db.drizzle.select({ galleryId: sessions.galleryId }).from(sessions).where(isOwn).limit(1)).length > 0;
}

/**
 * Returns a gallery if the request may read it; otherwise a rejection: 404 if it is missing or not published, 410 after its end, 401 without a
 * session.
 * @param key the token of the link, or for staff the id of the gallery
 */
export async function openGallery(payload: Payload, key: string, visitor: GalleryVisitor): Promise<OpenGallery | Rejection> {
  if (isUuid(key)) {
    const [gallery] = (await visitor.isStaff())
      ? await payload.db.drizzle
          .select()
          .from(galleries)
          .where(and(eq(galleries.id, key), existing))
      : [];
    return gallery ? { gallery, isStaff: true } : reject(404, 'gallery.errors.gone');
  }
  const gallery = await findByToken(payload, key);
  if (!gallery) return reject(404, 'gallery.errors.gone');
  if (endOfGallery(gallery)) return reject(410, 'gallery.errors.closed');
  return (await hasSession(payload, gallery, visitor.cookies)) ? { gallery, isStaff: false } : reject(401, 'gallery.errors.pin');
}

/** The state of a gallery, for a request that may have no session. */
export type Entrance = { state: 'locked'; needsPin: boolean } | { state: 'open' } | { state: 'closed'; closedAt: string };

export async function readEntrance(payload: Payload, token: string, cookies: string): Promise<Entrance | Rejection> {
  const gallery = await findByToken(payload, token);
  if (!gallery) return reject(404, 'gallery.errors.gone');
  const end = endOfGallery(gallery);
  if (end) return { state: 'closed', closedAt: end.toISOString() };
  if (await hasSession(payload, gallery, cookies)) return { state: 'open' };
  return { state: 'locked', needsPin: gallery.pinHash !== null };
}

/**
 * Opens and counts a session. Race: returns a rejection if the link or the PIN was changed since the gallery was read.
 * @param cookies the cookies of galleries in the request
 * @returns the `Set-Cookie` headers
 */
export async function openSession(
  payload: Payload,
  { id, tokenHash, pinHash }: GalleryRow,
  cookies: string,
): Promise<string[] | Rejection> {
  const secret = newSecret();
  const isOpened = await payload.db.drizzle.transaction(async (transaction) => {
    const isSame = and(eq(galleries.id, id), eq(galleries.tokenHash, tokenHash), sql`${galleries.pinHash} is not distinct from ${pinHash}`);
    const counted = await transaction
      .update(galleries)
      .set({
        openedAt: sql`coalesce(${galleries.openedAt}, now())`,
        openedLastAt: sql`now()`,
        openedCount: sql`${galleries.openedCount} + 1`,
      })
      .where(isSame)
      .returning({ id: galleries.id });
    if (counted.length === 0) return false;
    await transaction
      .insert(sessions)
      .values({ secretHash: hashOf(secret), galleryId: id, expiresAt: new Date(Date.now() + sessionSeconds * 1000) });
    return true;
  });
  if (!isOpened) return reject(401, 'gallery.errors.pin');
  const { secure } = payload.collections.user.config.auth.cookies;
  return newSessionCookies(tokenHash, secret, { cookies, isSecure: secure === true });
}
