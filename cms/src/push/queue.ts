import { sql } from '@payloadcms/db-postgres/drizzle';
import type { PushKind } from '@studio/contract';
import { fromDrizzle } from 'pg-boss';
import type { Transaction } from '#src/db/transaction.ts';
import { env } from '#src/env/env.ts';
import { openedBoss } from '#src/jobs/boss.ts';
import { pushSubject } from './push-address.ts';
import { subscriptionIds } from './subscriptions.ts';

/** Name of the queue of notifications to devices. */
export const pushQueueName = 'push';

/** A notification about one event for one device. The job contains no personal data. */
export interface PushJob {
  subscription: string;
  kind: PushKind;
  /** The id of the booking, message or client gallery of the event. */
  id: string;
}

/**
 * Adds the notifications about an event in its transaction, one for each device; none in commands.
 * @returns whether a device gets a notification
 */
export async function addNotifications({ kind, id }: Pick<PushJob, 'kind' | 'id'>, transaction: Transaction): Promise<boolean> {
  const boss = openedBoss();
  if (!boss || pushSubject(env()) === undefined) return false;
  const ids = await subscriptionIds(transaction);
  const jobs = ids.map((subscription) => ({ data: { subscription, kind, id } satisfies PushJob }));
  if (jobs.length > 0) await boss.insert(pushQueueName, jobs, { db: fromDrizzle(transaction, sql) });
  return jobs.length > 0;
}

/** The worker that sends the notifications in this process; `''` before it is started. */
export const pushWorker = { id: '' };

/** Fetches new jobs immediately instead of at the next poll. */
export const wakeNotifications = (): void => openedBoss()?.notifyWorker(pushWorker.id);
