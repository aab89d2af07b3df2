import { and, gt, inArray, isNull, notInArray, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { BookingStatus } from '@studio/contract';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Executor } from '#src/db/transaction.ts';
import { bookingMoney, payments } from './money-tables.ts';

/** SQL aggregate: payments minus refunds, both without removed rows. */
export const receivedSum = sql<number>`coalesce(sum(case when ${payments.removedAt} is not null then 0 when ${payments.kind} = 'payment' then ${payments.amount}::bigint else -${payments.amount}::bigint end), 0)::float8`;

/** Statuses of bookings for which nothing is owed. */
const settledStatuses: readonly BookingStatus[] = ['declined', 'cancelled'];

/** Statuses of bookings for which the fixed price of the package is owed if no price was agreed: the studio has promised or held the session. */
const promisedStatuses: readonly BookingStatus[] = ['confirmed', 'completed'];

/**
 * A condition for rows of `booking` with `booking_money`, which omits most rows for which `owedOf` is 0 and `isUnpriced` is false: old bookings are
 * declined, cancelled or paid.
 */
export const canOwe = and(
  notInArray(bookings.status, [...settledStatuses]),
  or(
    and(isNull(bookingMoney.price), inArray(bookings.status, [...promisedStatuses])),
    gt(bookingMoney.price, sql`(select ${receivedSum} from ${payments} where ${payments.bookingId} = ${bookings.id})`),
  ),
);

/** The status of a booking, the agreed price, and the fixed price of the package; null for no price. */
export interface Priced {
  status: BookingStatus;
  price: number | null;
  packagePrice: number | null;
}

/** Returns the price that a client has to pay for a booking, in halalas; null if it is unknown. */
export const dueOf = ({ status, price, packagePrice }: Priced): number | null =>
  price ?? (promisedStatuses.includes(status) ? packagePrice : null);

const isSettled = ({ status }: Pick<Priced, 'status'>): boolean => settledStatuses.includes(status);

/** Returns whether the price of a confirmed or completed session is unknown. */
export const isUnpriced = (booking: Priced): boolean => promisedStatuses.includes(booking.status) && dueOf(booking) === null;

/** Returns the amount that a client still owes for a booking, in halalas; 0 without a price, and for a declined or cancelled booking. */
export const owedOf = (booking: Priced, received: number): number =>
  isSettled(booking) ? 0 : Math.max(0, (dueOf(booking) ?? 0) - received);

/**
 * Returns the amount by which a refund lowers the price, so that the client owes no more than before: less than the refund if the client had paid
 * above the price. 0 for a booking for which nothing is owed.
 * @param received the payments minus the refunds before this one
 */
export function loweredBy(booking: Priced, received: number, refund: number): number {
  const due = dueOf(booking);
  return due === null || isSettled(booking) ? 0 : Math.max(0, Math.min(due, refund - Math.max(0, received - due)));
}

/** Returns the sum of the payments for a booking minus its refunds, in halalas and without removed rows. */
export async function receivedFor(db: Executor, bookingId: string): Promise<number> {
  const { rows } = await db.execute<{ received: number }>(
    sql`select ${receivedSum} as received from ${payments} where ${payments.bookingId} = ${bookingId}`,
  );
  return rows[0]?.received ?? 0;
}
