import * as v from 'valibot';
import { defineCall, done, noInput } from './call.ts';
import { commonPasswords } from './common-passwords.ts';
import { limits, textLength } from './limits.ts';
import { code, recoveryCodesLeft } from './login-code.ts';
import { workField } from './proof-of-work.ts';

const minPasswordLength = 15;

/**
 * Returns whether a password is easy to guess: under 15 characters (NIST SP 800-63B-4, for a single factor), fewer than 6 distinct characters, a
 * common password, or a password that contains the username.
 */
export function isWeakPassword(password: string, username = ''): boolean {
  const plain = password.toLowerCase();
  const isTooSimple = textLength(password) < minPasswordLength || new Set(plain).size < 6;
  return isTooSimple || (username.length > 2 && plain.includes(username.toLowerCase())) || commonPasswords.includes(plain);
}

/** Schema of a current password, of any strength. */
export const passwordInUse = v.optional(v.pipe(v.string('login.errors.password'), v.minLength(1, 'login.errors.password')), '');

/** Schema of a new password. The server also rejects a password that contains the username; see `isWeakPassword`. */
export const newPassword = v.optional(
  v.pipe(
    v.string('password.errors.weak'),
    v.check((password) => textLength(password) <= limits.password, 'password.errors.long'),
    v.check((password) => !isWeakPassword(password), 'password.errors.weak'),
  ),
  '',
);

/** Returns whether a text is within the maximum length and storable: PostgreSQL rejects NUL characters. */
const isStorable = (text: string, max: number): boolean => textLength(text) <= max && !text.includes('\0');

const credential = (max: number, key: string) =>
  v.optional(
    v.pipe(
      v.string(key),
      v.minLength(1, key),
      v.check((value) => isStorable(value, max), 'login.error'),
    ),
    '',
  );

/** Opens a session, returns its token and sets the panel's cookie to it. */
export const logIn = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  who: 'none',
  body: 'json',
  input: v.object({
    username: credential(limits.username, 'login.errors.username'),
    password: credential(limits.password, 'login.errors.password'),
    /** The code of the second factor, or a recovery code; required if the server rejects the password alone with an error of this field. */
    code: v.optional(v.pipe(v.string('login.errors.wrongCode'), v.maxLength(limits.code, 'login.errors.wrongCode'))),
    ...workField,
  }),
  status: 200,
  answer: v.object({ token: v.string(), ...recoveryCodesLeft }),
});

/** Ends the session on the server, which invalidates its token and cookie. */
export const logOut = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  who: 'staff',
  body: 'json',
  input: noInput,
  status: 200,
  answer: done,
});

/** Renews an active session, up to its maximum lifetime, and returns a new token. */
export const refreshSession = defineCall({
  method: 'POST',
  path: '/api/admin/refresh',
  who: 'staff',
  body: 'json',
  input: noInput,
  status: 200,
  answer: v.object({ token: v.string() }),
});

/**
 * Changes the password of the signed-in user, with a code if the user has a second factor. Ends the user's other sessions and returns a new token for
 * this one.
 */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/admin/password',
  who: 'staff',
  body: 'json',
  input: v.object({
    current: passwordInUse,
    password: newPassword,
    /** The code of the second factor, or a recovery code. */
    code,
  }),
  status: 200,
  answer: v.object({ token: v.string(), ...recoveryCodesLeft }),
});
