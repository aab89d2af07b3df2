import type { enterGallery as enter } from '@studio/contract';
import pLimit from 'p-limit';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { isProven, newChallenge } from '#src/db/proof-of-work.ts';
import { type Counter, consumeLimits, type Limit, limitKey, releaseLimits } from '#src/db/rate-limit.ts';
import type { Client } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { findByToken, openSession } from './access.ts';
import { isPin } from './secrets.ts';
import { endOfGallery } from './state.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Limits of wrong PINs: from one address at a gallery and at all galleries. */
const perClient: Limit = { name: 'gallery-pin', most: 10, seconds: 10 * minute };
const perAddress: Limit = { name: 'gallery-pin-address', most: 30, seconds: 10 * minute };
/**
 * Limits of wrong PINs at a gallery from all addresses: after the first, an attempt needs a proof of work, which lets clients in during an attack.
 * The second bounds an attack from many addresses, for which proofs are cheap: at 600 of a million PINs a day, it takes years, and a new link ends it.
 */
const perGallery: Limit = { name: 'gallery-pin-all', most: 100, seconds: day };
const perGalleryWithWork: Limit = { name: 'gallery-pin-work', most: 500, seconds: day };

/** Runs one PIN hash at a time, because each takes a few hundredths of a second of CPU. */
const hashing = pLimit(1);

/** The input of an attempt to enter a gallery. */
type Attempt = InferOutput<typeof enter.input> & Pick<Client, 'address' | 'galleries'>;

/**
 * Opens a session with the PIN, or without one if the gallery has none. Counts the attempt before the PIN is hashed. A new link or PIN starts new counts.
 * @returns the `Set-Cookie` headers, or a rejection
 */
export async function enterGallery(
  payload: Payload,
  token: string,
  { pin, work, address, galleries }: Attempt,
): Promise<string[] | Rejection> {
  const gallery = await findByToken(payload, token);
  if (!gallery) return reject(404, 'gallery.errors.gone');
  if (endOfGallery(gallery)) return reject(410, 'gallery.errors.closed');
  const { id, pinHash, linkGeneration, pinGeneration } = gallery;
  if (pinHash === null) return openSession(payload, gallery, galleries);
  if (pin === '') return reject(400, 'gallery.errors.pinFormat', { errors: { pin: 'gallery.errors.pinFormat' } });
  const ofGallery = [id, String(linkGeneration), String(pinGeneration)];
  const shared = (await isProven(payload, 'gallery', work)) ? perGalleryWithWork : perGallery;
  const counters: Counter[] = [
    [perClient, limitKey(payload, ...ofGallery, address)],
    [perAddress, limitKey(payload, address)],
    [shared, limitKey(payload, ...ofGallery)],
  ];
  const store = payload.db.drizzle;
  const reached = await consumeLimits(store, counters);
  if (reached) {
    logSecurity({ event: 'gallery.limited', id });
    const headers = { 'retry-after': String(reached.seconds) };
    return reject(429, 'gallery.errors.pinTries', {
      headers,
      ...(reached.limit === perGallery && { work: await newChallenge(payload, 'gallery') }),
    });
  }
  if (!(await hashing(() => isPin(pin, pinHash)))) {
    logSecurity({ event: 'gallery.rejected', id });
    return reject(403, 'gallery.errors.pinWrong', { errors: { pin: 'gallery.errors.pinWrong' } });
  }
  await releaseLimits(store, counters);
  const cookies = await openSession(payload, gallery, galleries);
  if (!(cookies instanceof Rejection)) logSecurity({ event: 'gallery.entered', id });
  return cookies;
}
