import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { limits, textLength } from '../limits.ts';

/** PostgreSQL has no text with a NUL in it. */
const isTypable = (text: string, max: number): boolean => textLength(text) <= max && !text.includes('\0');

const credential = (max: number, key: string) =>
  v.optional(
    v.pipe(
      v.string(key),
      v.minLength(1, key),
      v.check((value) => isTypable(value, max), 'login.error'),
    ),
    '',
  );

/** Opens a session: answers its token and sets the same as the panel's cookie. */
export const logIn = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'none',
  body: 'json',
  input: v.object({
    username: credential(limits.username, 'login.errors.username'),
    password: credential(limits.password, 'login.errors.password'),
  }),
  status: 200,
  answer: v.object({ token: v.string() }),
});
