import { and, asc, eq, gte, inArray, isNull, lte, sql } from '@payloadcms/db-postgres/drizzle';
import type { Debt, ExportedPayment, MoneySum, Unpriced } from '@studio/contract';
import type { Payload } from 'payload';
import { bookingTerms } from '#src/bookings/booking-terms.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { canOwe, dueOf, isUnpriced, owedOf, receivedSum } from './balance.ts';
import { bookingMoney, payments } from './money-tables.ts';
import { readPackagePrices } from './package-price.ts';
import { toPayment } from './read-money.ts';

/** Returns the sums by month and package, latest month first. Payments of deleted bookings count. */
async function readMonths({ db: { drizzle } }: Payload): Promise<MoneySum[]> {
  const month = sql<string>`to_char(${payments.paidOn}, 'YYYY-MM')`;
  const sumOf = (kind: 'payment' | 'refund') =>
    sql<number>`coalesce(sum(${payments.amount}::bigint) filter (where ${payments.kind} = ${kind}), 0)::float8`;
  return drizzle
    .select({ month, package: payments.package, received: sumOf('payment'), refunded: sumOf('refund'), count: sql<number>`count(*)::int` })
    .from(payments)
    .where(isNull(payments.removedAt))
    .groupBy(sql`1`, payments.package)
    .orderBy(sql`1 desc`, payments.package);
}

/** Returns the payments minus the refunds by the id of the booking, for each booking that has any. @param ids limits the result to these bookings */
export async function readReceived({ db: { drizzle } }: Payload, ids?: readonly string[]): Promise<Map<string, number>> {
  const rows = await drizzle
    .select({ id: payments.bookingId, received: receivedSum })
    .from(payments)
    .where(ids && inArray(payments.bookingId, [...ids]))
    .groupBy(payments.bookingId);
  return new Map(rows.flatMap(({ id, received }) => (id === null ? [] : [[id, received] as const])));
}

/** Returns the bookings for which something is owed, and those whose price is unknown, the oldest session first. */
async function readDebts(payload: Payload): Promise<{ debts: Debt[]; unpriced: Unpriced[] }> {
  const [received, packagePrice] = [await readReceived(payload), await readPackagePrices(payload)];
  const rows = await payload.db.drizzle
    .select({
      id: bookings.id,
      name: bookings.name,
      package: bookings.package,
      date: bookings.date,
      status: bookings.status,
      price: bookingMoney.price,
      terms: bookingTerms.agreed,
    })
    .from(bookings)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, bookings.id))
    .leftJoin(bookingTerms, eq(bookingTerms.bookingId, bookings.id))
    .where(and(isNull(bookings.deletedAt), sql`${bookings.suspected} is not true`, canOwe))
    .orderBy(asc(bookings.date), asc(bookings.createdAt));
  const priced = rows.map((row) => ({ ...row, packagePrice: packagePrice(row.package, row.terms) }));
  const facts = ({ id, name, date, ...row }: (typeof priced)[number]) => ({
    booking: id,
    name: name ?? '',
    package: row.package,
    day: date ?? '',
  });
  return {
    debts: priced.flatMap((row) => {
      const [price, owed] = [dueOf(row), owedOf(row, received.get(row.id) ?? 0)];
      return price !== null && owed > 0 ? [{ ...facts(row), price, owed }] : [];
    }),
    unpriced: priced.filter(isUnpriced).map(facts),
  };
}

/** Returns the sums of all months, the bookings for which something is owed, the total owed, and the bookings whose price is unknown. */
export async function readMoneySums(payload: Payload) {
  const { debts, unpriced } = await readDebts(payload);
  return { sums: await readMonths(payload), owed: debts.reduce((sum, { owed }) => sum + owed, 0), debts, unpriced };
}

/** Returns the payments and refunds from one day to another, both included, oldest first; an undefined day sets no limit. */
export async function readExport(
  { db: { drizzle } }: Payload,
  from: string | undefined,
  to: string | undefined,
): Promise<ExportedPayment[]> {
  const rows = await drizzle
    .select({ payment: payments, name: bookings.name, reference: bookings.reference })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        isNull(payments.removedAt),
        from === undefined ? undefined : gte(payments.paidOn, from),
        to === undefined ? undefined : lte(payments.paidOn, to),
      ),
    )
    .orderBy(asc(payments.paidOn), asc(payments.number));
  return rows.map(({ payment, name, reference }) => ({
    ...toPayment(payment),
    package: payment.package,
    ...(name && { name }),
    ...(reference && { reference }),
  }));
}

/** Returns a text that differs between any two states of prices, notes and payments. */
export const moneyVersion = async (payload: Payload): Promise<string> =>
  (await Promise.all([tableVersion(payload, bookingMoney), tableVersion(payload, payments)])).join(' ');
