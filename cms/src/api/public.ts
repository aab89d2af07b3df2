import {
  createBooking,
  describeCalls,
  leastOpenTime,
  listCategories,
  listPhotos,
  readAvailability,
  readContent,
  sendMessage,
  type spamFields,
  type WorkSolution,
} from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { readReceipt, storeBooking, storeMessage } from '#src/bookings/store.ts';
import type { StoreResult, SubmissionContext } from '#src/bookings/store-once.ts';
import { countTakenSlot, TooManySubmissions } from '#src/bookings/submission-limits.ts';
import { findSlot, freeSlotsNear, SlotTaken, type WantedSlot } from '#src/calendar/hold-slot.ts';
import { isBookable } from '#src/content/packages.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { rejectLimit, rejectUnproven } from '#src/limits/reject-limit.ts';
import { answerWithEtag, type CallContext, type CallEndpoint, type DescribedCall, endpoint, idempotencyKey, withData } from './endpoint.ts';

/** The values of the form's spam checks. */
type SpamSigns = { [Name in keyof typeof spamFields]: InferOutput<(typeof spamFields)[Name]> };

/** Returns whether the hidden field (honeypot) was filled in, by a spam program or by a browser's autofill. */
const isSuspected = ({ formTopic }: SpamSigns): boolean => formTopic.trim() !== '';

/**
 * Returns whether a form was sent too fast; false for clients that do not send the time since the form was opened. The site's own form delays its
 * request, so that it is not rejected.
 */
const isHasty = ({ openFor }: SpamSigns): boolean => openFor !== null && openFor < leastOpenTime;

const logInterval = 60_000;
let suspected = 0;

/** Counts a submission stored as possible spam; logs the count at most once a minute. */
function logSuspected({ logger }: Payload): void {
  suspected += 1;
  if (suspected > 1) return;
  setTimeout(() => {
    logger.warn(`Submissions with the hidden field, stored in the bin as possible spam: ${suspected}`);
    suspected = 0;
  }, logInterval).unref();
}

interface Submission {
  signs: SpamSigns;
  work: WorkSolution | undefined;
  store(context: SubmissionContext): Promise<StoreResult>;
}

/** Stores a submission; returns the result or a rejection. A repetition and possible spam get the same response as a first submission. */
async function submit({ req, language }: CallContext, { signs, work, store }: Submission) {
  const key = idempotencyKey(req);
  if (key instanceof Rejection) return key;
  const suspected = isSuspected(signs);
  if (isHasty(signs) && !suspected) return reject(429, 'errors.hasty', { headers: { 'retry-after': '2' } });
  const result = await store({ language, key, address: clientOf(req).address, isSuspected: suspected, work });
  if (result instanceof TooManySubmissions) return rejectUnproven(req.payload, result.reached);
  if (result.outcome === 'other') return reject(422, 'errors.keyReused');
  if (suspected && result.outcome === 'stored') logSuspected(req.payload);
  return result;
}

/** Calls that are answered with prepared responses, before endpoints. */
export const preparedCalls: DescribedCall[] = [
  {
    call: listPhotos,
    operation: {
      tag: 'Gallery',
      summary: 'Lists the photos of the gallery',
      description:
        'Sorted by category, then in the studio’s order. Returns all photos, or with `limit` a page of them; `nextCursor` is the cursor of the next page, null on the last one.',
      isTagged: true,
    },
  },
  { call: listCategories, operation: { tag: 'Gallery', summary: 'Lists the categories that have photos', isTagged: true } },
  {
    call: readAvailability,
    operation: {
      tag: 'Calendar',
      summary: 'Returns the slots of a package on each day of a period',
      description:
        'At most 62 days. A day without a slot has a `reason`: `closed`, `full`, `soon` (within the notice of the package), `far` or `past`. Slots are instants of Asia/Riyadh, on the date of their start.',
      isTagged: true,
    },
  },
  { call: describeCalls, operation: { tag: 'Pages', summary: 'Returns this description', isTagged: true } },
];

/** The endpoints of the site's content and forms, which need no session. */
export const publicEndpoints: CallEndpoint[] = [
  endpoint(
    readContent,
    { tag: 'Pages', summary: 'Returns the published texts, prices and pictures of the pages', isTagged: true },
    async ({ lang }, { req }) => answerWithEtag(req, withData((await publishedContent(req.payload))[lang])),
  ),

  endpoint(
    createBooking,
    {
      tag: 'Bookings',
      summary: 'Requests a session',
      description:
        'Returns when the booking is stored. Without a key, equal fields within ten minutes count as one booking. With `start`, the slot is held until the studio confirms it; 409 if it is not free, with the nearest free slots in `data.slots`.',
      takesKey: true,
      rejections: [409, 422],
    },
    async ({ formTopic, openFor, work, start, team, ...booking }, context) => {
      const { language, req } = context;
      const { payload } = req;
      if (!(await isBookable(payload, booking.package)))
        return reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } });
      const womenOnly = team === 'women';
      const wanted: WantedSlot | undefined = start === '' ? undefined : { package: booking.package, start: Date.parse(start), womenOnly };
      try {
        const stored = await submit(context, {
          signs: { formTopic, openFor },
          work,
          store: async (submission) =>
            storeBooking(payload, booking, { ...submission, time: wanted && (await findSlot(payload, wanted)), womenOnly }),
        });
        if (stored instanceof Rejection) return stored;
        const data = stored.receipt ?? (stored.isSender ? await readReceipt(payload, stored.id, language) : undefined);
        return { success: true as const, message: messageText(language, 'book.form.success'), ...(data && { data }) };
      } catch (error) {
        if (!(error instanceof SlotTaken) || !wanted) throw error;
        const reached = await countTakenSlot(payload, clientOf(req).address);
        if (reached) return rejectLimit(reached.limit, reached.seconds);
        return reject(409, 'book.errors.slotTaken', { data: { slots: await freeSlotsNear(payload, wanted) } });
      }
    },
  ),

  endpoint(
    sendMessage,
    {
      tag: 'Messages',
      summary: 'Sends a message to the studio',
      description: 'Returns when the message is stored. Without a key, equal fields within ten minutes count as one message.',
      takesKey: true,
      rejections: [422],
    },
    async ({ formTopic, openFor, work, ...message }, context) => {
      const stored = await submit(context, {
        signs: { formTopic, openFor },
        work,
        store: (submission) => storeMessage(context.req.payload, message, submission),
      });
      return stored instanceof Rejection
        ? stored
        : { success: true as const, message: messageText(context.language, 'contact.form.success') };
    },
  ),
];
