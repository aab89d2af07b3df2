import { and, eq, isNull, sql } from '@payloadcms/db-postgres/drizzle';
import type { MoneyEvent, PaymentKind, PaymentMethod } from '@studio/contract';
import type { Payload } from 'payload';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { receivedFor } from './balance.ts';
import { bookingMoney, moneyEvents, type PaymentRow, payments } from './money-tables.ts';
import { canRemove, type MoneyUser, packagePrice } from './read-money.ts';

const gone = () => reject(404, 'errors.gone');

interface LockedBooking {
  id: string;
  package: string;
}

/** Locks the row of a booking, which serializes all changes of its money; undefined if it is missing or in the bin. */
async function lockBooking(transaction: Transaction, id: string): Promise<LockedBooking | undefined> {
  const [row] = await transaction
    .select({ id: bookings.id, package: bookings.package })
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
  const isSame = known.bookingId === bookingId && JSON.stringify({ kind, method, amount, day, note }) === JSON.stringify(added);
  return isSame ? known : reject(422, 'errors.keyReused');
}

/**
 * Records a payment or refund, once per idempotency key. A payment stores the fixed price of the package as the agreed price, unless a price is
 * already agreed.
 * @returns the id of the payment, or a rejection
 */
export async function recordPayment(payload: Payload, bookingId: string, added: NewPayment, user: MoneyUser): Promise<string | Rejection> {
  const slug = await packageOf(payload, bookingId);
  if (slug === undefined) return gone();
  // Read before the transaction: transactions that wait for a second connection can deadlock the pool.
  const fixedPrice = await packagePrice(payload, slug);
  const { key, day: paidOn, ...values } = added;
  return payload.db.drizzle.transaction(async (transaction): Promise<string | Rejection> => {
    const locked = await lockBooking(transaction, bookingId);
    if (!locked) return gone();
    const repeated = await findRepeated(transaction, bookingId, {
      kind: added.kind,
      method: added.method,
      amount: added.amount,
      day: paidOn,
      note: added.note,
      key,
    });
    if (repeated) return 'id' in repeated ? repeated.id : repeated;
    if (added.kind === 'refund' && added.amount > (await receivedFor(transaction, bookingId))) return reject(409, 'money.errors.refund');
    const [row] = await transaction
      .insert(payments)
      .values({ ...values, paidOn, bookingId, package: locked.package, username: user.username ?? null, idempotencyKey: key ?? null })
      // Race: a payment of another booking with the same key was stored.
      .onConflictDoNothing({ target: payments.idempotencyKey })
      .returning();
    if (!row) return reject(422, 'errors.keyReused');
    if (added.kind === 'payment' && fixedPrice !== null) await keepPrice(transaction, bookingId, fixedPrice, user);
    await record(transaction, bookingId, user, { kind: added.kind, amount: row.amount, number: row.number });
    return row.id;
  });
}

async function packageOf({ db: { drizzle } }: Payload, bookingId: string): Promise<string | undefined> {
  const [row] = await drizzle.select({ package: bookings.package }).from(bookings).where(eq(bookings.id, bookingId));
  return row?.package;
}

/** Stores the price of a booking, unless a price is already agreed. */
async function keepPrice(transaction: Transaction, bookingId: string, price: number, user: MoneyUser): Promise<void> {
  const kept = await transaction
    .insert(bookingMoney)
    .values({ bookingId, price })
    .onConflictDoUpdate({ target: bookingMoney.bookingId, set: { price, updatedAt: sql`now()` }, setWhere: isNull(bookingMoney.price) })
    .returning({ id: bookingMoney.bookingId });
  if (kept.length > 0) await record(transaction, bookingId, user, { kind: 'price', amount: price });
}

/** Removes a payment or refund, or restores it. Rejects a change after which refunds would exceed payments. @returns the id of its booking */
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
    return bookingId;
  });
}
