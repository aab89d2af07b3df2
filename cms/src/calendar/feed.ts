import { and, eq, gte, or, sql } from '@payloadcms/db-postgres/drizzle';
import { boolean, pgTable, timestamp, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { type Language, languages } from '@studio/contract';
import type { Payload } from 'payload';
import { nameOf, readPackages } from '#src/content/packages.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { hashOf, newSecret } from '#src/links/secret-link.ts';
import { appointments } from './appointment-table.ts';
import { formatFeed } from './feed-file.ts';

/** The secret address of the studio's own calendar. The table has at most one row; see its migration. */
const feeds = pgTable('calendar_feed', {
  isOnly: boolean('is_only').primaryKey().default(true),
  tokenHash: varchar('token_hash').notNull(),
  language: varchar('language', { enum: languages }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

type Database = Pick<Payload, 'db'>;

/**
 * Makes a new address of the studio's own calendar; the previous address becomes invalid.
 * @returns the path of the address; the database stores only a hash of its token
 */
export async function replaceFeed({ db: { drizzle } }: Database, language: Language): Promise<string> {
  const token = newSecret();
  const values = { tokenHash: hashOf(token), language, createdAt: new Date() };
  await drizzle.insert(feeds).values(values).onConflictDoUpdate({ target: feeds.isOnly, set: values });
  return `/calendar/${token}.ics`;
}

export async function removeFeed({ db: { drizzle } }: Database): Promise<undefined> {
  await drizzle.delete(feeds);
}

export async function readFeedDate({ db: { drizzle } }: Database): Promise<Date | undefined> {
  const [feed] = await drizzle.select({ createdAt: feeds.createdAt }).from(feeds);
  return feed?.createdAt;
}

const day = 24 * 60 * 60 * 1000;

/** Days for which past and cancelled appointments stay in the calendar. */
const keptDays = { past: 60, cancelled: 30 } as const;

/** Returns the calendar of an address as an iCalendar file; undefined if the address is unknown or was replaced. */
export async function readFeed(payload: Payload, token: string): Promise<string | undefined> {
  const { drizzle } = payload.db;
  const [feed] = await drizzle
    .select({ language: feeds.language })
    .from(feeds)
    .where(eq(feeds.tokenHash, hashOf(token)));
  if (!feed) return undefined;
  const since = (days: number) => new Date(Date.now() - days * day);
  const isActive = and(sql`${appointments.state} <> 'ended'`, eq(appointments.inBin, false));
  const rows = await drizzle
    .select({ appointment: appointments, name: bookings.name, package: bookings.package })
    .from(appointments)
    .leftJoin(bookings, eq(bookings.id, appointments.bookingId))
    .where(and(gte(appointments.ends, since(keptDays.past)), or(isActive, gte(appointments.updatedAt, since(keptDays.cancelled)))))
    .orderBy(appointments.starts);
  const packages = await readPackages(payload, 'published');
  const packageName = (slug: string) => nameOf(packages.find((each) => each['slug'] === slug) ?? { slug }, feed.language);
  return formatFeed(
    rows.map(({ appointment, name, package: slug }) => ({ appointment, client: name, package: slug === null ? null : packageName(slug) })),
    feed.language,
  );
}
