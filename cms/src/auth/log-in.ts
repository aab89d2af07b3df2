import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { APIError, AuthenticationError, type Payload, type PayloadRequest } from 'payload';
import { type Counter, consumeLimits, type Limit, limitKey, releaseLimits, resetLimit } from '#src/db/rate-limit.ts';
import { type Client, clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { findKnownDevice } from './known-device.ts';
import { type OpenedSession, withSessionLock } from './sessions.ts';

const minute = 60;

/** Limit of login attempts at an account from one address, or from one known device. */
const perClient: Limit = { name: 'log-in', most: 10, seconds: 10 * minute };
/** Limit of login attempts from one address at all accounts. */
const perAddress: Limit = { name: 'log-in-address', most: 30, seconds: 10 * minute };
/** Limit of login attempts at an account from all addresses, except from known devices. */
const perAccount: Limit = { name: 'log-in-account', most: 200, seconds: 60 * minute };

/**
 * Queues of password hashing: one hash at a time keeps pages responsive, and the queue of unknown devices is bounded. Known devices have a separate
 * queue, which attacks cannot fill.
 */
const hashing = { unknown: pLimit(1), known: pLimit(1) };
const mostUnknown = 9;
let unknownCount = 0;

/** Normalizes a username as Payload does. */
export const accountOf = (username: string): string => username.toLowerCase().trim();

/**
 * Opens a session with a password. The attempt is counted before hashing; an unknown name and a wrong password take the same time and get the same
 * response.
 */
export async function logInWith(req: PayloadRequest, username: string, password: string): Promise<OpenedSession | Rejection> {
  const opened = await withLogInLimits(req, username, async () => {
    const session = await withSessionLock(req, () => openSession(req, username, password));
    return session ?? reject(401, 'login.error');
  });
  if (opened instanceof Rejection) logSecurity({ event: opened.status === 401 ? 'login.rejected' : 'login.limited', reason: opened.key });
  else logSecurity({ event: 'login.succeeded', user: opened.user?.id });
  return opened;
}

/** Runs work that hashes a password, within the queues and limits of logins. A rejection by the work counts as a failed attempt. */
export async function withLogInLimits<Result>(
  req: PayloadRequest,
  username: string,
  work: () => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  const client = clientOf(req);
  const account = accountOf(username);
  const device = findKnownDevice(req.payload, account, client.devices);
  const isUnknown = device === undefined;
  if (isUnknown && unknownCount >= mostUnknown) return reject(503, 'login.errors.busy', { headers: { 'retry-after': '5' } });
  if (isUnknown) unknownCount += 1;
  try {
    const attempt = await countAttempt(req.payload, { account, device, client });
    if (attempt instanceof Rejection) return attempt;
    const result = await hashing[isUnknown ? 'unknown' : 'known'](work);
    if (!(result instanceof Rejection)) await attempt.succeed();
    return result;
  } finally {
    if (isUnknown) unknownCount -= 1;
  }
}

interface Attempt {
  account: string;
  device: string | undefined;
  client: Client;
}

/** Counts an attempt before its password is hashed, which takes a tenth of a second of CPU; `succeed` reverts the count. */
async function countAttempt(payload: Payload, { account, device, client: { address } }: Attempt) {
  const own: Counter = [perClient, limitKey(payload, account, device ?? address)];
  const shared: Counter[] = [
    [perAddress, limitKey(payload, address)],
    [perAccount, limitKey(payload, account)],
  ];
  const store = payload.db.drizzle;
  const counted = device === undefined ? shared : [];
  const wait = await consumeLimits(store, [own, ...counted]);
  if (wait !== undefined) return reject(429, 'login.errors.tries', { headers: { 'retry-after': String(wait) } });
  return {
    async succeed() {
      await resetLimit(store, own);
      await releaseLimits(store, counted);
    },
  };
}

/** Clears the count of failed attempts at an account. */
export const clearAttempts = (payload: Payload, account: string): Promise<void> =>
  resetLimit(payload.db.drizzle, [perAccount, limitKey(payload, account)]);

/** Opens a session under the session lock. @returns undefined for an unknown name or a wrong password */
export async function openSession(req: PayloadRequest, username: string, password: string): Promise<OpenedSession | undefined> {
  const { payload } = req;
  // Count before the login: a failed login ends the transaction, and a later query would take a second connection.
  const { totalDocs: users } = await payload.count({ collection: 'user', where: { username: { equals: accountOf(username) } }, req });
  try {
    const {
      token = '',
      exp = 0,
      user,
    } = await payload.login({ collection: 'user', data: { username, password }, overrideAccess: false, req });
    return { token, exp, user };
  } catch (error) {
    // Other API errors below 500 mean an impossible name or password, such as blanks.
    if (!(error instanceof APIError) || error.status >= 500) throw error;
    if (!(error instanceof AuthenticationError) || users === 0) await hashForTiming(password);
    return undefined;
  }
}

/** Payload's parameters of password hashing, copied because `generatePasswordSaltHash` is not exported. */
export const passwordHash = { rounds: 600_000, bytes: 32, digest: 'sha256' } as const;

/** Hashes a password and discards the result: Payload rejects unknown names without hashing, and the timing would reveal them. */
async function hashForTiming(password: string): Promise<void> {
  await promisify(pbkdf2)(password, randomBytes(32).toString('hex'), passwordHash.rounds, passwordHash.bytes, passwordHash.digest);
}
