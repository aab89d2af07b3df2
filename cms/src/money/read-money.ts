import { and, asc, desc, eq, isNull } from '@payloadcms/db-postgres/drizzle';
import type { BookingMoney, MoneyEvent, Payment, PaymentReceipt } from '@studio/contract';
import type { Payload } from 'payload';
import { bookingTerms } from '#src/bookings/booking-terms.ts';
import { findBooking } from '#src/bookings/submissions.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { dueOf, owedOf, receivedFor } from './balance.ts';
import { bookingMoney, moneyEvents, type PaymentRow, payments } from './money-tables.ts';
import { readPackagePrices } from './package-price.ts';

export interface MoneyUser {
  id: string | undefined;
  username: string | undefined;
  isAdmin: boolean;
}

/** Returns whether a user may remove and restore a payment: staff may remove only their own. */
export const canRemove = ({ userId }: Pick<PaymentRow, 'userId'>, user: MoneyUser): boolean =>
  user.isAdmin || (userId !== null && userId === user.id);

/** Returns the fields of a payment that its receipt shows. */
const factsOf = ({ id, number, kind, method, amount, paidOn, createdAt }: PaymentRow) => ({
  id,
  number,
  kind,
  method,
  amount,
  day: paidOn,
  createdAt: createdAt.toISOString(),
});

/** Converts a row to the contract's payment, without `canRemove`, which depends on the user. */
export const toPayment = (row: PaymentRow): Omit<Payment, 'canRemove'> => ({
  ...factsOf(row),
  note: row.note,
  ...(row.username !== null && { username: row.username }),
});

/** Returns the changes of the money of a booking, oldest first. */
export async function readMoneyEvents({ db: { drizzle } }: Payload, bookingId: string): Promise<MoneyEvent[]> {
  const rows = await drizzle.select().from(moneyEvents).where(eq(moneyEvents.bookingId, bookingId)).orderBy(asc(moneyEvents.at));
  return rows.map(({ at, username, kind, amount, paymentNumber }) => ({
    at: at.toISOString(),
    ...(username !== null && { username }),
    kind,
    ...(amount !== null && { amount }),
    ...(paymentNumber !== null && { number: paymentNumber }),
  }));
}

/** Returns the payments of a booking that were not removed, newest first. */
export const readPayments = ({ db: { drizzle } }: Payload, bookingId: string): Promise<PaymentRow[]> =>
  drizzle
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.removedAt)))
    .orderBy(desc(payments.paidOn), desc(payments.number));

const selectMoney = ({ db: { drizzle } }: Payload) =>
  drizzle
    .select({
      status: bookings.status,
      package: bookings.package,
      name: bookings.name,
      reference: bookings.reference,
      date: bookings.date,
      deletedAt: bookings.deletedAt,
      price: bookingMoney.price,
      notes: bookingMoney.notes,
      terms: bookingTerms.agreed,
    })
    .from(bookings)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, bookings.id))
    .leftJoin(bookingTerms, eq(bookingTerms.bookingId, bookings.id));

/** Returns the private notes and the money of a booking; undefined if it is missing or in the bin. */
export async function readBookingMoney(payload: Payload, bookingId: string, user: MoneyUser): Promise<BookingMoney | undefined> {
  const [row] = await selectMoney(payload).where(and(eq(bookings.id, bookingId), isNull(bookings.deletedAt)));
  const found = await findBooking(payload, bookingId);
  if (!row || !found) return undefined;
  const received = await receivedFor(payload.db.drizzle, bookingId);
  const rows = await readPayments(payload, bookingId);
  const packagePrice = (await readPackagePrices(payload))(row.package, row.terms);
  return {
    booking: found,
    notes: row.notes ?? '',
    price: row.price,
    packagePrice,
    received,
    owed: owedOf({ ...row, packagePrice }, received),
    payments: rows.map((each) => ({ ...toPayment(each), canRemove: canRemove(each, user) })),
    events: await readMoneyEvents(payload, bookingId),
    canManage: user.isAdmin,
  };
}

/** Returns the receipt of a payment; undefined if the payment does not exist or was removed, or if its booking was deleted permanently. */
export async function readReceiptOf(payload: Payload, id: string): Promise<PaymentReceipt | undefined> {
  const [row] = await payload.db.drizzle
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isNull(payments.removedAt)));
  if (!row?.bookingId) return undefined;
  const [of] = await selectMoney(payload).where(eq(bookings.id, row.bookingId));
  if (!of) return undefined;
  const received = await receivedFor(payload.db.drizzle, row.bookingId);
  const priced = { ...of, packagePrice: (await readPackagePrices(payload))(of.package, of.terms) };
  return {
    ...factsOf(row),
    booking: row.bookingId,
    name: of.name ?? '',
    package: of.package,
    ...(of.reference && { reference: of.reference }),
    sessionDay: of.date ?? '',
    price: dueOf(priced),
    received,
    owed: owedOf(priced, received),
  };
}
