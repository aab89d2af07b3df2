import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import {
  type BookingStatus,
  type ClientAction,
  type ClientPage,
  type EventDetails,
  type SessionChange,
  todayInRiyadh,
} from '@studio/contract';
import type { MessageKey } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import type { Appointment } from '#src/calendar/appointment-table.ts';
import { addAppointment, changeAppointment, lockCalendar, recordEvent } from '#src/calendar/appointments.ts';
import { type BookingRules, bookingRules } from '#src/calendar/booking-rules.ts';
import { isFreeForClient } from '#src/calendar/free-time.ts';
import { findSlot, SlotTaken, type WantedSlot } from '#src/calendar/hold-slot.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { consumeLimits, limitKey } from '#src/limits/counters.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { addNotifications, wakeNotifications } from '#src/push/queue.ts';
import { openLink } from './client-link.ts';
import { type ClientBooking, lastChange, readClientBooking, toClientPage, undoableEvent } from './client-page.ts';
import { countHold } from './submission-limits.ts';

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
interface Change {
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

const changed = ({ state }: ClientPage, key: MessageKey = 'client.errors.changed') =>
  new RejectionError(reject(409, key, { data: { state } }));

/** Runs a change of a booking by its client, under the calendar lock and the row lock of the booking. @returns the changed page */
async function changeBooking(payload: Payload, request: ClientRequest, run: (change: Change) => Promise<void>): Promise<ClientPage> {
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

/** Rejects a change if the client's page shows an outdated session or state. */
function checkSeen({ client: { appointment }, page }: Change, { seen, state = page.state }: SessionChange): void {
  const isSame = seen === '' ? !appointment || appointment.state === 'ended' : Date.parse(seen) === appointment?.starts.getTime();
  if (!isSame || state !== page.state) throw changed(page);
}

const instantOf = (start: string): number | undefined => (start === '' ? undefined : Date.parse(start));

/**
 * Returns whether a request repeats the last change of a booking: the client may not have received the response.
 * @param start the start of the session after the change
 * @param isSame compares the details of the change
 */
function isRepeated(
  { client }: Change,
  kind: ClientAction,
  start: number | undefined,
  isSame: (details: EventDetails) => boolean = () => true,
): boolean {
  const last = lastChange(client);
  return last?.kind === kind && client.appointment?.starts.getTime() === start && isSame(last.details ?? {});
}

/** Accepts the offered time, which confirms the booking. */
export const acceptTime = (payload: Payload, request: ClientRequest, shown: SessionChange): Promise<ClientPage> =>
  changeBooking(payload, request, async (change) => {
    const { transaction, client, page, store } = change;
    if (isRepeated(change, 'accepted', instantOf(shown.seen))) return;
    checkSeen(change, shown);
    if (!page.can.accept || !client.appointment) throw changed(page);
    const confirmed = await changeAppointment(transaction, client.appointment, { state: 'confirmed', heldUntil: null });
    await store('accepted', 'confirmed', confirmed);
  });

/**
 * Moves a session to another slot, or places a booking that has no time. The slot is held, and the booking awaits confirmation by the studio.
 * @throws SlotTaken
 */
export async function moveTime(
  payload: Payload,
  request: ClientRequest,
  { start, ...shown }: SessionChange & { start: number },
): Promise<ClientPage> {
  const wanted = await wantedSlot(payload, request, start);
  const { times, heldUntil } = await findSlot(payload, wanted);
  return changeBooking(payload, request, async (change) => {
    const { transaction, client, page, store } = change;
    const { appointment, booking } = client;
    if (isRepeated(change, 'moved', start, ({ from = '' }) => instantOf(from) === instantOf(shown.seen))) return;
    checkSeen(change, shown);
    if (!page.can.move) throw isClosed(page) ? changed(page) : changed(page, 'client.errors.late');
    if (appointment && appointment.state !== 'ended' && appointment.starts.getTime() === start) throw changed(page);
    const reached = await countHold(payload, transaction, { address: request.address, email: booking.email || booking.id });
    if (reached) throw new RejectionError(rejectLimit(reached.limit, reached.seconds));
    for (const time of times) {
      if (!heldUntil || !(await isFreeForClient(transaction, time, appointment?.id))) continue;
      const hold = { ...time, state: 'held' as const, heldUntil };
      const held = appointment
        ? await changeAppointment(transaction, appointment, hold)
        : await addAppointment(transaction, { ...hold, bookingId: booking.id, reason: null });
      return store('moved', 'pending', held, appointment ? { from: appointment.starts.toISOString() } : undefined);
    }
    throw new SlotTaken();
  });
}

const isClosed = ({ state }: ClientPage): boolean => ['declined', 'cancelled', 'completed', 'no-show'].includes(state);

/** Returns the slot that a client requests: the package of the booking at a new start. */
export async function wantedSlot(payload: Payload, request: ClientRequest, start: number): Promise<WantedSlot> {
  const { package: booked, womenOnly } = await openPage(payload, request);
  return { package: booked.slug, start, womenOnly };
}

export const cancelBooking = (
  payload: Payload,
  request: ClientRequest,
  { reason, ...shown }: SessionChange & Required<Pick<EventDetails, 'reason'>>,
): Promise<ClientPage> =>
  changeBooking(payload, request, async (change) => {
    const { transaction, client, page, store } = change;
    const { booking, appointment } = client;
    if (isRepeated(change, 'cancelled', instantOf(shown.seen), (details) => details.reason === reason)) return;
    checkSeen(change, shown);
    if (!page.can.cancel) throw isClosed(page) ? changed(page) : changed(page, 'client.errors.late');
    const { state, heldUntil } = appointment ?? {};
    const time = state === 'held' || state === 'confirmed' || state === 'ended' ? state : undefined;
    const before = { status: booking.status, ...(time && { time }), ...(heldUntil && { heldUntil: heldUntil.toISOString() }) };
    if (appointment && state !== 'ended') await changeAppointment(transaction, appointment, { state: 'ended', heldUntil: null });
    await store('cancelled', 'cancelled', undefined, { reason, before });
  });

/**
 * Undoes a cancellation, and restores the time of the session. A hold gets its former end; after that end the time stays free.
 * @throws RejectionError if the time is taken, or the cancellation cannot be undone any more
 */
export const undoCancel = (payload: Payload, request: ClientRequest): Promise<ClientPage> =>
  changeBooking(payload, request, async ({ transaction, client, page, store }) => {
    const { appointment } = client;
    const before = undoableEvent(client, Date.now())?.details?.before;
    if (!page.can.undo || !before) throw changed(page);
    const { status, time } = before;
    const heldUntil = time === 'held' ? new Date(before.heldUntil ?? 0) : null;
    if (heldUntil && heldUntil.getTime() <= Date.now()) return store('undone', 'pending', appointment ?? undefined);
    if (!appointment || time === undefined || time === 'ended') return store('undone', status, appointment ?? undefined);
    if (!(await isFreeForClient(transaction, appointment, appointment.id))) throw changed(page, 'client.errors.taken');
    return store('undone', status, await changeAppointment(transaction, appointment, { state: time, heldUntil }));
  });

/** Corrects the email address or the phone number. Sends no mail to the new address, because another person may have the link. */
export const correctDetails = (
  payload: Payload,
  request: ClientRequest,
  contact: { email?: string | undefined; phone?: string | undefined },
): Promise<ClientPage> =>
  changeBooking(payload, request, async ({ transaction, client: { booking, appointment }, page, store }) => {
    if (!page.can.correct) throw changed(page);
    const { email, phone } = contact;
    const values = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
    const fields = (['email', 'phone'] as const).filter((name) => name in values && values[name] !== booking[name]);
    if (fields.length === 0) return;
    await transaction.update(bookings).set(values).where(eq(bookings.id, booking.id));
    await store('corrected', booking.status, appointment ?? undefined, { fields });
  });
