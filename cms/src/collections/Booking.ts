import { eq } from '@payloadcms/db-postgres/drizzle';
import { type BookingField, type BookingStatus, bookingFields, bookingStatuses, mapBookingFields } from '@studio/contract';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, Field } from 'payload';
import { readOnlyField } from '#src/access/roles.ts';
import { updateManyBookings } from '#src/api/panel-overrides/bookings.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar, recordEvent, TimeTaken } from '#src/calendar/appointments.ts';
import { bookingRules, holdEnd } from '#src/calendar/booking-rules.ts';
import { applyDeletion, applyStatus } from '#src/calendar/booking-status.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { type Transaction, transactionOf } from '#src/db/transaction.ts';
import { bookingStatusLabels, optionsOf } from '#src/fields/option-labels.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { changedFields } from './changes.ts';
import { submissionCollection, visitorText } from './submission.ts';

/** Returns the read-only panel field for a field of the booking form. */
function columnOf(name: BookingField): Field {
  const { kind, label } = bookingFields[name];
  if (kind !== 'choice') return visitorText(name, bundledTexts(label), kind === 'text' ? 'textarea' : 'text');
  return {
    name,
    type: 'text',
    label: { en: 'Package', ar: 'الباقة' },
    required: true,
    ...readOnlyField,
    admin: {
      ...readOnlyField.admin,
      components: {
        Cell: '/panel/cells/PackageCell.tsx#PackageCell',
        Description: '/panel/cells/PackageCell.tsx#BookedPackage',
      },
    },
  };
}

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

/** A booking: a request sent by the contract's `createBooking`, or a session that staff enter by `addBooking`. */
export const Booking = submissionCollection({
  slug: 'booking',
  labels: { singular: { en: 'Booking', ar: 'حجز' }, plural: { en: 'Bookings', ar: 'الحجوزات' } },
  endpoints: [{ path: '/', method: 'patch', handler: updateManyBookings }],
  beforeOperation: [keepReadTime],
  beforeChange: [changeTime],
  // Deleting a booking deletes its appointment. Lock the calendar before the rows, as all writers of appointments do.
  beforeDelete: [async ({ req }) => lockCalendar(await transactionOf(req))],
  afterDelete: [async ({ req }) => announceCalendarChange(await transactionOf(req))],
  defaultColumns: ['name', 'package', 'date', 'status', 'createdAt'],
  fields: [
    {
      name: 'status',
      type: 'select',
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      index: true,
      defaultValue: 'pending',
      options: optionsOf(bookingStatuses, bookingStatusLabels),
    },
    { name: 'reference', type: 'text', label: { en: 'Reference', ar: 'رقم الطلب' }, unique: true, ...readOnlyField },
    {
      name: 'womenOnly',
      type: 'checkbox',
      label: { en: 'Women photographers only', ar: 'فريق نسائي فقط' },
      defaultValue: false,
      ...readOnlyField,
    },
    ...Object.values(mapBookingFields(columnOf)),
  ],
});
