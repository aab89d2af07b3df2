import { done, nothing } from '../answers.ts';
import { defineCall } from '../call.ts';

/** Ends the session on the server: the token and the cookie are dead from then on. */
export const logOut = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'bearer',
  body: 'json',
  input: nothing,
  status: 200,
  answer: done,
});
