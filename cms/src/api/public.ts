import { createBooking, readContent, sendMessage, type WorkSolution } from '@studio/contract';
import { type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import type { Endpoint } from 'payload';
import { isHasty, isSuspected, logSuspected, type SpamSigns } from '#src/bookings/spam.ts';
import { type StoreResult, type SubmissionContext, storeBooking, storeMessage } from '#src/bookings/store.ts';
import { TooManySubmissions } from '#src/bookings/submission-limits.ts';
import { isBookable } from '#src/content/packages.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { newChallenge } from '#src/db/proof-of-work.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { answerWithEtag, type CallContext, endpoint, idempotencyKey, withData } from './endpoint.ts';

interface Submission {
  signs: SpamSigns;
  work: WorkSolution | undefined;
  thanks: MessageKey;
  store(context: SubmissionContext): Promise<StoreResult>;
}

/** Stores a submission; repetitions and possible spam get the same response. */
async function submit({ req, language }: CallContext, { signs, work, thanks, store }: Submission) {
  const success = { success: true as const, message: messageText(language, thanks) };
  const key = idempotencyKey(req);
  if (key instanceof Rejection) return key;
  const suspected = isSuspected(signs);
  if (isHasty(signs) && !suspected) return reject(429, 'errors.hasty', { headers: { 'retry-after': '2' } });
  const result = await store({ language, key, address: clientOf(req).address, isSuspected: suspected, work });
  if (result === 'other') return reject(422, 'errors.keyReused');
  if (result instanceof TooManySubmissions) {
    const headers = { 'retry-after': String(result.seconds) };
    return reject(429, 'errors.many', { headers, ...(result.acceptsWork && { work: await newChallenge(req.payload, 'form') }) });
  }
  if (suspected && result === 'stored') logSuspected(req.payload);
  return success;
}

/** The endpoints without a session, except the gallery, which the HTTP server answers from a snapshot. */
export const publicEndpoints: Endpoint[] = [
  endpoint(readContent, async ({ lang }, { req }) => answerWithEtag(req, withData((await publishedContent(req.payload))[lang]))),

  endpoint(createBooking, async ({ formTopic, openFor, work, ...booking }, context) => {
    const { payload } = context.req;
    if (!(await isBookable(payload, booking.package)))
      return reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } });
    return submit(context, {
      signs: { formTopic, openFor },
      work,
      thanks: 'book.form.success',
      store: (submission) => storeBooking(payload, booking, submission),
    });
  }),

  endpoint(sendMessage, ({ formTopic, openFor, work, ...message }, context) =>
    submit(context, {
      signs: { formTopic, openFor },
      work,
      thanks: 'contact.form.success',
      store: (submission) => storeMessage(context.req.payload, message, submission),
    }),
  ),
];
