import { bigint, integer, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { auditActions, auditNouns } from '@studio/contract';

/**
 * The table of the audit log. It is not a collection; its migration adds a trigger that rejects changes of entries and deletions of entries of the
 * last 27 days.
 */
export const auditEntries = pgTable('audit_entry', {
  id: bigint('id', { mode: 'bigint' }).generatedByDefaultAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** No foreign key: entries remain after the deletion of the user. */
  userId: uuid('user_id'),
  /** The name of the user at the time of the entry; `''` for a command on the server. */
  username: varchar('username').notNull(),
  noun: varchar('noun', { enum: auditNouns }).notNull(),
  action: varchar('action', { enum: auditActions }).notNull(),
  target: varchar('target').notNull().default(''),
  label: varchar('label').notNull().default(''),
  detail: varchar('detail').notNull().default(''),
  count: integer('count').notNull().default(1),
  browser: varchar('browser').notNull().default(''),
  device: varchar('device').notNull().default(''),
  /**
   * Equal for repetitions of a request, or for the same action of a user on an object within one hour, so that only the first is recorded. Null if
   * each request is recorded.
   */
  requestKey: varchar('request_key'),
});
