import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Content } from '@studio/contract';
import type { Payload } from 'payload';
import { deleteExpiredEntries } from '#src/audit/read-log.ts';
import { deleteEndedGalleries } from '#src/client-galleries/notices.ts';
import { readRetention } from '#src/content/privacy-notice.ts';
import { isBinExpired } from '#src/db/bin.ts';
import { booking, payload_kv as kv, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/log.ts';
import { deleteExpiredPhotos } from '#src/photos/bin.ts';
import { deleteOldReleases } from '#src/releases/retention.ts';
import { type Erased, eraseWhere } from './personal-data.ts';

/** Converts a moment to its date in the studio's time zone. */
const dateInRiyadh = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Riyadh')::date`;

/** Returns the first date that is still retained. */
const retainedSince = (months: number): SQL => sql`${dateInRiyadh(sql`now()`)} - make_interval(months => ${months})`;

/** The date of the session; the date of the submission if the client chose none. */
const dateOfBooking = sql`case when ${booking.date} ~ '^\\d{4}-\\d\\d-\\d\\d$' then ${booking.date}::date else ${dateInRiyadh(sql`${booking.createdAt}`)} end`;

/** Returns a condition for the rows that exceed their retention. */
const expired = (months: Content['retention']): Record<keyof Erased, SQL> => ({
  bookings: sql`${dateOfBooking} < ${retainedSince(months.bookings)}`,
  messages: sql`${dateInRiyadh(sql`${message.createdAt}`)} < ${retainedSince(months.messages)}`,
});

/** Counts the rows that a retention would delete now. */
export async function countExpired({ db }: Payload, months: Content['retention']): Promise<Erased> {
  const where = expired(months);
  return { bookings: await db.drizzle.$count(booking, where.bookings), messages: await db.drizzle.$count(message, where.messages) };
}

/**
 * If the clock is reliable, deletes submissions, client galleries, releases and entries of the audit log that exceed their retention, and all rows
 * that exceed their period in the bin. Concurrent processes delete and count each row once.
 */
export async function sweepExpired(payload: Payload): Promise<void> {
  const { isSteady, hasJumped } = await checkClock(payload);
  if (hasJumped) payload.logger.warn('The clock has jumped since the last check: nothing old is deleted for a week. Check the clock.');
  if (!isSteady) return;
  const months = await readRetention(payload);
  const { bookings, messages } = expired(months);
  const counts = await eraseWhere(payload, {
    bookings: sql`${bookings} or ${isBinExpired(booking.deletedAt)}`,
    messages: sql`${messages} or ${isBinExpired(message.deletedAt)}`,
  });
  if (counts.bookings + counts.messages > 0) logSecurity({ event: 'retention.applied', counts: { ...counts } });
  await deleteExpiredPhotos(payload);
  await deleteEndedGalleries(payload);
  await deleteExpiredEntries(payload);
  await deleteOldReleases(payload);
}

/**
 * Limits in days. `gap`: the longest time between two checks that is not a jump, for example while a machine is off. `steady`: the time after a jump
 * during which nothing is deleted.
 */
const days = { gap: 7, steady: 7 } as const;

const key = 'retention clock';

interface Clock {
  /** Whether the clock has been steady for long enough to delete data. */
  isSteady: boolean;
  /** Whether the clock has jumped since the last check. */
  hasJumped: boolean;
}

const moment = (name: 'seen' | 'steadySince') => sql`(${kv.data} ->> ${name})::timestamptz`;
/** Whether the upsert updated a row instead of inserting one. */
const wasUpdated = sql`xmax <> 0`;
const dayInterval = (count: number) => sql`make_interval(days => ${count})`;

/**
 * Checks the database's clock against the last check. A clock that has jumped by a day back or a week ahead is not trusted for a week: deletions by a
 * wrong clock cannot be undone, and an admin should have time to notice.
 */
async function checkClock({ db }: Payload): Promise<Clock> {
  const isEven = sql`now() between ${moment('seen')} - ${dayInterval(1)} and ${moment('seen')} + ${dayInterval(days.gap)}`;
  const { rows } = await db.drizzle.execute<Record<keyof Clock, boolean>>(sql`
    insert into ${kv} (key, data) values (${key}, jsonb_build_object('seen', now(), 'steadySince', now()))
    on conflict (key) do update set data = jsonb_build_object('seen', now(), 'steadySince',
      case when ${isEven} then ${moment('steadySince')} else now() end)
    returning ${moment('steadySince')} <= now() - ${dayInterval(days.steady)} as "isSteady",
      ${moment('steadySince')} = now() and ${wasUpdated} as "hasJumped"`);
  return rows[0] ?? { isSteady: false, hasJumped: false };
}
