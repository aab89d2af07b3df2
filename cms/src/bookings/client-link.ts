import { and, desc, eq, isNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { integer, pgTable, primaryKey, timestamp, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import { clientPagePath, type Language } from '@studio/contract';
import type { Payload } from 'payload';
import { appointments } from '#src/calendar/appointment-table.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { consumeLimits, limitKey } from '#src/limits/counters.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { hashOf, secretLinks } from '#src/links/secret-link.ts';

/** The secret links of client pages, including replaced links. The table is not a collection; see its migration. */
export const clientLinks = pgTable(
  'client_link',
  {
    bookingId: uuid('booking_id').notNull(),
    /** Increases by one with each new link of the booking. */
    generation: integer('generation').notNull(),
    tokenHash: varchar('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    replacedAt: timestamp('replaced_at', { withTimezone: true, mode: 'date' }),
  },
  ({ bookingId, generation }) => [primaryKey({ columns: [bookingId, generation] })],
);

type ClientLink = typeof clientLinks.$inferSelect;
type Secret = Pick<Payload, 'secret'>;
type Database = Pick<Transaction, 'select' | 'insert' | 'update' | 'execute'>;

const { tokenOf, currentToken } = secretLinks('client link');

const linkOf = (payload: Secret, bookingId: string, generation: number) => ({
  bookingId,
  generation,
  tokenHash: hashOf(tokenOf(payload, bookingId, generation)),
});

/** Returns the path of the client page of a new booking, and the statement that adds its first link, for the transaction that stores the booking. */
export function firstClientLink(payload: Secret, bookingId: string, language: Language): { page: string; insertLink: SQL } {
  const token = tokenOf(payload, bookingId, 1);
  const insertLink = sql`insert into client_link (booking_id, generation, token_hash) values (${bookingId}, 1, ${hashOf(token)}) on conflict do nothing`;
  return { page: clientPagePath(token, language), insertLink };
}

/**
 * Returns the path of the client page for the latest link of a booking; undefined if there is no link, or if the latest was replaced or made with
 * another `PAYLOAD_SECRET`.
 */
export function currentPage(payload: Secret, latest: ClientLink | null | undefined, language: Language): string | undefined {
  if (!latest || latest.replacedAt !== null) return undefined;
  const token = currentToken(payload, latest.tokenHash, latest.bookingId, latest.generation);
  return token && clientPagePath(token, language);
}

/**
 * Returns the path of a booking's client page, for mails and the owner's screens. Adds a link if the booking has no current link, or if
 * `PAYLOAD_SECRET` was replaced; links made with the previous secret still open the page.
 */
export async function clientPageAddress(payload: Secret, database: Database, bookingId: string, language: Language): Promise<string> {
  const [latest] = await database
    .select()
    .from(clientLinks)
    .where(eq(clientLinks.bookingId, bookingId))
    .orderBy(desc(clientLinks.generation))
    .limit(1);
  const page = currentPage(payload, latest, language);
  if (page !== undefined) return page;
  const generation = latest?.generation ?? 0;
  const { tokenHash } = linkOf(payload, bookingId, generation + 1);
  // Race: concurrent callers insert the same row. A deleted booking gets no link; the row lock prevents its deletion until the commit.
  await database.execute(sql`
    insert into client_link (booking_id, generation, token_hash)
    select id, ${generation + 1}, ${tokenHash} from booking where id = ${bookingId}::uuid for key share
    on conflict do nothing`);
  return clientPagePath(tokenOf(payload, bookingId, generation + 1), language);
}

/** Replaces all links of a booking with a new one. @returns the path of the client page */
export async function replaceLink(payload: Secret, transaction: Database, bookingId: string, language: Language): Promise<string> {
  await transaction
    .update(clientLinks)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(clientLinks.bookingId, bookingId), isNull(clientLinks.replacedAt)));
  return clientPageAddress(payload, transaction, bookingId, language);
}

/**
 * Number of months for which a link works, counted from the session, or from the request if the booking has no session: galleries and albums are
 * delivered by then.
 */
const linkMonths = 12;

/** The server's secret, and a database or a transaction in which links are found. */
type LinkDatabase = Secret & { db: { drizzle: Pick<Transaction, 'select' | 'execute'> } };

/**
 * Returns the id of the booking that a link opens. Compares only hashes of tokens.
 * @throws RejectionError if the link is unknown, replaced or expired, or its booking is in the bin
 */
export async function openLink(payload: LinkDatabase, { token, address }: { token: string; address: string }): Promise<string> {
  const { drizzle } = payload.db;
  const [link] = await drizzle
    .select({
      bookingId: clientLinks.bookingId,
      replacedAt: clientLinks.replacedAt,
      isExpired: sql<boolean>`coalesce(${appointments.ends}, ${bookings.createdAt}) < now() - make_interval(months => ${linkMonths})`,
    })
    .from(clientLinks)
    .innerJoin(bookings, and(eq(bookings.id, clientLinks.bookingId), isNull(bookings.deletedAt)))
    .leftJoin(appointments, eq(appointments.bookingId, bookings.id))
    .where(eq(clientLinks.tokenHash, hashOf(token)));
  if (!link) {
    const reached = await consumeLimits(drizzle, [['client-links', limitKey(payload, address)]]);
    throw new RejectionError(reached ? rejectLimit(reached.limit, reached.seconds) : reject(404, 'client.errors.unknown'));
  }
  if (link.replacedAt) throw new RejectionError(reject(410, 'client.errors.replaced'));
  if (link.isExpired) throw new RejectionError(reject(410, 'client.errors.expired'));
  return link.bookingId;
}

const backfillSize = 1000;

/**
 * Adds links to bookings without one: older bookings, and those stored by an older version of the server. Safe to run in several processes at once.
 */
export async function addMissingLinks(payload: Payload): Promise<void> {
  const { drizzle } = payload.db;
  const missing = await drizzle
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(clientLinks, eq(clientLinks.bookingId, bookings.id))
    .where(isNull(clientLinks.bookingId))
    .limit(backfillSize);
  if (missing.length === 0) return;
  await drizzle.transaction(async (transaction) => {
    // Race: skip bookings that were deleted after the query; the row lock prevents the deletion of the other bookings.
    const ids = missing.map(({ id }) => id);
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from booking where id in (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}) for key share`,
    );
    if (rows.length === 0) return;
    await transaction
      .insert(clientLinks)
      .values(rows.map(({ id }) => linkOf(payload, id, 1)))
      .onConflictDoNothing();
  });
  if (missing.length === backfillSize) await addMissingLinks(payload);
}
