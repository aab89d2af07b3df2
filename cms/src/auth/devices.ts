import { and, desc, eq, inArray, ne, notExists, sql } from '@payloadcms/db-postgres/drizzle';
import type { SignedInDevice } from '@studio/contract';
import type { Payload, PayloadRequest } from 'payload';
import { user_sessions as sessions } from '#src/db/payload-generated-schema.ts';
import { browserName } from '#src/lib/browser-name.ts';
import { type Database, sessionDevices } from './factor-tables.ts';
import { sessionLife } from './sessions.ts';

/** Stores the browser of a new session. The caller must hold the session lock. */
export async function rememberDevice(database: Database, { headers }: PayloadRequest, userId: string, sessionId: string): Promise<void> {
  const browser = browserName(headers.get('user-agent'));
  await database.insert(sessionDevices).values({ sessionId, userId, browser }).onConflictDoNothing();
}

export const isLiveSession = sql`${sessions.expiresAt} > now() and ${sessions.createdAt} > now() - make_interval(secs => ${sessionLife.most})`;

/** Lists up to 100 signed-in devices of a user: the current one first, then the most recently used. */
export async function listDevices(database: Database, userId: string, sessionId: string | undefined): Promise<SignedInDevice[]> {
  const rows = await database
    .select({ id: sessions.id, browser: sessionDevices.browser, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .leftJoin(sessionDevices, eq(sessionDevices.sessionId, sessions.id))
    .where(and(eq(sessions._parentID, userId), isLiveSession))
    .orderBy(desc(sql`${sessions.id} = ${sessionId ?? ''}`), desc(sessions.expiresAt))
    .limit(100);
  return rows.map(({ id, browser, createdAt, expiresAt }) => ({
    id,
    browser: browser ?? '',
    since: new Date(createdAt ?? expiresAt).toISOString(),
    // Compute the time of the last renewal from the expiry, which each renewal sets.
    lastUsedAt: new Date(Date.parse(expiresAt) - sessionLife.unused * 1000).toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Returns whether a session exists. The caller must hold the session lock. */
export async function hasSession(database: Database, sessionId: string): Promise<boolean> {
  return (await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))).length > 0;
}

/** Deletes a session. The caller must hold the session lock. */
export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

/**
 * Ends one session of a user, or all except the current one. The caller must hold the session lock.
 * @returns the number of ended sessions
 */
export async function endDevices(database: Database, userId: string, current: string, device: string | undefined): Promise<number> {
  const chosen = device === undefined ? ne(sessions.id, current) : eq(sessions.id, device);
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions._parentID, userId), chosen))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await database.delete(sessionDevices).where(inArray(sessionDevices.sessionId, ids));
  return ids.length;
}

export async function sweepDevices({ db }: Payload): Promise<void> {
  const live = db.drizzle.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionDevices.sessionId));
  await db.drizzle.delete(sessionDevices).where(notExists(live));
}
