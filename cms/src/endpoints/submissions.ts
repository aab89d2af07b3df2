import { createBooking, sendMessage } from '@studio/contract';
import type { Endpoint } from 'payload';
import { type Sent, type Stored, storeBooking, storeMessage } from '#src/submissions/store.ts';
import { type Asked, endpoint } from './endpoint.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { type MessageKey, say } from './messages.ts';
import { Refusal, refuse } from './refusal.ts';

/** What a visitor reads once it is stored: the same whether it came once or again. */
async function answerStored({ req, language }: Asked, thanks: MessageKey, store: (sent: Sent) => Promise<Stored>) {
  const key = idempotencyKey(req);
  if (key instanceof Refusal) return key;
  if ((await store({ language, key })) === 'other') return refuse(422, 'errors.keyReused');
  return { success: true as const, message: say(language, thanks) };
}

export const submissionEndpoints: Endpoint[] = [
  endpoint(createBooking, (booking, asked) =>
    answerStored(asked, 'book.form.success', (sent) => storeBooking(asked.req.payload, booking, sent)),
  ),
  endpoint(sendMessage, (message, asked) =>
    answerStored(asked, 'contact.form.success', (sent) => storeMessage(asked.req.payload, message, sent)),
  ),
];
