import { and, asc, eq, ne, notExists, or, sql } from '@payloadcms/db-postgres/drizzle';
import { pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { type Language, languages, type PushDevice } from '@studio/contract';
import type { Payload } from 'payload';
import { isLiveSession } from '#src/auth/devices.ts';
import { user_sessions as sessions } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import type { SubscriptionKeys } from './web-push.ts';

/** The devices with notifications. The table is not a collection; see its migration. */
const subscriptions = pgTable('push_subscription', {
  id: uuid('id').defaultRandom().primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: varchar('session_id').notNull(),
  endpoint: varchar('endpoint').notNull(),
  p256dh: varchar('p256dh').notNull(),
  auth: varchar('auth').notNull(),
  language: varchar('language', { enum: languages }).notNull(),
  browser: varchar('browser').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
export type Subscription = typeof subscriptions.$inferSelect;

type Database = Pick<Transaction, 'select' | 'insert' | 'delete'>;

/** Join condition: the session of the subscription exists and has not ended. Other subscriptions are not used. */
const ofLiveSession = and(eq(sessions.id, subscriptions.sessionId), eq(sessions._parentID, subscriptions.userId), isLiveSession);

/** A subscription to store: endpoint and keys of a browser, with its user and session. */
interface NewSubscription extends SubscriptionKeys {
  userId: string;
  sessionId: string;
  endpoint: string;
  language: Language;
  browser: string;
}

/**
 * Stores the subscription of a session. Replaces the earlier subscription of this session, and the subscription of another session in the same
 * browser.
 * @returns whether the session had no subscription before
 */
export async function saveSubscription(transaction: Database, subscription: NewSubscription): Promise<boolean> {
  const { endpoint, sessionId } = subscription;
  const replaced = await transaction
    .delete(subscriptions)
    .where(or(eq(subscriptions.endpoint, endpoint), eq(subscriptions.sessionId, sessionId)))
    .returning({ session: subscriptions.sessionId });
  await transaction.insert(subscriptions).values(subscription);
  return !replaced.some(({ session }) => session === sessionId);
}

/** Lists the devices of a user whose sessions have not ended: first the device of the given session, then the others, oldest first. */
export async function listPushDevices(database: Database, userId: string, sessionId: string | undefined): Promise<PushDevice[]> {
  const rows = await database
    .select({ id: subscriptions.id, session: subscriptions.sessionId, browser: subscriptions.browser, createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .innerJoin(sessions, ofLiveSession)
    .where(eq(subscriptions.userId, userId))
    .orderBy(ne(subscriptions.sessionId, sessionId ?? ''), asc(subscriptions.createdAt));
  return rows.map(({ id, session, browser, createdAt }) => ({
    id,
    browser,
    since: createdAt.toISOString(),
    isCurrent: session === sessionId,
  }));
}

/** Deletes a subscription of a user. @returns whether it existed */
export async function removeSubscription(database: Database, userId: string, id: string): Promise<boolean> {
  const removed = await database
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
    .returning({ id: subscriptions.id });
  return removed.length > 0;
}

/** Returns a subscription; undefined if it does not exist or its session has ended. */
export async function findSubscription({ drizzle }: Payload['db'], id: string): Promise<Subscription | undefined> {
  const [row] = await drizzle
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(sessions, ofLiveSession)
    .where(eq(subscriptions.id, id));
  return row?.subscription;
}

/** Returns the ids of all subscriptions whose session has not ended. */
export async function subscriptionIds(transaction: Pick<Transaction, 'select'>): Promise<string[]> {
  const rows = await transaction.select({ id: subscriptions.id }).from(subscriptions).innerJoin(sessions, ofLiveSession);
  return rows.map(({ id }) => id);
}

/** Deletes a subscription that its push service has ended, unless the browser has replaced it in the meantime. */
export async function endSubscription({ drizzle }: Payload['db'], { id, endpoint }: Subscription): Promise<void> {
  await drizzle.delete(subscriptions).where(and(eq(subscriptions.id, id), eq(subscriptions.endpoint, endpoint)));
}

/** Deletes the subscriptions of sessions that have ended or no longer exist. */
export async function sweepSubscriptions({ db }: Payload): Promise<void> {
  const live = db.drizzle.select({ one: sql`1` }).from(sessions).where(ofLiveSession);
  await db.drizzle.delete(subscriptions).where(notExists(live));
}
