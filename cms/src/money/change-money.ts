import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from '@payloadcms/db-postgres/drizzle';
import type { BookingStatus, MoneyEvent, PaymentKind, PaymentMethod } from '@studio/contract';
import type { Payload } from 'payload';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { dueOf, loweredBy, receivedFor } from './balance.ts';
import { bookingMoney, moneyEvents, type PaymentRow, payments } from './money-tables.ts';
import { readPackagePrice } from './package-price.ts';
import { canRemove, type MoneyUser } from './read-money.ts';

const gone = () => reject(404, 'errors.gone');

interface LockedBooking {
  id: string;
  package: string;
  status: BookingStatus;
}

/** Locks the row of a booking, which serializes all changes of its money; undefined if it is missing or in the bin. */
async function lockBooking(transaction: Transaction, id: string): Promise<LockedBooking | undefined> {
  const [row] = await transaction
    .select({ id: bookings.id, package: bookings.package, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt)))
    .for('no key update');
  return row;
}

/** Adds an event to the history of a booking's money. */
const record = (transaction: Transaction, bookingId: string, user: MoneyUser, event: Omit<MoneyEvent, 'at' | 'username'>) =>
  transaction.insert(moneyEvents).values({
    bookingId,
    at: sql`clock_timestamp()`,
    username: user.username,
    kind: event.kind,
    amount: event.amount,
    paymentNumber: event.number,
  });

/**
 * Changes the notes and the price of a booking, and records each of them that differs. Rejects the change if the booking is missing or in the bin.
 */
export const changeBookingMoney = (
  { db }: Payload,
  bookingId: string,
  change: { notes?: string | undefined; price?: number | null | undefined },
  user: MoneyUser,
) =>
  db.drizzle.transaction(async (transaction): Promise<undefined | Rejection> => {
    if (!(await lockBooking(transaction, bookingId))) return gone();
    const [before] = await transaction.select().from(bookingMoney).where(eq(bookingMoney.bookingId, bookingId));
    const hasPrice = change.price !== undefined && change.price !== (before?.price ?? null);
    const hasNotes = change.notes !== undefined && change.notes !== (before?.notes ?? '');
    if (!hasPrice && !hasNotes) return undefined;
    const values = { ...(hasPrice && { price: change.price }), ...(hasNotes && { notes: change.notes }) };
    await transaction
      .insert(bookingMoney)
      .values({ bookingId, ...values })
      .onConflictDoUpdate({ target: bookingMoney.bookingId, set: { ...values, updatedAt: sql`now()` } });
    if (hasPrice) await record(transaction, bookingId, user, { kind: 'price', amount: change.price ?? undefined });
    if (hasNotes) await record(transaction, bookingId, user, { kind: 'notes' });
    return undefined;
  });

/** A payment or refund that a user records. */
interface NewPayment {
  kind: PaymentKind;
  /** Whether a refund lowers the price, so that the client owes no more than before. */
  lowersPrice: boolean;
  method: PaymentMethod;
  amount: number;
  day: string;
  note: string;
  key: string | undefined;
}

/** Returns the payment that was recorded with an idempotency key; a rejection if the fields differ, undefined if there is none. */
async function findRepeated(
  transaction: Transaction,
  bookingId: string,
  { key, ...added }: NewPayment,
): Promise<PaymentRow | Rejection | undefined> {
  if (key === undefined) return undefined;
  const [known] = await transaction.select().from(payments).where(eq(payments.idempotencyKey, key));
  if (!known) return undefined;
  const { kind, method, amount, paidOn: day, note } = known;
  const stored = { kind, method, amount, day, note, lowersPrice: known.priceLowered !== null };
  const isSame = known.bookingId === bookingId && isDeepStrictEqual(stored, added);
  return isSame ? known : reject(422, 'errors.keyReused');
}

/**
 * Records a payment or refund, once per idempotency key. A payment stores the fixed price of the package as the agreed price, unless a price is
 * already agreed. A refund can lower the price.
 * @returns the id of the payment, or a rejection
 */
