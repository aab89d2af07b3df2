import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RateLimitName, rateLimits } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import { Allowance } from '#src/limits/allowance.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { Slots } from '#src/limits/slots.ts';
import { Turns } from '#src/limits/turns.ts';
import { sendText } from './static-site.ts';

/** Makes the limits of addresses at a server. Those of API calls, uploads and pages of the panel stand where they are counted. */
export const createLimits = () => ({
  requests: new Allowance(rateLimits.requests),
  photoLinks: new Allowance(rateLimits['photo-links']),
  feeds: new Allowance(rateLimits['calendar-feed']),
  galleryFiles: new Slots(rateLimits['gallery-files']),
  turns: new Turns(rateLimits.turns),
});

export type LimitedClient = ReturnType<typeof createLimits> & { address: string };

/** Delay of the rejection of a request that exceeds a limit, in milliseconds: a client that repeats requests waits for the answers. */
const rejectionDelay = 1000;

const delayed = new Slots(rateLimits['late-rejections']);

/** Waits before the rejection of a request that exceeds a limit; does not wait if too many rejections of the address are delayed. */
export async function delayRejection(address: string): Promise<void> {
  await delayed.run(address, () => sleep(rejectionDelay));
}

/** Rejects a request that exceeds a limit of its address, after a delay. @param seconds the time until the limit permits the next request */
export async function rejectLoad(res: ServerResponse, address: string, limit: RateLimitName, seconds = 0): Promise<void> {
  await delayRejection(address);
  const { status, key, headers } = rejectLimit(limit, seconds);
  sendText(res, status, `${messageText('en', key)}\n${messageText('ar', key)}\n`, headers);
}
