import { bigint, integer, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { auditActions, auditNouns } from '@studio/contract';

/**
 * The table of the audit log. It is not a collection; its migration adds a trigger that rejects changes of entries and deletions of recent entries.
 */
export const auditEntries = pgTable('audit_entry', {
  id: bigint('id', { mode: 'bigint' }).generatedByDefaultAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** No foreign key: entries remain after the deletion of the user. */
  userId: uuid('user_id'),
  /** The name at the time of the entry; `''` for a command on the server. */
  username: varchar('username').notNull(),
  noun: varchar('noun', { enum: auditNouns }).notNull(),
  action: varchar('action', { enum: auditActions }).notNull(),
  target: varchar('target').notNull().default(''),
  label: varchar('label').notNull().default(''),
  detail: varchar('detail').notNull().default(''),
  count: integer('count').notNull().default(1),
  browser: varchar('browser').notNull().default(''),
  device: varchar('device').notNull().default(''),
  /** Key of a repeated request, or of all requests of one hour about the same object, so that only the first is recorded. */
  requestKey: varchar('request_key'),
});
