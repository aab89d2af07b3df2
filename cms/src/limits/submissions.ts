import type { Payload } from 'payload';
import type { Transaction } from '#src/database.ts';
import { type Count, countedBy, type Limit, take } from './limit.ts';

const seconds = 10 * 60;

/** Many, because visitors of mobile networks share addresses. */
const perAddress: Limit = { name: 'submissions', most: 60, seconds };
const inAll: Limit = { name: 'submissions-in-all', most: 600, seconds };

/**
 * Counts a booking or message in the transaction that stores it, so that exactly what is stored is counted, whatever comes at the
 * same time. From the count to the transaction's end all others wait for it.
 * @returns in how many seconds one may be sent again, where too many were
 */
export function countSubmission(payload: Payload, transaction: Transaction, address: string): Promise<number | undefined> {
  const counts: Count[] = [
    [perAddress, countedBy(payload, address)],
    [inAll, ''],
  ];
  return take(transaction, counts);
}
