import { pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A booking or message in a change of clients by hand. The table is not a collection; see its migration. */
export const clientGroups = pgTable('client_group', {
  id: uuid('id').defaultRandom().primaryKey(),
  /** The merge or split. */
  changeId: uuid('change_id').notNull(),
  /** `merged` items are one client. `kept` and `split` items of one split are two. */
  side: varchar('side', { enum: ['merged', 'kept', 'split'] }).notNull(),
  bookingId: uuid('booking_id'),
  messageId: uuid('message_id'),
  /** The later change that replaced it. */
  endedBy: uuid('ended_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type ClientGroup = typeof clientGroups.$inferSelect;
