import { type RateLimit, type RateLimitName, rateLimits, type WorkChallenge } from '@studio/contract';
import type { Payload } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { newChallenge } from './proof-of-work.ts';

/** Returns the rejection of a request over a limit. @param seconds the time until the limit permits the next request */
export function rejectLimit(limit: RateLimitName, seconds: number, work?: WorkChallenge): Rejection {
  const { status, message = 'errors.calls', retryAfter = seconds }: RateLimit = rateLimits[limit];
  return reject(status ?? 429, message, { headers: { 'retry-after': String(retryAfter) }, ...(work && { work }) });
}

/** Returns the rejection of a request over a limit, with a challenge if a proof of work lifts the limit. */
export async function rejectUnproven(
  payload: Pick<Payload, 'secret'>,
  { limit, seconds }: { limit: RateLimitName; seconds: number },
): Promise<Rejection> {
  const { work }: RateLimit = rateLimits[limit];
  return rejectLimit(limit, seconds, work && (await newChallenge(payload, work)));
}
