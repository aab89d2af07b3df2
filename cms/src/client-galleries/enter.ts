import type { enterGallery as enter } from '@studio/contract';
import pLimit from 'p-limit';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import type { Client } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { type Counter, consumeLimits, limitKey, releaseLimits } from '#src/limits/counters.ts';
import { isProven } from '#src/limits/proof-of-work.ts';
import { rejectUnproven } from '#src/limits/reject-limit.ts';
import { findByToken, openSession } from './access.ts';
import { isPin } from './link-and-pin.ts';
import { endOfGallery } from './state.ts';

/** Runs one PIN hash at a time, because each takes a few hundredths of a second of CPU. */
const hashing = pLimit(1);

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
  const shared = (await isProven(payload, 'gallery', work)) ? 'gallery-pin-work' : 'gallery-pin-all';
  const counters: Counter[] = [
    ['gallery-pin', limitKey(payload, ...ofGallery, address)],
    ['gallery-pin-address', limitKey(payload, address)],
    [shared, limitKey(payload, ...ofGallery)],
  ];
  const store = payload.db.drizzle;
  const reached = await consumeLimits(store, counters);
  if (reached) {
    logSecurity({ event: 'gallery.limited', id });
    return rejectUnproven(payload, reached);
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
