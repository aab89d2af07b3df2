import { eq, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { pgTable, primaryKey, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { type BookingStatus, bookingStatuses } from '@studio/contract';
import { clientMessageKinds } from '@studio/contract/message-templates.ts';
import type { Executor, Transaction } from '#src/db/transaction.ts';
import { addChangeMails, type BookingChange, type ToldState } from './mails.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** For each booking, the state of which the client was last notified. The table is not a collection; see its migration. */
export const clientNotices = pgTable('client_notice', {
  bookingId: uuid('booking_id').primaryKey(),
  status: varchar('status', { enum: bookingStatuses }).notNull(),
  /** The time of the session in this state; null if the booking had no time. */
  starts: moment('starts'),
  ends: moment('ends'),
  /** The id of the last change until its mail is sent; earlier changes send no mail. */
  event: uuid('event'),
  /** The email address to which the calendar entry was sent; null if the client has no calendar entry. */
  invitedTo: varchar('invited_to'),
  /** The start of the session that the client was reminded of. */
  remindedOf: moment('reminded_of'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type ClientNotice = typeof clientNotices.$inferSelect;

/** The messages that staff sent by hand and marked as sent. The table is not a collection; see its migration. */
export const sentMessages = pgTable(
  'sent_message',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: varchar('kind', { enum: clientMessageKinds }).notNull(),
    /** The start of the session as ISO 8601. */
    about: varchar('about').notNull(),
    at: moment('at').notNull().defaultNow(),
    username: varchar('username'),
  },
  ({ bookingId, kind, about }) => [primaryKey({ columns: [bookingId, kind, about] })],
);

/** Returns the statement that inserts the state of a booking. */
const stateOf = (bookingId: string, status: SQL, event: SQL): SQL => sql`
  insert into client_notice (booking_id, status, starts, ends, event)
  select b.id, ${status}, a.starts, a.ends, ${event} from booking b
  left join appointment a on a.booking_id = b.id and a.state <> 'ended' where b.id = ${bookingId}::uuid`;

/**
 * Stores the current state of a booking as the state of which the client was last notified, unless such a state is stored already. Call it in the
 * transaction of a change, before the change.
 */
export async function rememberTold(transaction: Executor, bookingId: string): Promise<void> {
  await transaction.execute(sql`${stateOf(bookingId, sql`b.status`, sql`null::uuid`)} on conflict (booking_id) do nothing`);
}

/**
 * Stores the state after a change as the state of which the client was last notified: staff notified the client in person, or another mail contains
 * the change.
 */
export async function markTold(transaction: Executor, bookingId: string, status: BookingStatus): Promise<void> {
  await transaction.execute(sql`${stateOf(bookingId, sql`${status}`, sql`null::uuid`)}
    on conflict (booking_id) do update set status = excluded.status, starts = excluded.starts, ends = excluded.ends, event = null,
      updated_at = now()`);
}

/** Queues the mails about a change in its transaction; a later change replaces mails that have not been sent. */
export async function queueNotices(transaction: Transaction, { id, event, isByClient }: Omit<BookingChange, 'before'>): Promise<void> {
  const { rows } = await transaction.execute<{ status: BookingStatus; starts: string | null }>(sql`
    ${stateOf(id, sql`b.status`, sql`${event}::uuid`)}
    on conflict (booking_id) do update set event = excluded.event returning status, starts::text`);
  const [row] = rows;
  if (!row) return;
  const before: ToldState = { status: row.status, start: row.starts === null ? null : new Date(row.starts).toISOString() };
  await addChangeMails(transaction, { id, event, before, isByClient });
}

/** Stores the state that a mail contained, after it was sent. @param event the change in the mail; a later change stays queued */
export async function recordTold(
  { drizzle }: { drizzle: Pick<Transaction, 'update'> },
  { bookingId, event, ...told }: Pick<ClientNotice, 'bookingId' | 'status' | 'starts' | 'ends' | 'invitedTo'> & { event: string },
): Promise<void> {
  await drizzle
    .update(clientNotices)
    .set({ ...told, event: sql`nullif(${clientNotices.event}, ${event}::uuid)`, updatedAt: sql`now()` })
    .where(eq(clientNotices.bookingId, bookingId));
}
