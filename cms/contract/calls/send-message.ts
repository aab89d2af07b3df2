import * as v from 'valibot';
import { withMessage } from '../answers.ts';
import { defineCall } from '../call.ts';
import { contactInput } from '../contact-message.ts';
import { formSigns } from '../form-signs.ts';

/** Writes to the studio. Sent twice with one `Idempotency-Key`, it is stored once. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  auth: 'none',
  body: 'form',
  input: v.object({ ...contactInput.entries, ...formSigns }, contactInput.message),
  status: 201,
  answer: withMessage,
});
