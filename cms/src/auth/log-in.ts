import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { rateLimits, type WorkSolution } from '@studio/contract';
import pLimit from 'p-limit';
import { APIError, AuthenticationError, type Payload, type PayloadRequest } from 'payload';
import { noteLogIn } from '#src/audit/record.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { clientOf, wideNetworkOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { type Counter, consumeLimits, limitKey, releaseLimits, resetLimit } from '#src/limits/counters.ts';
import { isProven } from '#src/limits/proof-of-work.ts';
import { rejectUnproven } from '#src/limits/reject-limit.ts';
import { type Lane, Slots } from '#src/limits/slots.ts';
import { deleteSession, rememberDevice } from './devices.ts';
import { findKnownDevice } from './known-device.ts';
import { claimCode, countCode, forgetCodes, logUsedCode, secondFactorDate, type UsedCode } from './second-factor.ts';
import { mintSession, type OpenedSession, sessionIdIn, withSessionLock } from './sessions.ts';

/**
 * Queues of password hashing: each queue computes one hash at a time, so that pages stay responsive. Attempts of unknown devices run round-robin by
 * address; attempts with a proof of work run first. Known devices have a separate queue, which attacks cannot fill.
 */
const hashing = { unknown: new Slots({ ...rateLimits['log-in-queue'], ...rateLimits['log-in-queue-in-all'] }), known: pLimit(1) };

/** Normalizes a username as Payload does. */
export const accountOf = (username: string): string => username.toLowerCase().trim();

interface LogIn {
  username: string;
  work?: WorkSolution | undefined;
  /** Identifies a session, whose attempts are counted separately, as for a known device. */
  session?: string | undefined;
}

/**
 * Opens a session with a password, and with a code if the user has a second factor. The attempt is counted before hashing; an unknown name and a wrong
 * password take the same time and get the same response.
 */
export async function logInWith(
  req: PayloadRequest,
  { password, code, ...logIn }: LogIn & { password: string; code?: string | undefined },
): Promise<(OpenedSession & UsedCode) | Rejection> {
  const found = await withLogInLimits(req, logIn, async () => {
    const session = await withSessionLock(req, () => openUnlessFactor(req, logIn.username, password));
    return session ?? reject(401, 'login.error');
  });
  const opened = 'needsCodeOf' in found ? await addCode(req, found.needsCodeOf, accountOf(logIn.username), code) : found;
  if (opened instanceof Rejection) logSecurity({ event: opened.status === 401 ? 'login.rejected' : 'login.limited', reason: opened.key });
  else {
    logSecurity({ event: 'login.succeeded', user: opened.user?.id });
    noteLogIn(opened.user);
  }
  return opened;
}

/**
 * Opens a session. If the user has a second factor, deletes the session before the commit, and returns the id of the user. Returns undefined for an
 * unknown name or a wrong password.
 */
async function openUnlessFactor(
  req: PayloadRequest,
  username: string,
  password: string,
): Promise<OpenedSession | { needsCodeOf: string } | undefined> {
  const opened = await openSession(req, username, password);
  if (!opened?.user) return opened;
  const { user, token } = opened;
  const transaction = await transactionOf(req);
  if (await secondFactorDate(transaction, user.id)) {
    await deleteSession(transaction, sessionIdIn(token));
    return { needsCodeOf: user.id };
  }
  await rememberDevice(transaction, req, user.id, sessionIdIn(token));
  return opened;
}

/** Opens a session with a code after the password. Attempts of unknown devices share a counter; each known device has its own. */
async function addCode(
  req: PayloadRequest,
  userId: string,
  account: string,
  code: string | undefined,
): Promise<(OpenedSession & UsedCode) | Rejection> {
  const { payload } = req;
  if (!code?.trim()) return reject(401, 'login.errors.code', { errors: { code: 'login.errors.code' } });
  const device = findKnownDevice(payload, account, clientOf(req).devices) ?? '';
  const limited = await countCode(payload, userId, device);
  if (limited) return limited;
  const opened = await withSessionLock(req, async (transaction) => {
    const used = await claimCode(payload, transaction, userId, code);
    const session = used && (await mintSession(req, userId));
    if (!session) return undefined;
    await rememberDevice(transaction, req, userId, sessionIdIn(session.token));
    return { ...session, ...used };
  });
  if (!opened) return reject(401, 'login.errors.wrongCode', { errors: { code: 'login.errors.wrongCode' } });
  logUsedCode(userId, opened);
  await forgetCodes(payload, userId, device);
  return opened;
}

/** Runs a task that hashes a password, within the queues and limits of log-ins. A rejection by the task counts as a failed attempt. */
export async function withLogInLimits<Result>(
  req: PayloadRequest,
  { username, work, session }: LogIn,
  task: () => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  const { payload } = req;
  const client = clientOf(req);
  const { address } = client;
  const account = accountOf(username);
  const device = session ?? findKnownDevice(payload, account, client.devices);
  if (device !== undefined) {
    const attempt = await countAttempt(payload, { account, device, address, isProven: false });
    return attempt instanceof Rejection ? attempt : attempt.run(() => hashing.known(task));
  }
  const lane: Lane = (await isProven(payload, 'log-in', work)) ? 'proven' : 'other';
  const full = hashing.unknown.enter(address, lane);
  // A proof of work gets a place in its own lane.
  const limit = full === 'all' && lane === 'other' ? 'log-in-queue-in-all' : 'log-in-queue';
  if (full) return rejectUnproven(payload, { limit, seconds: 0 });
  try {
    const attempt = await countAttempt(payload, { account, device, address, isProven: lane === 'proven' });
    return attempt instanceof Rejection ? attempt : await attempt.run(() => hashing.unknown.runEntered(address, lane, task));
  } finally {
    hashing.unknown.leave(address, lane);
  }
}

interface Attempt {
  account: string;
  device: string | undefined;
  address: string;
  /** Whether a proof of work replaces the limits that attacks from many addresses can reach. */
  isProven: boolean;
}

/**
 * Counts an attempt before its password is hashed, because hashing takes a tenth of a second of CPU; `run` reverts the count if the task succeeds.
 */
async function countAttempt(payload: Payload, { account, device, address, isProven: proven }: Attempt) {
  const store = payload.db.drizzle;
  const own: Counter = ['log-in', limitKey(payload, account, device ?? address)];
  const ofAddress: Counter[] = device === undefined ? [['log-in-address', limitKey(payload, address)]] : [];
  const shared: Counter[] =
    device === undefined && !proven
      ? [
          ['log-in-network', limitKey(payload, wideNetworkOf(address))],
          ['log-in-account', limitKey(payload, account)],
        ]
      : [];
  const counters = [own, ...ofAddress, ...shared];
  const reached = await consumeLimits(store, counters);
  if (reached) return rejectUnproven(payload, reached);
  return {
    async run<Result>(task: () => Promise<Result | Rejection>): Promise<Result | Rejection> {
      const result = await task();
      if (result instanceof Rejection) return result;
      await releaseLimits(store, counters);
      await resetLimit(store, own);
      return result;
    },
  };
}

/** Clears the count of failed attempts at an account from all addresses. */
export const clearAttempts = (payload: Payload, account: string): Promise<void> =>
  resetLimit(payload.db.drizzle, ['log-in-account', limitKey(payload, account)]);

/** Opens a session with a password. The caller must hold the session lock. @returns undefined for an unknown name or a wrong password */
export async function openSession(req: PayloadRequest, username: string, password: string): Promise<OpenedSession | undefined> {
  const { payload } = req;
  // Count the users before the log-in: a failed log-in ends the transaction, and a later query would take a second connection.
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
