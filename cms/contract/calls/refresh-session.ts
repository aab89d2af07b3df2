import * as v from 'valibot';
import { nothing } from '../answers.ts';
import { defineCall } from '../call.ts';

/** Renews a session that is used: answers a token that lasts the full time again. */
export const refreshSession = defineCall({
  method: 'POST',
  path: '/api/admin/refresh',
  auth: 'bearer',
  body: 'json',
  input: nothing,
  status: 200,
  answer: v.object({ token: v.string() }),
});
