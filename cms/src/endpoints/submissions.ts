import { createBooking, limits, sendMessage } from '@studio/contract';
import type { Endpoint } from 'payload';
import { type Stored, storeBooking, storeMessage } from '#src/submissions/store.ts';
import { type Asked, endpoint } from './endpoint.ts';
import { type MessageKey, say } from './messages.ts';
import { Refusal, refuse } from './refusal.ts';

/** The call's `Idempotency-Key`, if it carries one. */
function idempotencyKey({ req }: Asked): string | undefined | Refusal {
  const key = req.headers.get('idempotency-key') ?? undefined;
  if (key === undefined) return undefined;
  return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/u.test(key) ? key : refuse(400, 'errors.key');
}

/** What a visitor reads once it is stored: the same whether it came once or again. */
async function answerStored(asked: Asked, thanks: MessageKey, store: (key: string | undefined) => Promise<Stored>) {
  const key = idempotencyKey(asked);
  if (key instanceof Refusal) return key;
  if ((await store(key)) === 'other') return refuse(422, 'errors.keyReused');
  return { success: true as const, message: say(asked.language, thanks) };
}

export const submissionEndpoints: Endpoint[] = [
  endpoint(createBooking, (booking, asked) =>
    answerStored(asked, 'book.form.success', (key) => storeBooking(asked.req.payload, booking, key)),
  ),
  endpoint(sendMessage, (message, asked) =>
    answerStored(asked, 'contact.form.success', (key) => storeMessage(asked.req.payload, message, key)),
  ),
];
