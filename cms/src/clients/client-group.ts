import { pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A booking or message in a merge or split of clients by staff. The table is not a collection; see its migration. */
export const clientGroups = pgTable('client_group', {
  id: uuid('id').defaultRandom().primaryKey(),
  /** The id of the merge or split. */
  changeId: uuid('change_id').notNull(),
  /** `merged` items belong to one client; the `kept` and the `split` items of a split belong to two clients. */
  side: varchar('side', { enum: ['merged', 'kept', 'split'] }).notNull(),
  bookingId: uuid('booking_id'),
  messageId: uuid('message_id'),
  /** The id of the later split that removed the item from the group. */
  endedBy: uuid('ended_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type ClientGroup = typeof clientGroups.$inferSelect;
