import { integer, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { readFailures } from '@studio/contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The calendars of other programs whose busy times block slots. The table is not a collection; see its migration. */
export const otherCalendars = pgTable('other_calendar', {
  id: uuid('id').defaultRandom().primaryKey(),
  name: varchar('name').notNull(),
  host: varchar('host').notNull(),
  /** Encrypted, because the address gives access to the calendar. */
  address: varchar('address').notNull(),
  /** The e-mail address of the person whose invitations the calendar has; empty if it is not known. */
  owner: varchar('owner').notNull().default(''),
  /** The team that the calendar blocks; null for all teams. */
  teamId: uuid('team_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  nextRead: moment('next_read').notNull().defaultNow(),
  /** End of the lease of the process that reads the calendar. */
  heldUntil: moment('held_until'),
  /** Time of the last successful reading. */
  readAt: moment('read_at'),
  failure: varchar('failure', { enum: readFailures }),
  busyCount: integer('busy_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  /** The days of the skipped entries, `2026-12-03`, as far as they are known. */
  skippedDays: varchar('skipped_days').array().notNull().default([]),
});
