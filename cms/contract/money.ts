import * as v from 'valibot';
import { halalas } from './amount.ts';
import { defineCall, missing, withData } from './call.ts';
import { isRealDay, todayInRiyadh } from './date.ts';
import { limits } from './limits.ts';
import { booking } from './own-bookings.ts';
import { latinDigits, optionalLine, optionalText } from './text.ts';

export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentMethods = ['cash', 'transfer', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment that the studio received, or a refund that it paid. Amounts are in halalas. */
const payment = v.object({
  id: v.string(),
  /** The number of the receipt. */
  number: v.number(),
  kind: v.picklist(paymentKinds),
  method: v.picklist(paymentMethods),
  amount: v.number(),
  /** The day of the payment or refund, YYYY-MM-DD. */
  day: v.string(),
  note: v.string(),
  /** The name of the user who recorded the payment or refund. */
  username: v.optional(v.string()),
  createdAt: v.string(),
  /** Whether the user may remove the payment or refund. */
  canRemove: v.boolean(),
});
export type Payment = v.InferOutput<typeof payment>;

export const moneyEventKinds = ['price', 'notes', 'payment', 'refund', 'removed', 'restored'] as const;

/** A change of the price, notes or payments of a booking. */
const moneyEvent = v.object({
  at: v.string(),
  username: v.optional(v.string()),
  kind: v.picklist(moneyEventKinds),
  amount: v.optional(v.number()),
  /** The receipt number of the payment or refund; missing for a change of the price or notes. */
  number: v.optional(v.number()),
});
export type MoneyEvent = v.InferOutput<typeof moneyEvent>;

/** The private notes and the money of a booking. */
const bookingMoney = v.object({
  booking,
  notes: v.string(),
  /** The agreed price; null if no price is agreed yet. */
  price: v.nullable(v.number()),
  /**
   * The fixed price of the package at the time of the booking in halalas. It becomes the agreed price with the first payment if no price is agreed
   * yet. Null if the package has no price, or a starting price.
   */
  packagePrice: v.nullable(v.number()),
  /** Payments less refunds. */
  received: v.number(),
  /**
   * The amount that the client still owes, by the agreed price, otherwise by the fixed price of the package once the session is confirmed or completed;
   * 0 without a price, and for a declined or cancelled booking.
   */
  owed: v.number(),
  /** Payments and refunds, newest first. */
  payments: v.array(payment),
  events: v.array(moneyEvent),
  /** Whether the user may change the price and record refunds. */
  canManage: v.boolean(),
});
export type BookingMoney = v.InferOutput<typeof bookingMoney>;

const answer = withData(bookingMoney);

/** Returns the private notes and the money of a booking. */
export const readMoney = defineCall({
  method: 'GET',
  path: '/api/bookings/{id}/money',
  who: 'staff',
  body: 'query',
  input: v.object({}),
  status: 200,
  answer,
});

/** Changes the private notes or the agreed price. Only admins change the price. */
export const changeMoney = defineCall({
  method: 'PATCH',
  path: '/api/bookings/{id}/money',
  who: 'staff',
  body: 'json',
  input: v.object({
    notes: v.optional(optionalText(limits.message, { wrong: 'errors.invalid', long: 'money.errors.notes' })),
    price: v.optional(v.nullable(halalas(0))),
  }),
  status: 200,
  answer,
});

const day = v.pipe(
  v.string('money.errors.day'),
  v.transform((text) => latinDigits(text).trim()),
  v.check((text) => isRealDay(text) && text >= '2000-01-01', 'money.errors.day'),
  v.check((text) => text <= todayInRiyadh(), 'money.errors.dayFuture'),
);

/** Records a payment or a refund. Requests with the same `Idempotency-Key` are recorded once. Only admins record refunds. */
export const addPayment = defineCall({
  method: 'POST',
  path: '/api/bookings/{id}/payments',
  who: 'staff',
  body: 'json',
  input: v.object(
    {
      kind: v.optional(v.picklist(paymentKinds, 'errors.invalid'), 'payment'),
      /** Whether a refund lowers the price, so that the client owes no more than before; ignored for a payment. */
      lowersPrice: v.optional(v.boolean('errors.invalid'), true),
      method: v.picklist(paymentMethods, 'money.errors.method'),
      amount: halalas(1),
      day: v.optional(day),
      note: optionalLine(200, { wrong: 'errors.invalid', long: 'money.errors.note' }),
    },
    missing({ amount: 'money.errors.amount', method: 'money.errors.method' }),
  ),
  status: 201,
  answer: withData(v.object({ id: v.string(), money: bookingMoney })),
});

/** Removes a payment or refund that was recorded by mistake. Staff can remove only those that they recorded. */
export const removePayment = defineCall({
  method: 'DELETE',
  path: '/api/payments/{id}',
  who: 'staff',
  body: 'query',
  input: v.object({}),
  status: 200,
  answer,
});

/** Restores a removed payment or refund. */
export const restorePayment = defineCall({
  method: 'POST',
  path: '/api/payments/{id}/restore',
  who: 'staff',
  body: 'json',
  input: v.object({}),
  status: 200,
  answer,
});

/** The data of the receipt of one payment or refund, with the current balance of its booking. */
const receipt = v.object({
  ...v.omit(payment, ['note', 'username', 'canRemove']).entries,
  /** The id of the booking. */
  booking: v.string(),
  name: v.string(),
  package: v.string(),
  reference: v.optional(v.string()),
  /** The day of the session, otherwise the requested day; `''` if there is none. */
  sessionDay: v.string(),
  price: v.nullable(v.number()),
  received: v.number(),
  owed: v.number(),
});
export type PaymentReceipt = v.InferOutput<typeof receipt>;

/** Returns the receipt of a payment or refund. It is not a tax invoice. */
export const readPayment = defineCall({
  method: 'GET',
  path: '/api/payments/{id}',
  who: 'staff',
  body: 'query',
  input: v.object({}),
  status: 200,
  answer: withData(receipt),
});

const period = v.object({ from: v.optional(day), to: v.optional(day) }, missing({}));

const sum = v.object({
  /** The month of the payments as YYYY-MM. */
  month: v.string(),
  package: v.string(),
  received: v.number(),
  refunded: v.number(),
  count: v.number(),
});
export type MoneySum = v.InferOutput<typeof sum>;

/** A confirmed or completed booking without an agreed price, of a package without a fixed price. */
const unpriced = v.object({ booking: v.string(), name: v.string(), package: v.string(), day: v.string() });
export type Unpriced = v.InferOutput<typeof unpriced>;

const debt = v.object({ ...unpriced.entries, price: v.number(), owed: v.number() });
export type Debt = v.InferOutput<typeof debt>;

/**
 * Returns the sums of payments and refunds by month and package, the bookings for which something is owed, the total owed, and the bookings whose
 * price is unknown. Admins only.
 */
export const readSums = defineCall({
  method: 'GET',
  path: '/api/admin/money',
  who: 'admin',
  body: 'query',
  input: v.object({}),
  status: 200,
  answer: withData(v.object({ sums: v.array(sum), owed: v.number(), debts: v.array(debt), unpriced: v.array(unpriced) })),
});

const exported = v.object({
  ...v.omit(payment, ['canRemove']).entries,
  package: v.string(),
  /** The name of the client; missing if the booking was deleted. */
  name: v.optional(v.string()),
  reference: v.optional(v.string()),
});
export type ExportedPayment = v.InferOutput<typeof exported>;

/** Returns the payments and refunds of a period for the accountant, oldest first. Admins only. */
export const exportPayments = defineCall({
  method: 'GET',
  path: '/api/admin/money/payments',
  who: 'admin',
  body: 'query',
  input: period,
  status: 200,
  answer: withData(v.array(exported)),
});
