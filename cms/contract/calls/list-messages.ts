import * as v from 'valibot';
import { nothing } from '../answers.ts';
import { defineCall } from '../call.ts';
import { contactMessage } from '../contact-message.ts';

/** Every message, newest first, as the bare array the original client reads. It sends no token, so the session's cookie serves too. */
export const listMessages = defineCall({
  method: 'GET',
  path: '/api/contact',
  auth: 'session',
  body: 'query',
  input: nothing,
  status: 200,
  answer: v.array(contactMessage),
});
