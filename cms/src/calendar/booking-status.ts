import type { BookingStatus } from '@studio/contract';
import type { Transaction } from '#src/db/transaction.ts';
import type { Appointment } from './appointment-table.ts';
import { changeAppointment, findAppointment, lockCalendar } from './appointments.ts';
import { TimeTaken } from './free-time.ts';

/** The change of the appointment for each new status of its booking. */
const effects = {
  pending: 'hold',
  offered: 'hold',
  confirmed: 'confirm',
  completed: 'confirm',
  'no-show': 'confirm',
  declined: 'end',
  cancelled: 'end',
} as const satisfies Record<BookingStatus, 'hold' | 'confirm' | 'end'>;

type Change = Parameters<typeof changeAppointment>[2];

const end: Change = { state: 'ended', heldUntil: null };

/**
 * Changes the appointment of a booking to match a new status. Takes the calendar lock; call it before locking the row of the booking.
 * @param holdEndOf returns the end of a new hold by the start of its session
 * @throws TimeTaken if the time of a confirmed booking is to be restored, but has been taken
 */
export async function applyStatus(
  transaction: Transaction,
  bookingId: string,
  status: BookingStatus,
  holdEndOf: (start: number) => Date,
): Promise<Appointment | undefined> {
  await lockCalendar(transaction);
  const appointment = await findAppointment(transaction, bookingId);
  if (!appointment) return undefined;
  const effect = effects[status];
  if (effect === 'end') return appointment.state === 'ended' ? appointment : changeAppointment(transaction, appointment, end);
  if (effect === 'confirm')
    return appointment.state === 'confirmed'
      ? appointment
      : changeAppointment(transaction, appointment, { state: 'confirmed', heldUntil: null });
  if (appointment.state === 'held' || appointment.starts.getTime() < Date.now()) return appointment;
  return changeIfFree(transaction, appointment, { state: 'held', heldUntil: holdEndOf(appointment.starts.getTime()) });
}

/**
 * Frees the time of a booking that is moved to the bin. When a booking is restored from the bin, restores its time, or ends the appointment if the
 * time is taken.
 */
export async function applyDeletion(transaction: Transaction, bookingId: string, inBin: boolean): Promise<void> {
  await lockCalendar(transaction);
  const appointment = await findAppointment(transaction, bookingId);
  if (appointment && appointment.inBin !== inBin) await changeIfFree(transaction, appointment, { inBin });
}

/** Changes an appointment, and ends it if its time is taken. */
async function changeIfFree(transaction: Transaction, appointment: Appointment, change: Change): Promise<Appointment> {
  try {
    return await changeAppointment(transaction, appointment, change);
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    return changeAppointment(transaction, appointment, { ...change, ...end });
  }
}
