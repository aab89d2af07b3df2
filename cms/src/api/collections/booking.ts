import { eq } from '@payloadcms/db-postgres/drizzle';
import { type BookingStatus, bookingStatuses } from '@studio/contract';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { updateManyBookings } from '#src/api/panel-overrides/bookings.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar, recordEvent } from '#src/calendar/appointments.ts';
import { bookingRules, holdEnd } from '#src/calendar/booking-rules.ts';
import { applyDeletion, applyStatus } from '#src/calendar/booking-status.ts';
import { TimeTaken } from '#src/calendar/free-time.ts';
import { changedFields } from '#src/collections/changes.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { type Transaction, transactionOf } from '#src/db/transaction.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import type { CollectionPart } from './part.ts';
import { submissionHooks } from './submission.ts';

/** Reads the status of a booking and the time of its last change; undefined if the booking was permanently deleted. */
async function readStatus(transaction: Transaction, id: string): Promise<{ status: BookingStatus; updatedAt: string } | undefined> {
  const [row] = await transaction
    .select({ status: bookings.status, updatedAt: bookings.updatedAt })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row;
}

/** Copies the `updatedAt` that an update contains to the request's context, because Payload later replaces a missing value with the stored value. */
const keepReadTime: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update' && 'data' in args) req.context['readAt'] = Object(args.data).updatedAt;
};

/**
 * Returns whether a form of the panel was loaded before the last change of the booking: the status in the form may be outdated then. False for a
 * request without `updatedAt`.
 */
const isOutdated = (readAt: unknown, updatedAt: string): boolean =>
  typeof readAt === 'string' && Date.parse(readAt) < Date.parse(updatedAt);

/**
 * Changes the appointment to match a new status, a deletion or a restoration of its booking, and records a changed status. Rejects a status from an
 * outdated form, and an offer without a time.
 */
const changeTime: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data;
  // Read before the lock: a transaction that waits for a second connection can deadlock the pool.
  const settings = await bookingRules(req.payload);
  const transaction = await transactionOf(req);
  await lockCalendar(transaction);
  const { deletedAt, ...changes } = changedFields(data, originalDoc);
  const id = String(originalDoc?.id);
  const row = await readStatus(transaction, id);
  const current = row?.status;
  // The document was read before the lock, so its status may be outdated; a deletion or restoration that does not change the status keeps the stored
  // status.
  const status: unknown = deletedAt === undefined ? data['status'] : (changes['status'] ?? current);
  const newStatus = status === current || current === undefined ? undefined : bookingStatuses.find((name) => name === status);
  if (newStatus) {
    if (row && isOutdated(req.context['readAt'], row.updatedAt))
      throw new RejectionError(reject(409, 'errors.conflict'), languageOf(req.i18n.language));
    const holdEndOf = (start: number) => holdEnd(settings, start);
    const appointment = await applyStatus(transaction, id, newStatus, holdEndOf).catch((error: unknown) => {
      // Translate a `TimeTaken` error into the language of the panel.
      throw error instanceof TimeTaken ? new RejectionError(error.rejection, languageOf(req.i18n.language)) : error;
    });
    if (newStatus === 'offered' && appointment?.state !== 'held')
      throw new RejectionError(reject(400, 'errors.noTime'), languageOf(req.i18n.language));
    await recordEvent(transaction, {
      bookingId: id,
      actor: 'studio',
      username: req.user?.username,
      status: newStatus,
      ...(appointment && appointment.state !== 'ended' && { starts: appointment.starts }),
    });
  }
  if (deletedAt !== undefined) await applyDeletion(transaction, id, deletedAt !== null);
  return { ...data, status };
};

const { beforeChange, afterChange, afterDelete } = submissionHooks;

export const bookingPart: CollectionPart = {
  noun: 'booking',
  endpoints: [{ path: '/', method: 'patch', handler: updateManyBookings, audit: 'hooks' }],
  hooks: {
    beforeOperation: [keepReadTime],
    // Before `submissionHooks`, which lock the row: all writers of appointments lock the calendar first.
    beforeChange: [changeTime, ...beforeChange],
    afterChange,
    beforeDelete: [async ({ req }) => lockCalendar(await transactionOf(req))],
    afterDelete: [async ({ req }) => announceCalendarChange(await transactionOf(req)), ...afterDelete],
  },
};
