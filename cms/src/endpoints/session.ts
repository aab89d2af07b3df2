import { changePassword, isWeakPassword, logIn, logOut, refreshSession } from '@studio/contract';
import pLimit from 'p-limit';
import {
  AuthenticationError,
  createLocalReq,
  type Endpoint,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  logoutOperation,
  type PayloadRequest,
  refreshOperation,
} from 'payload';
import { isRenewable } from '#src/collections/User.ts';
import { inTurn } from '#src/database.ts';
import { answerJson } from './answer.ts';
import { endpoint } from './endpoint.ts';
import { refuse } from './refusal.ts';

/** An answer that hands the session's token over: as the contract's token, and as the panel's cookie. */
function answerToken({ payload }: PayloadRequest, token: string): Response {
  const collectionAuthConfig = payload.collections.user.config.auth;
  return answerJson(
    200,
    { token },
    {
      'set-cookie': generatePayloadCookie({
        collectionAuthConfig,
        cookiePrefix: payload.config.cookiePrefix,
        token,
      }),
    },
  );
}

/** The token of a log-in, or undefined where name and password do not fit, whichever of them is wrong. */
async function tokenFor(req: PayloadRequest, username: string, password: string): Promise<string | undefined> {
  try {
    const { token } = await req.payload.login({
      collection: 'user',
      data: { username, password },
      req,
    });
    return token;
  } catch (error) {
    if (error instanceof AuthenticationError) return undefined;
    throw error;
  }
}

const turns = pLimit(1);

/**
 * Changes sessions one after the other (the panel's own log-in is Payload's, and does not wait here): Payload reads all of a user's, and writes them back whole when the password is
 * hashed, so that of two log-ins at once one would end the other. The queue keeps those who wait from taking the
 * database's connections.
 */
const onSessions = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  turns(() => inTurn(req, 'sessions', work));

export const sessionEndpoints: Endpoint[] = [
  endpoint(logIn, async ({ username, password }, { req }) => {
    const token = await onSessions(req, () => tokenFor(req, username, password));
    return token === undefined ? refuse(401, 'login.error') : answerToken(req, token);
  }),

  endpoint(logOut, async (_, { req }) => {
    const { payload } = req;
    const collection = payload.collections.user;
    await onSessions(req, () => logoutOperation({ collection, req }));
    const expired = generateExpiredPayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: payload.config.cookiePrefix,
    });
    return answerJson(200, { success: true }, { 'set-cookie': expired });
  }),

  endpoint(refreshSession, async (_, { req }) => {
    // It goes on as it is, to its end.
    if (!isRenewable(req.user)) return refuse(403, 'errors.forbidden');
    const { refreshedToken } = await onSessions(req, () => refreshOperation({ collection: req.payload.collections.user, req }));
    return answerToken(req, refreshedToken);
  }),

  endpoint(changePassword, async ({ current, password }, { req }) => {
    const { payload, user } = req;
    const username = user?.username;
    if (!username) return refuse(409, 'errors.conflict');
    if (isWeakPassword(password, username)) return refuse(400, 'password.errors.weak', { errors: { password: 'password.errors.weak' } });
    // A request of nobody's, so that no session is spared.
    const local = await createLocalReq({}, payload);
    return onSessions(local, async () => {
      if (!(await tokenFor(local, username, current))) {
        return refuse(400, 'password.errors.current', { errors: { current: 'password.errors.current' } });
      }
      await payload.update({ collection: 'user', id: user.id, data: { password, sessions: [] }, req: local });
      const token = await tokenFor(local, username, password);
      return token === undefined ? refuse(409, 'errors.conflict') : answerToken(req, token);
    });
  }),
];
