import { withMessage } from '../answers.ts';
import { defineCall } from '../call.ts';
import { contactInput } from '../contact-message.ts';

/** Writes to the studio. Sent twice with one `Idempotency-Key`, it is stored once. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  auth: 'none',
  body: 'form',
  input: contactInput,
  status: 201,
  answer: withMessage,
});
