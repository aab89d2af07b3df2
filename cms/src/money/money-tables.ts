import { date, integer, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { moneyEventKinds, paymentKinds, paymentMethods } from '@studio/contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The price agreed and the private notes of a booking. Amounts are in halalas. The tables are not collections; see their migration. */
export const bookingMoney = pgTable('booking_money', {
  bookingId: uuid('booking_id').primaryKey(),
  /** Null if no price is agreed. */
  price: integer('price'),
  notes: varchar('notes').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A payment that the studio received, or a refund. */
export const payments = pgTable('payment', {
  id: uuid('id').defaultRandom().primaryKey(),
  /** The number of the receipt. */
  number: integer('number').notNull().generatedByDefaultAsIdentity(),
  /** Null if the booking was deleted; the amount remains for the sums. */
  bookingId: uuid('booking_id'),
  package: varchar('package').notNull(),
  kind: varchar('kind', { enum: paymentKinds }).notNull(),
  method: varchar('method', { enum: paymentMethods }).notNull(),
  amount: integer('amount').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  note: varchar('note').notNull().default(''),
  /** The user who recorded the payment; null if unknown or deleted. */
  userId: uuid('user_id'),
  /** The name of the user at that time. */
  username: varchar('username'),
  /** The amount by which a refund lowered the price; null if the price was kept. */
  priceLowered: integer('price_lowered'),
  idempotencyKey: varchar('idempotency_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The time when the payment was removed as a mistake; null otherwise. */
  removedAt: moment('removed_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type PaymentRow = typeof payments.$inferSelect;

/** A change of the price, the notes or the payments of a booking. */
export const moneyEvents = pgTable('money_event', {
  id: uuid('id').defaultRandom().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  at: moment('at').notNull(),
  username: varchar('username'),
  kind: varchar('kind', { enum: moneyEventKinds }).notNull(),
  amount: integer('amount'),
  paymentNumber: integer('payment_number'),
});
