import { pgTable, uuid } from '@payloadcms/db-postgres/drizzle/pg-core';

/** The booking that staff made from a message. The table is not a collection; see its migration. */
export const messageBookings = pgTable('message_booking', {
  messageId: uuid('message_id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
});
