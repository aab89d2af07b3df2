import { createHash } from 'node:crypto';
import { jsonb, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { Language } from '@studio/contract';
import type { AgreedPackage, BookingRules } from '#src/calendar/booking-rules.ts';
import type { Transaction } from '#src/db/transaction.ts';

/** The studio's terms by their version, a hash of the texts. The tables are not collections; see their migration. */
export const termsVersions = pgTable('terms_version', {
  version: varchar('version').primaryKey(),
  texts: jsonb('texts').$type<Record<Language, string>>().notNull(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The terms at the time of a booking. */
export const bookingTerms = pgTable('booking_terms', {
  bookingId: uuid('booking_id').primaryKey(),
  agreed: jsonb('agreed').$type<AgreedPackage>().notNull(),
  version: varchar('version').notNull(),
});

const versionOf = ({ en, ar }: Record<Language, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([en, ar]))
    .digest('hex')
    .slice(0, 16);

/** Stores the package's name and price and the terms with a booking, in the transaction that stores it. */
export async function freezeTerms(
  transaction: Pick<Transaction, 'insert'>,
  { terms, packages }: BookingRules,
  booking: { id: string; package: string },
): Promise<void> {
  const version = versionOf(terms);
  const unknown: AgreedPackage = { name: { en: booking.package, ar: booking.package }, price: null, priceFrom: false };
  await transaction.insert(termsVersions).values({ version, texts: terms }).onConflictDoNothing();
  await transaction
    .insert(bookingTerms)
    .values({ bookingId: booking.id, agreed: packages.get(booking.package)?.agreed ?? unknown, version });
}
