import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageText } from '@studio/contract/i18n/messages.ts';
import { AddressSlots, Allowance, delayRejection } from './address-limits.ts';
import { sendText } from './static-site.ts';

interface PanelDoorOptions {
  isSignedIn(req: IncomingMessage): Promise<boolean>;
  /** Answers a request with Next. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Returns the address for which a request is counted; undefined for no limits. */
  addressOf(req: IncomingMessage): string | undefined;
}

/** Maximum time in milliseconds that a response occupies a slot: a client that reads slowly would occupy it for minutes. */
const maxRenderTime = 5000;

/** Pause in milliseconds after a page of an unauthenticated client, because visitors' requests use the same thread. */
const pause = 500;

/**
 * Handles the panel's pages within limits, because Next renders in the thread that serves visitors: two pages at a time for staff, at most one per
 * address, and one for unauthenticated clients, which also have a low rate limit.
 */
export function createPanelDoor({ addressOf, isSignedIn, serve }: PanelDoorOptions) {
  const staff = new AddressSlots({ slots: 2, slotsOfAddress: 1, waitingOfAddress: 100 });
  const unauthenticated = new AddressSlots({ slots: 1, slotsOfAddress: 1, waiting: 40 });
  // A log-in takes three pages, and several people may share an address.
  const allowance = new Allowance({ burst: 20, perSecond: 0.2 });

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isStaff = await isSignedIn(req);
    // Reject bodies of unauthenticated clients, because Next parses bodies before Payload checks the session.
    if (!isRead && !isStaff) return sendText(res, 401, 'Log in at /cms first\n');
    const address = addressOf(req);
    if (address === undefined) return serve(req, res);
    const seconds = isStaff ? 0 : allowance.take(address);
    const render = async () => {
      // The client may have closed the connection while the request waited.
      if (res.destroyed) return;
      await Promise.race([serve(req, res), sleep(maxRenderTime, undefined, { ref: false })]);
      if (!isStaff) await sleep(pause, undefined, { ref: false });
    };
    const rendering = seconds > 0 ? undefined : (isStaff ? staff : unauthenticated).run(address, render);
    await (rendering ?? rejectLoad(res, address, seconds || 5));
  };
}

const tooMany = `${messageText('en', 'errors.calls')}\n${messageText('ar', 'errors.calls')}\n`;

/** Rejects a request over a limit of its address. */
export async function rejectLoad(res: ServerResponse, address: string, seconds: number): Promise<void> {
  await delayRejection(address);
  sendText(res, 429, tooMany, { 'retry-after': String(seconds) });
}
