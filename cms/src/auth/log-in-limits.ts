import type { Payload } from 'payload';
import { type Counter, consumeLimits, type Limit, limitKey, releaseLimits, resetLimit } from '#src/db/rate-limit.ts';
import type { Client } from '#src/lib/client.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { knownDevice } from './known-device.ts';

const minute = 60;

/** Tries at one account from one address, or from one device that is known there. */
const tries: Limit = { name: 'log-in', most: 10, seconds: 10 * minute };
/** Tries from one address at whatever accounts. */
const ofAddress: Limit = { name: 'log-in-address', most: 30, seconds: 10 * minute };
/** Tries at one account from all addresses together; a known device is let in regardless. */
const ofAccount: Limit = { name: 'log-in-account', most: 200, seconds: 60 * minute };

/** Counts a try to log in. It goes before the hash of the password, which costs a tenth of a second of CPU. */
export async function countTry(payload: Payload, account: string, { address, devices }: Client): Promise<Try | Rejection> {
  const device = knownDevice(payload, account, devices);
  const own: Counter = [tries, limitKey(payload, account, device ?? address)];
  const shared: Counter[] = [
    [ofAddress, limitKey(payload, address)],
    [ofAccount, limitKey(payload, account)],
  ];
  const store = payload.db.drizzle;
  const counted = device === undefined ? shared : [];
  const wait = await consumeLimits(store, [own, ...counted]);
  if (wait !== undefined) return reject(429, 'login.errors.tries', { headers: { 'retry-after': String(wait) } });
  return {
    async succeeded() {
      await resetLimit(store, own);
      await releaseLimits(store, counted);
    },
  };
}

/** Lets everybody try again at an account, wherever they are. */
export const forgetTries = (payload: Payload, account: string): Promise<void> =>
  resetLimit(payload.db.drizzle, [ofAccount, limitKey(payload, account)]);

/** A try that was counted. */
export interface Try {
  /** Only what fails counts. */
  succeeded(): Promise<void>;
}
