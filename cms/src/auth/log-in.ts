import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { APIError, AuthenticationError, type PayloadRequest } from 'payload';
import { logSecurity } from '#src/lib/audit-log.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { User } from '#src/payload-types.ts';
import { knownDevice } from './known-device.ts';
import { countTry } from './log-in-limits.ts';
import { onSessions } from './user-lock.ts';

/** A session that was opened. */
export interface Opened {
  token: string;
  /** When it ends unused, in seconds since 1970. */
  exp: number;
  user: User | undefined;
}

/**
 * Passwords are hashed one after the other, so that pages never wait for long; strangers who would wait longer than a few others are
 * asked to come again. Known devices have a queue of their own, which no stranger can fill.
 */
const hashing = { strangers: pLimit(1), known: pLimit(1) };
const mostAtOnce = 9;
let strangers = 0;

/** A name as Payload compares it. */
export const accountOf = (username: string): string => username.toLowerCase().trim();

/**
 * Opens a session for who knows the password, at whichever door: counted before anything is hashed, and alike in answer and work
 * whether name or password is wrong.
 */
export async function logInWith(req: PayloadRequest, username: string, password: string): Promise<Opened | Rejection> {
  const opened = await limited(req, username, async () => {
    const session = await onSessions(req, () => openSession(req, username, password));
    return session ?? reject(401, 'login.error');
  });
  if (opened instanceof Rejection) logSecurity({ event: opened.status === 401 ? 'login.refused' : 'login.limited', reason: opened.key });
  else logSecurity({ event: 'login.succeeded', user: opened.user?.id });
  return opened;
}

/** Does what takes a password's hash, when it is its turn and as often as an account may be tried. A rejection of the work's own counts as a try. */
export async function limited<Result>(
  req: PayloadRequest,
  username: string,
  work: () => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  const client = clientOf(req);
  const isKnown = knownDevice(req.payload, accountOf(username), client.devices) !== undefined;
  if (!isKnown && strangers >= mostAtOnce) return reject(503, 'login.errors.busy', { headers: { 'retry-after': '5' } });
  if (!isKnown) strangers += 1;
  try {
    const counted = await countTry(req.payload, accountOf(username), client);
    if (counted instanceof Rejection) return counted;
    const result = await hashing[isKnown ? 'known' : 'strangers'](work);
    if (!(result instanceof Rejection)) await counted.succeeded();
    return result;
  } finally {
    if (!isKnown) strangers -= 1;
  }
}

/** Opens a session, in the turn of all who change sessions; undefined where name and password do not fit, whichever of them is wrong. */
export async function openSession(req: PayloadRequest, username: string, password: string): Promise<Opened | undefined> {
  const { payload } = req;
  // Asked before: a log-in that fails ends the transaction, and what came after it would wait for a second connection.
  const { totalDocs: users } = await payload.count({ collection: 'user', where: { username: { equals: accountOf(username) } }, req });
  try {
    const {
      token = '',
      exp = 0,
      user,
    } = await payload.login({ collection: 'user', data: { username, password }, overrideAccess: false, req });
    return { token, exp, user };
  } catch (error) {
    // Its other refusals are of what can be neither a name nor a password, such as blanks.
    if (!(error instanceof APIError) || error.status >= 500) throw error;
    if (!(error instanceof AuthenticationError) || users === 0) await hashInVain(password);
    return undefined;
  }
}

/** What Payload hashes passwords with; `generatePasswordSaltHash` is not to be imported. */
export const passwordHash = { rounds: 600_000, bytes: 32, digest: 'sha256' } as const;

/** The work of a log-in without one: Payload answers a name that nobody has at once, and so would tell which there are. */
async function hashInVain(password: string): Promise<void> {
  await promisify(pbkdf2)(password, randomBytes(32).toString('hex'), passwordHash.rounds, passwordHash.bytes, passwordHash.digest);
}
