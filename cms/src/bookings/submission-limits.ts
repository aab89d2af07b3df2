import type { Payload } from 'payload';
import { type Counter, checkLimits, consumeLimits, type Limit, limitKey } from '#src/db/rate-limit.ts';
import type { Transaction } from '#src/db/transaction.ts';

const seconds = 10 * 60;

/** Many, because visitors of mobile networks share addresses. */
const perAddress: Limit = { name: 'submissions', most: 60, seconds };
const inAll: Limit = { name: 'submissions-in-all', most: 600, seconds };

/** Too many were stored of late. It is thrown, so that the transaction takes back what it has stored. */
export class TooMany extends Error {
  /** @param seconds in how many one may be sent again */
  constructor(readonly seconds: number) {
    super('Too many submissions');
  }
}

/**
 * Stores a booking or message in a transaction and counts it there, so that exactly what is stored is counted, whatever comes at the same
 * time. The count comes last: from there to the end of the transaction all others wait for it.
 * @throws TooMany
 */
export async function storeCounted(payload: Payload, transaction: Transaction, address: string, store: () => Promise<void>): Promise<void> {
  const counts: Counter[] = [
    [perAddress, limitKey(payload, address)],
    [inAll, ''],
  ];
  // Who would be refused in the end costs no more than this.
  const early = await checkLimits(transaction, counts);
  if (early !== undefined) throw new TooMany(early);
  await store();
  const late = await consumeLimits(transaction, counts);
  if (late !== undefined) throw new TooMany(late);
}
