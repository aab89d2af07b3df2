import { eq } from '@payloadcms/db-postgres/drizzle';
import type { ClientAction, ClientPage, EventDetails, SessionChange } from '@studio/contract';
import type { Payload } from 'payload';
import { addAppointment, changeAppointment } from '#src/calendar/appointments.ts';
import { isFreeForClient } from '#src/calendar/free-time.ts';
import { findSlot, SlotTaken, type WantedSlot } from '#src/calendar/hold-slot.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { RejectionError } from '#src/lib/rejection.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { type Change, type ClientRequest, changeBooking, changed, openPage } from './change-booking.ts';
import { lastChange, undoableEvent } from './client-page.ts';
import { countHold } from './submission-limits.ts';

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
