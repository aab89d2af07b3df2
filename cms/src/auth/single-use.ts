import { randomBytes } from 'node:crypto';
import type { ProvenAction } from '@studio/contract';
import type { Payload } from 'payload';
import type { Executor } from '#src/db/transaction.ts';
import { claimMark, limitKey } from '#src/limits/counters.ts';
import { isSameSecret } from '#src/links/secret-link.ts';

/** The purpose of a token: the challenge of a passkey, the setup of a second factor, or the proof of a user's identity. */
export type TokenPurpose = 'passkey log-in' | 'passkey proof' | 'new passkey' | 'new second factor' | 'proof';

/** Lifetime of a token in seconds, unless the token is for a new second factor. */
const life = 5 * 60;
/** Lifetime of the token for a new second factor, in seconds: the user may need to install an app first. */
const setupLife = 15 * 60;

const lifeOf = (purpose: TokenPurpose): number => (purpose === 'new second factor' ? setupLife : life);

/** The user and the session to which a token is bound, with the action for a proof; empty before the log-in. */
export type Bearer =
  | readonly [userId: string, sessionId: string]
  | readonly [userId: string, sessionId: string, action: ProvenAction]
  | readonly [];

type Secret = Pick<Payload, 'secret'>;

const sign = (payload: Secret, purpose: TokenPurpose, bearer: Bearer, start: string): string =>
  limitKey(payload, 'single use', purpose, ...bearer, start);

/** Makes a signed token for one purpose and one bearer. It can be used once, in any process, until it expires; nothing is stored before its use. */
export function newToken(payload: Secret, purpose: TokenPurpose, bearer: Bearer = []): string {
  const start = `${randomBytes(16).toString('base64url')}.${Math.floor(Date.now() / 1000) + lifeOf(purpose)}`;
  return `${start}.${sign(payload, purpose, bearer, start)}`;
}

/** Uses a token up. @returns false if it is invalid, expired, or was used before in any process */
export async function claimToken(
  payload: Secret & Pick<Payload, 'db'>,
  purpose: TokenPurpose,
  token: string,
  bearer: Bearer = [],
  executor: Executor = payload.db.drizzle,
): Promise<boolean> {
  const [nonce = '', expiry = ''] = token.split('.');
  const start = `${nonce}.${expiry}`;
  if (!isSameSecret(token, `${start}.${sign(payload, purpose, bearer, start)}`)) return false;
  if (Number(expiry) < Date.now() / 1000) return false;
  // Remember the use for longer than the token is valid, because the clocks of processes may differ.
  return claimMark(executor, { name: 'single-use', key: limitKey(payload, 'single use', token), seconds: 2 * lifeOf(purpose) });
}
