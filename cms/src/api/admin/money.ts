import {
  addPayment,
  changeMoney,
  exportPayments,
  readMoney,
  readPayment,
  readSums,
  removePayment,
  restorePayment,
  todayInRiyadh,
} from '@studio/contract';
import type { Endpoint, PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { endpoint, idempotencyKey, withData } from '#src/api/endpoint.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { changeBookingMoney, recordPayment, setRemoved } from '#src/money/change-money.ts';
import { type MoneyUser, readBookingMoney, readReceiptOf } from '#src/money/read-money.ts';
import { readExport, readMoneySums } from '#src/money/sums.ts';

const gone = () => reject(404, 'errors.gone');

const userOf = ({ user }: PayloadRequest): MoneyUser => ({ id: user?.id, username: user?.username, isAdmin: isAdmin(user) });

/** Returns the money of a booking as the body of a success, or a rejection if the booking is missing. */
async function answerMoney(req: PayloadRequest, bookingId: string) {
  const money = await readBookingMoney(req.payload, bookingId, userOf(req));
  return money ? withData(money) : gone();
}

/** Removes or restores a payment. Returns the money of its booking, or a rejection. */
async function changePayment(req: PayloadRequest, id: string, isRemoved: boolean) {
  if (!isUuid(id)) return gone();
  const changed = await setRemoved(req.payload, id, isRemoved, userOf(req));
  if (changed instanceof Rejection) return changed;
  logSecurity({ event: isRemoved ? 'payment.removed' : 'payment.restored', user: req.user?.id, id });
  return answerMoney(req, changed);
}

/** Staff record payments and write notes; only admins change prices and record refunds. */
export const moneyEndpoints: Endpoint[] = [
  endpoint(readMoney, async (_, { id, req }) => (isUuid(id) ? answerMoney(req, id) : gone())),

  endpoint(changeMoney, async (change, { id, req }) => {
    if (change.price !== undefined && !isAdmin(req.user)) return reject(403, 'errors.forbidden');
    if (!isUuid(id)) return gone();
    return (await changeBookingMoney(req.payload, id, change, userOf(req))) ?? answerMoney(req, id);
  }),

  endpoint(addPayment, async ({ day = todayInRiyadh(), lowersPrice, ...payment }, { id, req }) => {
    if (payment.kind === 'refund' && !isAdmin(req.user)) return reject(403, 'errors.forbidden');
    const key = idempotencyKey(req);
    if (key instanceof Rejection) return key;
    if (!isUuid(id)) return gone();
    const recorded = await recordPayment(
      req.payload,
      id,
      { ...payment, day, key, lowersPrice: payment.kind === 'refund' && lowersPrice },
      userOf(req),
    );
    if (recorded instanceof Rejection) return recorded;
    logSecurity({ event: payment.kind === 'refund' ? 'payment.refunded' : 'payment.recorded', user: req.user?.id, id: recorded });
    const money = await readBookingMoney(req.payload, id, userOf(req));
    return money ? withData({ id: recorded, money }) : gone();
  }),

  endpoint(removePayment, (_, { id, req }) => changePayment(req, id, true)),
  endpoint(restorePayment, (_, { id, req }) => changePayment(req, id, false)),

  endpoint(readPayment, async (_, { id, req }) => {
    const receipt = isUuid(id) ? await readReceiptOf(req.payload, id) : undefined;
    return receipt ? withData(receipt) : gone();
  }),

  endpoint(readSums, async (_, { req }) => withData(await readMoneySums(req.payload))),

  endpoint(exportPayments, async ({ from, to }, { req }) => {
    const rows = await readExport(req.payload, from, to);
    logSecurity({ event: 'payments.exported', user: req.user?.id, counts: { payments: rows.length } });
    return withData(rows);
  }),
];
