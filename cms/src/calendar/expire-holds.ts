import { and, eq, isNotNull, lte, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { appointments } from './appointment-table.ts';
import { changeAppointment, lockCalendar, recordEvent } from './appointments.ts';
import { addExpiryMails } from './mails.ts';

const isExpired = and(
  eq(appointments.state, 'held'),
  isNotNull(appointments.bookingId),
  lte(appointments.heldUntil, sql`now()`),
  eq(appointments.inBin, false),
);

/**
 * In one transaction, ends expired holds, resets the status of expired offers to `pending`, and queues the mails to client and studio. The calendar
 * lock makes concurrent processes end each hold once.
 */
export async function expireHolds(payload: Payload): Promise<void> {
  const { drizzle } = payload.db;
  if ((await drizzle.select({ id: appointments.id }).from(appointments).where(isExpired).limit(1)).length === 0) return;
  await drizzle.transaction(async (transaction) => {
    await lockCalendar(transaction);
    for (const appointment of await transaction.select().from(appointments).where(isExpired)) {
      const { bookingId, starts, heldUntil } = appointment;
      if (bookingId === null || heldUntil === null) continue;
      await changeAppointment(transaction, appointment, { state: 'ended', heldUntil: null });
      // Set `updated_at` to change the version of the list.
      const [booking] = await transaction
        .update(bookings)
        .set({ status: sql`case when ${bookings.status} = 'offered' then 'pending' else ${bookings.status} end`, updatedAt: sql`now()` })
        .where(eq(bookings.id, bookingId))
        .returning({ status: bookings.status, isLimited: bookings.mailLimited });
      await recordEvent(transaction, { bookingId, actor: 'system', status: booking?.status ?? 'pending', isKnown: true });
      const mails = {
        id: bookingId,
        hasConfirmation: booking?.isLimited !== true,
        expired: { start: starts.toISOString(), heldUntil: heldUntil.toISOString() },
      };
      await addExpiryMails(transaction, mails);
    }
  });
  wakeMails();
}
