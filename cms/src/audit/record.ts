import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { AuditAction, AuditNoun } from '@studio/contract';
import type { Transaction } from '#src/db/transaction.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { auditEntries } from './audit-table.ts';

/** The user who causes an entry, with browser and known device. The id is null for a command on the server. */
export interface Actor {
  id: string | null;
  username: string;
  browser: string;
  device: string;
}

/** An entry of the audit log, without time and actor. */
export interface Entry {
  noun: AuditNoun;
  action: AuditAction;
  target?: string | undefined;
  /** If undefined, `recordEntry` reads the label from the database by `target`. */
  label?: string | undefined;
  detail?: string | undefined;
  count?: number | undefined;
  requestKey?: string | undefined;
}

/** Facts for the audit entry, added by the parts that handle a request. */
export interface AuditedRequest {
  /** Whether the endpoint records the change, so that hooks do not. */
  isRecorded: boolean;
  /** The user whom the request logs in. */
  loggedIn: { id: string; username: string } | undefined;
  /** Whether the request had no effect, so that it has no entry. */
  isUnchanged: boolean;
}

const requests = new AsyncLocalStorage<AuditedRequest>();

/** Runs a request in an asynchronous context, in which the parts of the request can add facts for the audit entry. */
export const runAudited = <Result>(request: AuditedRequest, work: () => Result): Result => requests.run(request, work);

/** Returns whether the endpoint of the current request records the change. */
export const isRecordedByEndpoint = (): boolean => requests.getStore()?.isRecorded ?? false;

/** Records the user whom the current request logs in. */
export function noteLogIn(user: { id: string; username?: string | null | undefined } | undefined): void {
  const request = requests.getStore();
  if (request && user) request.loggedIn = { id: user.id, username: user.username ?? '' };
}

/** Records that the current request succeeds without an effect, such as a repeated action. */
export function noteUnchanged(): void {
  const request = requests.getStore();
  if (request) request.isUnchanged = true;
}

const none = sql`''`;

/**
 * Returns the SQL expression of an object's label: a reference, slug or username; `''` for other nouns and for missing objects. Never contains the
 * name of a client.
 */
function labelOf(noun: AuditNoun, target: string): SQL {
  if (!isUuid(target)) return none;
  const id = sql`${target}::uuid`;
  const queries: Partial<Record<AuditNoun, SQL>> = {
    booking: sql`select reference from booking where id = ${id}`,
    calendar: sql`select reference from booking join appointment on booking_id = booking.id where appointment.id = ${id}`,
    package: sql`select slug from studio_package where id = ${id}`,
    payment: sql`select reference from booking join payment on booking_id = booking.id where payment.id = ${id}`,
    story: sql`select slug from story where id = ${id}`,
    user: sql`select username from "user" where id = ${id}`,
  };
  const query = queries[noun];
  return query ? sql`coalesce((${query}), '')` : none;
}

/** Adds an entry to the audit log, unless an entry with the same `requestKey` exists. */
export async function recordEntry(database: Pick<Transaction, 'insert'>, actor: Actor, entry: Entry): Promise<void> {
  const { noun, action, target = '', label, detail = '', count = 1, requestKey } = entry;
  await database
    .insert(auditEntries)
    .values({
      at: sql`clock_timestamp()`,
      userId: actor.id,
      username: actor.username,
      browser: actor.browser,
      device: actor.device,
      noun,
      action,
      target,
      label: label ?? labelOf(noun, target),
      detail,
      count,
      requestKey: requestKey ?? null,
    })
    .onConflictDoNothing();
}
