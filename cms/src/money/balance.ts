import { sql } from '@payloadcms/db-postgres/drizzle';
import type { BookingStatus } from '@studio/contract';
import type { Executor } from '#src/db/transaction.ts';
import { payments } from './money-tables.ts';

/** SQL aggregate: payments minus refunds, both without removed rows. */
export const receivedSum = sql<number>`coalesce(sum(case when ${payments.removedAt} is not null then 0 when ${payments.kind} = 'payment' then ${payments.amount}::bigint else -${payments.amount}::bigint end), 0)::float8`;

/** Statuses of bookings for which nothing is owed. */
const settledStatuses: readonly BookingStatus[] = ['declined', 'cancelled'];

/** Returns the amount that a client still owes for a booking, in halalas; 0 without a price, and for a declined or cancelled booking. */
export const owedOf = (status: BookingStatus, price: number | null, received: number): number =>
  price === null || settledStatuses.includes(status) ? 0 : Math.max(0, price - received);

/** Returns the sum of the payments for a booking minus its refunds, in halalas and without removed rows. */
export async function receivedFor(db: Executor, bookingId: string): Promise<number> {
  const { rows } = await db.execute<{ received: number }>(
    sql`select ${receivedSum} as received from ${payments} where ${payments.bookingId} = ${bookingId}`,
  );
  return rows[0]?.received ?? 0;
}
