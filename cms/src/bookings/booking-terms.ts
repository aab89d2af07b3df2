import { createHash } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { jsonb, pgTable, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { Language } from '@studio/contract';
import type { AgreedPackage, BookingRules } from '#src/calendar/booking-rules.ts';

/** The studio's terms by their version, a hash of the texts. The tables are not collections; see their migration. */
export const termsVersions = pgTable('terms_version', {
  version: varchar('version').primaryKey(),
  texts: jsonb('texts').$type<Record<Language, string>>().notNull(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The name and price of the package, and the version of the terms, at the time of a booking. */
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

/**
 * Returns the statements that store the terms, the package's name and its price with a booking; run them in the transaction that stores the booking.
 */
export function frozenTerms(
  { terms, packages }: BookingRules,
  booking: { id: string; package: string },
): { insertVersion: SQL; insertTerms: SQL } {
  const version = versionOf(terms);
  const unknown: AgreedPackage = { name: { en: booking.package, ar: booking.package }, price: null, priceFrom: false };
  const agreed = packages.get(booking.package)?.agreed ?? unknown;
  return {
    insertVersion: sql`insert into terms_version (version, texts) values (${version}, ${JSON.stringify(terms)}::jsonb) on conflict do nothing`,
    insertTerms: sql`insert into booking_terms (booking_id, agreed, version) values (${booking.id}, ${JSON.stringify(agreed)}::jsonb, ${version})`,
  };
}