export async function recordPayment(payload: Payload, bookingId: string, added: NewPayment, user: MoneyUser): Promise<string | Rejection> {
  // Read before the transaction: transactions that wait for a second connection can deadlock the pool.
  const packagePrice = await readPackagePrice(payload, bookingId);
  if (packagePrice === undefined) return gone();
  const { key, day: paidOn, lowersPrice, ...values } = added;
  return payload.db.drizzle.transaction(async (transaction): Promise<string | Rejection> => {
    const locked = await lockBooking(transaction, bookingId);
    if (!locked) return gone();
    const repeated = await findRepeated(transaction, bookingId, added);
    if (repeated) return 'id' in repeated ? repeated.id : repeated;
    const received = await receivedFor(transaction, bookingId);
    if (added.kind === 'refund' && added.amount > received) return reject(409, 'money.errors.refund');
    const price = await agreedPrice(transaction, bookingId);
    const priced = { status: locked.status, price, packagePrice };
    const [row] = await transaction
      .insert(payments)
      .values({
        ...values,
        paidOn,
        bookingId,
        package: locked.package,
        userId: user.id ?? null,
        username: user.username ?? null,
        priceLowered: lowersPrice ? loweredBy(priced, received, added.amount) : null,
        idempotencyKey: key ?? null,
      })
      // Race: a payment of another booking with the same key was stored.
      .onConflictDoNothing({ target: payments.idempotencyKey })
      .returning();
    if (!row) return reject(422, 'errors.keyReused');
    if (added.kind === 'payment' && price === null && packagePrice !== null) await setPrice(transaction, bookingId, packagePrice, user);
    await record(transaction, bookingId, user, { kind: added.kind, amount: row.amount, number: row.number });
    const due = dueOf(priced);
    if (row.priceLowered && due !== null) await setPrice(transaction, bookingId, due - row.priceLowered, user);
    return row.id;
  });
}

/** Returns the agreed price of a booking; null if there is none. */
async function agreedPrice(transaction: Transaction, bookingId: string): Promise<number | null> {
  const [row] = await transaction.select({ price: bookingMoney.price }).from(bookingMoney).where(eq(bookingMoney.bookingId, bookingId));
  return row?.price ?? null;
}

/** Stores the agreed price of a booking. */
async function setPrice(transaction: Transaction, bookingId: string, price: number, user: MoneyUser): Promise<void> {
  await transaction
    .insert(bookingMoney)
    .values({ bookingId, price })
    .onConflictDoUpdate({ target: bookingMoney.bookingId, set: { price, updatedAt: sql`now()` } });
  await record(transaction, bookingId, user, { kind: 'price', amount: price });
}

/** Removes a payment or refund, or restores it, and with a refund its change of the price. Rejects a change after which refunds would exceed payments. @returns the id of its booking */
export async function setRemoved({ db }: Payload, id: string, isRemoved: boolean, user: MoneyUser): Promise<string | Rejection> {
  const [found] = await db.drizzle.select().from(payments).where(eq(payments.id, id));
  const { bookingId } = found ?? {};
  if (!found || !bookingId) return gone();
  if (!canRemove(found, user)) return reject(403, 'errors.forbidden');
  return db.drizzle.transaction(async (transaction): Promise<string | Rejection> => {
    if (!(await lockBooking(transaction, bookingId))) return gone();
    const [payment] = await transaction.select().from(payments).where(eq(payments.id, id));
    if (!payment) return gone();
    if ((payment.removedAt !== null) === isRemoved) return bookingId;
    const isLess = (payment.kind === 'payment') === isRemoved;
    if (isLess && (await receivedFor(transaction, bookingId)) < payment.amount) return reject(409, 'money.errors.refunded');
    await transaction
      .update(payments)
      .set({ removedAt: isRemoved ? sql`now()` : null, updatedAt: sql`now()` })
      .where(eq(payments.id, id));
    const { amount, number } = payment;
    await record(transaction, bookingId, user, { kind: isRemoved ? 'removed' : 'restored', amount, number });
    const price = payment.priceLowered ? await agreedPrice(transaction, bookingId) : null;
    if (payment.priceLowered && price !== null)
      await setPrice(transaction, bookingId, Math.max(0, price + (isRemoved ? payment.priceLowered : -payment.priceLowered)), user);
    return bookingId;
  });
}
