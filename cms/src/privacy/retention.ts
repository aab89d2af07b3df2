import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Content } from '@studio/contract';
import type { Payload } from 'payload';
import { readRetention } from '#src/content/privacy-notice.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { lookAtClock } from './clock.ts';
import { type Erased, eraseWhere } from './personal-data.ts';

/** The day of a moment, on the studio's calendar. */
const dayInRiyadh = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Riyadh')::date`;

/** The day before which something is too old, on the studio's calendar. */
const since = (months: number): SQL => sql`${dayInRiyadh(sql`now()`)} - make_interval(months => ${months})`;

/** The day of the session; of the booking's arrival where none was asked for. */
const dayOfBooking = sql`case when ${booking.date} ~ '^\\d{4}-\\d\\d-\\d\\d$' then ${booking.date}::date else ${dayInRiyadh(sql`${booking.createdAt}`)} end`;

/** What is older than it may become. */
const due = (months: Content['retention']): Record<keyof Erased, SQL> => ({
  bookings: sql`${dayOfBooking} < ${since(months.bookings)}`,
  messages: sql`${dayInRiyadh(sql`${message.createdAt}`)} < ${since(months.messages)}`,
});

/** How much would be deleted now, if it were kept for so many months. */
export async function countDue({ db }: Payload, months: Content['retention']): Promise<Erased> {
  const where = due(months);
  return { bookings: await db.drizzle.$count(booking, where.bookings), messages: await db.drizzle.$count(message, where.messages) };
}

/** Deletes what was kept long enough, by a clock that can be believed. However many processes do so, each row goes and is counted once. */
export async function sweepOldSubmissions(payload: Payload): Promise<void> {
  const { isSteady, hasJumped } = await lookAtClock(payload);
  if (hasJumped)
    payload.logger.warn('The clock has jumped since the last look: no old booking or message is deleted for a week. Is it right?');
  if (!isSteady) return;
  const months = await readRetention(payload);
  const counts = await eraseWhere(payload, due(months));
  if (counts.bookings + counts.messages > 0) logSecurity({ event: 'retention.applied', counts: { ...counts } });
}
