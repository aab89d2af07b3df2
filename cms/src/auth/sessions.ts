import pLimit from 'p-limit';
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  jwtSign,
  logoutOperation,
  type Payload,
  type PayloadRequest,
  refreshOperation,
} from 'payload';
import { addSessionToUser } from 'payload/shared';
import { lockTransaction, type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import type { User } from '#src/payload-types.ts';

export interface OpenedSession {
  token: string;
  /** Expiry unless the session is renewed, in seconds since 1970. */
  exp: number;
  user: User | undefined;
}

const day = 24 * 60 * 60;

/** Lifetimes of a session in seconds: without renewal, and at most. */
export const sessionLife = { unused: 7 * day, most: 30 * day };

type Session = NonNullable<User['sessions']>[number];

const endOf = ({ createdAt }: Session): number => Date.parse(String(createdAt ?? '')) + sessionLife.most * 1000;

/** Returns whether a session has not expired; Payload checks only that it exists. */
export const isLive = (session: Session): boolean => Date.parse(session.expiresAt) > Date.now() && endOf(session) > Date.now();

const findSession = (sessions: User['sessions'], user: NonNullable<PayloadRequest['user']>): Session | undefined =>
  sessions?.find(({ id }) => '_sid' in user && id === user._sid);

const lock = 'sessions';
const queue = pLimit(1);

/**
 * Runs changes of sessions under a lock that all processes share: Payload reads and writes all sessions of a user at once, so that one of two
 * concurrent log-ins would end the other. The queue prevents waiting requests from holding database connections.
 */
export const withSessionLock = <Result>(req: PayloadRequest, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  queue(() => withLockedRequest(req, lock, work));

/** Takes the session lock in the transaction of a Payload operation, because the operation writes a user with all sessions. */
export const lockSessions = (req: PayloadRequest): Promise<void> => lockTransaction(req, lock);

/**
 * Opens a session without a password, as Payload's log-in does after it has checked the password. The caller must hold the session lock.
 * @returns undefined if the user was deleted
 */
export async function mintSession(req: PayloadRequest, userId: string): Promise<OpenedSession | undefined> {
  const { payload } = req;
  const { config: collectionConfig } = payload.collections.user;
  const where = { id: { equals: userId } };
  const user: (User & { collection: 'user' }) | null = await payload.db.findOne({ collection: 'user', where, req });
  if (!user) return undefined;
  user.collection = 'user';
  const { sid } = await addSessionToUser({ collectionConfig, payload, req, user });
  const fieldsToSign = getFieldsToSign({ collectionConfig, email: user.email ?? '', user, ...(sid !== undefined && { sid }) });
  const { token, exp } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: collectionConfig.auth.tokenExpiration });
  return { token, exp, user: await payload.findByID({ collection: 'user', id: userId, depth: 0, req }) };
}

/** Returns the id of the session that authenticates a request; undefined if there is none. */
export const sessionIdOf = ({ user }: PayloadRequest): string | undefined =>
  user && '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;

/** Returns the id of the session that a token of this server opens. */
export function sessionIdIn(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return String(Object(claims).sid);
}

/**
 * Renews the session of a request for `sessionLife.unused`; rejects a request without a session, and a renewal that would end after
 * `sessionLife.most`.
 */
export async function renewSession(req: PayloadRequest): Promise<OpenedSession | Rejection> {
  const { payload, user } = req;
  const session = user ? findSession(user.sessions, user) : undefined;
  if (!user || !session || endOf(session) <= Date.now() + sessionLife.unused * 1000) return reject(403, 'errors.forbidden');
  return withSessionLock(req, async () => {
    // Race: the session may have ended during the wait for the lock, as after a password change.
    const now = await payload.findByID({ collection: 'user', id: user.id, depth: 0, disableErrors: true, showHiddenFields: true, req });
    if (!findSession(now?.sessions, user)) return reject(401, 'errors.signIn', { headers: { 'www-authenticate': 'Bearer' } });
    const { refreshedToken: token, exp, user: renewed } = await refreshOperation({ collection: payload.collections.user, req });
    return { token, exp, user: renewed };
  });
}

/** Ends the session of a request under the session lock, and logs the log-out. */
export async function endSession(req: PayloadRequest): Promise<void> {
  const { payload, user } = req;
  await withSessionLock(req, () => logoutOperation({ collection: payload.collections.user, req }));
  logSecurity({ event: 'logout', user: user?.id });
}

const cookieSettings = ({ collections, config: { cookiePrefix } }: Payload) => ({
  collectionAuthConfig: collections.user.config.auth,
  cookiePrefix,
});

export const sessionCookie = (payload: Payload, token: string): string => generatePayloadCookie({ ...cookieSettings(payload), token });

export const expiredSessionCookie = (payload: Payload): string => generateExpiredPayloadCookie(cookieSettings(payload));
