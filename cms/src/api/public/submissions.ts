import { createBooking, sendMessage } from '@studio/contract';
import { type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import type { Endpoint } from 'payload';
import { type Asked, endpoint } from '#src/api/endpoint.ts';
import { idempotencyKey } from '#src/api/idempotency-key.ts';
import { dropTrapped, isHasty, isTrapped, type Signs } from '#src/bookings/spam.ts';
import { type Sent, type Stored, storeBooking, storeMessage } from '#src/bookings/store.ts';
import { TooMany } from '#src/bookings/submission-limits.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

interface Submission {
  signs: Signs;
  thanks: MessageKey;
  store(sent: Sent): Promise<Stored>;
}

/** What a visitor reads once it is stored: the same whether it came once or again. A program reads the same, and nothing is stored. */
async function answerStored({ req, language }: Asked, { signs, thanks, store }: Submission) {
  const success = { success: true as const, message: messageText(language, thanks) };
  const key = idempotencyKey(req);
  if (key instanceof Rejection) return key;
  if (isTrapped(signs)) {
    dropTrapped(req.payload);
    return success;
  }
  if (isHasty(signs)) return reject(429, 'errors.hasty', { headers: { 'retry-after': '2' } });
  const stored = await store({ language, key, address: clientOf(req).address });
  if (stored === 'other') return reject(422, 'errors.keyReused');
  if (stored instanceof TooMany) return reject(429, 'errors.many', { headers: { 'retry-after': String(stored.seconds) } });
  return success;
}

/** What visitors send. */
export const submissionEndpoints: Endpoint[] = [
  endpoint(createBooking, ({ formTopic, openFor, ...booking }, asked) =>
    answerStored(asked, {
      signs: { formTopic, openFor },
      thanks: 'book.form.success',
      store: (sent) => storeBooking(asked.req.payload, booking, sent),
    }),
  ),
  endpoint(sendMessage, ({ formTopic, openFor, ...message }, asked) =>
    answerStored(asked, {
      signs: { formTopic, openFor },
      thanks: 'contact.form.success',
      store: (sent) => storeMessage(asked.req.payload, message, sent),
    }),
  ),
];
