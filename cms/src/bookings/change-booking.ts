import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type BookingStatus, type ClientAction, type ClientPage, type EventDetails, todayInRiyadh } from '@studio/contract';
import type { MessageKey } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import type { Appointment } from '#src/calendar/appointment-table.ts';
import { lockCalendar, recordEvent } from '#src/calendar/appointments.ts';
import { type BookingRules, bookingRules } from '#src/calendar/booking-rules.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { consumeLimits, limitKey } from '#src/limits/counters.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { addNotifications, wakeNotifications } from '#src/push/queue.ts';
import { openLink } from './client-link.ts';
import { type ClientBooking, readClientBooking, toClientPage } from './client-page.ts';

/** The token of the link and the network address in a request of a client page. */
export interface ClientRequest {
  token: string;
  address: string;
}

/** Returns the booking of a link as its client sees it. @throws RejectionError if the link is invalid */
export async function openPage(payload: Payload, request: ClientRequest): Promise<ClientPage> {
  const settings = await bookingRules(payload);
  const bookingId = await openLink(payload, request);
  const client = await readClientBooking(payload, payload.db.drizzle, bookingId);
  if (!client) throw new RejectionError(reject(404, 'client.errors.unknown'));
  return toClientPage(client, settings);
}

/** The context of a change by a client. The change runs under the calendar lock and the row lock of the booking. */
export interface Change {
  transaction: Transaction;
  client: ClientBooking;
  page: ClientPage;
  settings: BookingRules;
  /**
   * Records the action, stores the new status, and queues a notification to the studio. Stores the day of the appointment, unless the appointment is
   * undefined or in the state `ended`.
   */
  store(kind: ClientAction, status: BookingStatus, appointment?: Appointment, details?: EventDetails): Promise<void>;
}

export const changed = ({ state }: ClientPage, key: MessageKey = 'client.errors.changed') =>
  new RejectionError(reject(409, key, { data: { state } }));

/** Runs a change of a booking by its client, under the calendar lock and the row lock of the booking. @returns the changed page */
export async function changeBooking(payload: Payload, request: ClientRequest, run: (change: Change) => Promise<void>): Promise<ClientPage> {
  // Read before the transaction: transactions that wait for a second connection can deadlock the pool.
  const settings = await bookingRules(payload);
  const bookingId = await openLink(payload, request);
  const read = async (transaction: Transaction): Promise<ClientBooking> => {
    const client = await readClientBooking(payload, transaction, bookingId);
    if (!client) throw new RejectionError(reject(404, 'client.errors.unknown'));
    return client;
  };
  const changedPage = await payload.db.drizzle.transaction(async (transaction) => {
    await lockCalendar(transaction);
    await transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
    const client = await read(transaction);
    // Race: the link may have been replaced while this transaction waited for the locks.
    await openLink({ secret: payload.secret, db: { drizzle: transaction } }, request);
    const store: Change['store'] = async (kind, status, appointment, details) => {
      const hasTime = appointment !== undefined && appointment.state !== 'ended';
      const starts = hasTime ? appointment.starts : undefined;
      await recordEvent(transaction, { bookingId, actor: 'client', status, starts, kind, ...(details && { details }) });
      await transaction
        .update(bookings)
        .set({ status, ...(hasTime && { date: todayInRiyadh(appointment.starts) }), updatedAt: sql`now()` })
        .where(eq(bookings.id, bookingId));
      if (kind !== 'linkReplaced') await addNotifications({ kind, id: bookingId }, transaction);
    };
    await run({ transaction, client, page: toClientPage(client, settings), settings, store });
    const reached = await consumeLimits(transaction, [['client-changes', limitKey(payload, 'client', bookingId)]]);
    if (reached) throw new RejectionError(rejectLimit(reached.limit, reached.seconds));
    return toClientPage(await read(transaction), settings);
  });
  wakeNotifications();
  return changedPage;
}
