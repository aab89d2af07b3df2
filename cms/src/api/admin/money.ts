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
import type { PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { type CallEndpoint, endpoint, idempotencyKey, withData } from '#src/api/endpoint.ts';
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
export const moneyEndpoints: CallEndpoint[] = [
  endpoint(
    readMoney,
    {
      tag: 'Money',
      summary: 'Returns the private notes, the price and the payments of a booking',
      description: 'Amounts are integers in halalas.',
      rejections: [404],
      audit: 'nothing',
    },
    async (_, { id, req }) => (isUuid(id) ? answerMoney(req, id) : gone()),
  ),

  endpoint(
    changeMoney,
    {
      tag: 'Money',
      summary: 'Changes the private notes or the price of a booking',
      description: 'Only admins change the price.',
      rejections: [404],
      audit: { noun: 'booking', action: 'changed' },
    },
    async (change, { id, req }) => {
      if (change.price !== undefined && !isAdmin(req.user)) return reject(403, 'errors.forbidden');
      if (!isUuid(id)) return gone();
      return (await changeBookingMoney(req.payload, id, change, userOf(req))) ?? answerMoney(req, id);
    },
  ),

  endpoint(
    addPayment,
    {
      tag: 'Money',
      summary: 'Records a payment or a refund',
      description:
        'Without `day`, today in Riyadh. The first payment makes the fixed price of the package the price agreed, if there is none. A refund lowers the price by what the client would owe again, unless `lowersPrice` is false or the booking is declined or cancelled. 409 for a refund above what was received. Only admins record refunds.',
      takesKey: true,
      rejections: [404, 409, 422],
      audit: {
        noun: 'payment',
        action: ({ input }) => (input.kind === 'refund' ? 'refunded' : 'added'),
        target: ({ answer }) => answer.data.id,
        isRepeatable: true,
      },
    },
    async ({ day = todayInRiyadh(), lowersPrice, ...payment }, { id, req }) => {
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
    },
  ),

  endpoint(
    removePayment,
    {
      tag: 'Money',
      summary: 'Removes a payment or refund that was recorded by mistake',
      description: 'The history of the booking keeps it. Staff remove their own only. 409 if more would be refunded than received.',
      rejections: [404, 409],
      audit: { noun: 'payment', action: 'deleted' },
    },
    (_, { id, req }) => changePayment(req, id, true),
  ),
  endpoint(
    restorePayment,
    {
      tag: 'Money',
      summary: 'Restores a removed payment or refund',
      rejections: [404, 409],
      audit: { noun: 'payment', action: 'restored' },
    },
    (_, { id, req }) => changePayment(req, id, false),
  ),

  endpoint(
    readPayment,
    {
      tag: 'Money',
      summary: 'Returns the receipt of a payment or refund',
      description: 'It is not a tax invoice.',
      rejections: [404],
      audit: 'nothing',
    },
    async (_, { id, req }) => {
      const receipt = isUuid(id) ? await readReceiptOf(req.payload, id) : undefined;
      return receipt ? withData(receipt) : gone();
    },
  ),

  endpoint(
    readSums,
    { tag: 'Money', summary: 'Returns the sums by month and package, and what is owed', description: 'Admins only.', audit: 'nothing' },
    async (_, { req }) => withData(await readMoneySums(req.payload)),
  ),

  endpoint(
    exportPayments,
    {
      tag: 'Money',
      summary: 'Lists the payments and refunds of a period, oldest first',
      description: 'Admins only. Without `from` or `to`, of all days.',
      audit: {
        noun: 'payment',
        action: 'exported',
        detail: ({ input: { from = '', to = '' } }) => (from || to ? `${from} – ${to}` : ''),
        count: ({ answer }) => answer.data.length,
      },
    },
    async ({ from, to }, { req }) => {
      const rows = await readExport(req.payload, from, to);
      logSecurity({ event: 'payments.exported', user: req.user?.id, counts: { payments: rows.length } });
      return withData(rows);
    },
  ),
];
