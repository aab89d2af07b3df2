import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Rejection, reject } from '#src/lib/rejection.ts';

/**
 * What one address may ask of this process in a minute, besides what lies ready in memory. It is there for the CPU alone: a hundred people
 * of one mobile network do not come near it, and a program that asks for window after window of the gallery does at once.
 */
const limiter = new RateLimiterMemory({ points: 6000, duration: 60 });

/** Counts a call. @returns what to answer where there were too many */
export async function countCall(address: string): Promise<Rejection | undefined> {
  try {
    await limiter.consume(address);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return reject(429, 'errors.calls', { headers: { 'retry-after': String(Math.ceil(refused.msBeforeNext / 1000)) } });
  }
}
