import { createHash, randomInt } from 'node:crypto';
import { latinDigits } from '@studio/contract';
import { Secret, TOTP } from 'otpauth';

/** Length of a time step in seconds, and the number of earlier and later steps whose codes are also accepted: clocks of phones may differ. */
const period = 30;
const window = 1;

/** Letters and digits that are easy to distinguish when copied by hand; sixteen random characters have 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

const recoveryCodeCount = 10;

/** Makes ten recovery codes, each of four groups of four characters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 4 }, group).join('-'));

/** Normalizes a typed code: Latin digits, lower case, no spaces and hyphens. */
export const cleanCode = (code: string): string =>
  latinDigits(code)
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/gu, '');

/** Returns whether a normalized code has the form of an authenticator app's code; otherwise it may be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** Hashes a normalized recovery code. A fast hash suffices for a random code, and the hash stays valid after a change of the studio's secret. */
export const recoveryCodeHash = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');

/** Makes the secret of an authenticator app, in Base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

const appOf = (secret: string, issuer = '', label = ''): TOTP => new TOTP({ issuer, label, secret, period });

/** Returns the address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, issuer: string, label: string): string => appOf(secret, issuer, label).toString();

/** Returns the time step of a valid code of an authenticator app; undefined if the code is wrong. @param now milliseconds since 1970 */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const app = appOf(secret);
  const difference = app.validate({ token: code, timestamp: now, window });
  return difference === null ? undefined : app.counter({ timestamp: now }) + difference;
}
