import * as v from 'valibot';
import { withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { contactMessage } from '../contact-message.ts';

/** Marks a message as read or answered, or as neither. */
export const updateMessage = defineCall({
  method: 'PATCH',
  path: '/api/contact/{id}',
  auth: 'bearer',
  body: 'json',
  input: v.object({
    read: v.optional(v.boolean('errors.flag')),
    answered: v.optional(v.boolean('errors.flag')),
  }),
  status: 200,
  answer: withData(contactMessage),
});
