import * as v from 'valibot';
import { commonPasswords } from './common-passwords.ts';
import { limits, textLength } from './limits.ts';

const shortest = 15;

/** Whether a password is too easy to guess: short (NIST SP 800-63B-4 asks for 15 where it stands alone), made of a few characters, holding the name, or what many take. */
export function isWeakPassword(password: string, username = ''): boolean {
  const plain = password.toLowerCase();
  const isMeagre = textLength(password) < shortest || new Set(plain).size < 6;
  return isMeagre || (username.length > 2 && plain.includes(username.toLowerCase())) || commonPasswords.includes(plain);
}

/** A password that somebody has, however weak; none at all is refused. */
export const passwordInUse = v.optional(v.pipe(v.string('login.errors.password'), v.minLength(1, 'login.errors.password')), '');

/** A password that somebody chooses. What holds their name is refused where the name is known; see `isWeakPassword`. */
export const newPassword = v.optional(
  v.pipe(
    v.string('password.errors.weak'),
    v.check((password) => textLength(password) <= limits.password, 'password.errors.long'),
    v.check((password) => !isWeakPassword(password), 'password.errors.weak'),
  ),
  '',
);
