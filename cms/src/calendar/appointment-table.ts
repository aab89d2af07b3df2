import { sql } from '@payloadcms/db-postgres/drizzle';
import { boolean, integer, jsonb, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { bookingStatuses, clientActions, type EventDetails } from '@studio/contract';
import type { Executor } from '#src/db/transaction.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A period of one team's time. The table is not a collection; see its migration. */
export const appointments = pgTable('appointment', {
  id: uuid('id').defaultRandom().primaryKey(),
  teamId: uuid('team_id').notNull(),
  /** Null for time that staff blocked. */
  bookingId: uuid('booking_id'),
  state: varchar('state', { enum: ['held', 'confirmed', 'blocked', 'ended'] }).notNull(),
  starts: moment('starts').notNull(),
  ends: moment('ends').notNull(),
  beforeMinutes: integer('before_minutes').notNull().default(0),
  afterMinutes: integer('after_minutes').notNull().default(0),
  heldUntil: moment('held_until'),
  /** Whether the booking is in the bin, which frees the time. */
  inBin: boolean('in_bin').notNull().default(false),
  reason: varchar('reason'),
  /** The number of changes, which calendar programs compare. */
  sequence: integer('sequence').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type Appointment = typeof appointments.$inferSelect;

/** A busy time of a calendar that the studio subscribes to. */
export const busyTimes = pgTable('busy_time', {
  source: uuid('source').notNull(),
  /** Null if the calendar blocks the slots of all teams. */
  teamId: uuid('team_id'),
  starts: moment('starts').notNull(),
  ends: moment('ends').notNull(),
});

/** A change of a booking, such as a new status or time, and the author of the change. */
export const bookingEvents = pgTable('booking_event', {
  id: uuid('id').defaultRandom().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  at: moment('at').notNull().defaultNow(),
  actor: varchar('actor', { enum: ['client', 'studio', 'system'] }).notNull(),
  username: varchar('username'),
  /** The status of the booking after the change. */
  status: varchar('status', { enum: bookingStatuses }).notNull(),
  /** The start of the booking's appointment after the change, if it has one. */
  starts: moment('starts'),
  /** The action of the client, or the replacement of a link; null for a change of the status or the time by the studio or the system. */
  kind: varchar('kind', { enum: clientActions }),
  details: jsonb('details').$type<EventDetails>(),
});

/** The lock of all writers of appointments and busy times. */
export const calendarLock = 'calendar';

const calendarChannel = 'appointments';

/** The expression that notifies all processes of a changed calendar after the commit of the transaction. */
export const calendarNotice = sql`pg_notify(${calendarChannel}, '')`;

export async function announceCalendarChange(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select ${calendarNotice}`);
}
