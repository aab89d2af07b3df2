import pLimit from 'p-limit';
import type { Payload } from 'payload';
import { type Counter, consumeLimits, type Limit, limitKey, releaseLimits } from '#src/db/rate-limit.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { findByToken, openSession } from './access.ts';
import { isPin } from './secrets.ts';
import { endOfGallery } from './state.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Limits of wrong PINs: from one address at a gallery and at all galleries, and at a gallery from all addresses. */
const perClient: Limit = { name: 'gallery-pin', most: 10, seconds: 10 * minute };
const perAddress: Limit = { name: 'gallery-pin-address', most: 30, seconds: 10 * minute };
/** An attack on a million PINs takes years at this rate; the link, which attackers also need, expires long before. */
const perGallery: Limit = { name: 'gallery-pin-all', most: 100, seconds: day };

/** Runs one PIN hash at a time, because each takes a few hundredths of a second of CPU. */
const hashing = pLimit(1);

/**
 * Opens a session with the PIN, or without one if the gallery has none. Counts the attempt before the PIN is hashed.
 * @returns the `Set-Cookie` headers, or a rejection
 */
export async function enterGallery(payload: Payload, token: string, pin: string, address: string): Promise<string[] | Rejection> {
  const gallery = await findByToken(payload, token);
  if (!gallery) return reject(404, 'gallery.errors.gone');
  if (endOfGallery(gallery)) return reject(410, 'gallery.errors.closed');
  const { id, pinHash } = gallery;
  if (pinHash === null) return openSession(payload, gallery, token);
  if (pin === '') return reject(400, 'gallery.errors.pinFormat', { errors: { pin: 'gallery.errors.pinFormat' } });
  const counters: Counter[] = [
    [perClient, limitKey(payload, id, address)],
    [perAddress, limitKey(payload, address)],
    [perGallery, limitKey(payload, id)],
  ];
  const store = payload.db.drizzle;
  const reached = await consumeLimits(store, counters);
  if (reached) {
    logSecurity({ event: 'gallery.limited', id });
    return reject(429, 'gallery.errors.pinTries', { headers: { 'retry-after': String(reached.seconds) } });
  }
  if (!(await hashing(() => isPin(pin, pinHash)))) {
    logSecurity({ event: 'gallery.rejected', id });
    return reject(403, 'gallery.errors.pinWrong', { errors: { pin: 'gallery.errors.pinWrong' } });
  }
  await releaseLimits(store, counters);
  const cookies = await openSession(payload, gallery, token);
  if (!(cookies instanceof Rejection)) logSecurity({ event: 'gallery.entered', id });
  return cookies;
}
