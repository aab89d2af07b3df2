import { changePassword, logIn, logOut, refreshSession } from '@studio/contract';
import {
  AuthenticationError,
  type Endpoint,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  logoutOperation,
  type PayloadRequest,
  refreshOperation,
} from 'payload';
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

export const sessionEndpoints: Endpoint[] = [
  endpoint(logIn, async ({ username, password }, { req }) => {
    const token = await tokenFor(req, username, password);
    return token === undefined ? refuse(401, 'login.error') : answerToken(req, token);
  }),

  endpoint(logOut, async (_, { req }) => {
    const { payload } = req;
    const collection = payload.collections.user;
    await logoutOperation({ collection, req });
    const expired = generateExpiredPayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: payload.config.cookiePrefix,
    });
    return answerJson(200, { success: true }, { 'set-cookie': expired });
  }),

  endpoint(refreshSession, async (_, { req }) => {
    const { refreshedToken } = await refreshOperation({
      collection: req.payload.collections.user,
      req,
    });
    return answerToken(req, refreshedToken);
  }),

  endpoint(changePassword, async ({ current, password }, { req }) => {
    const { payload, user } = req;
    if (!user?.username || !(await tokenFor(req, user.username, current))) {
      return refuse(400, 'password.errors.current', {
        errors: { current: 'password.errors.current' },
      });
    }
    await payload.update({
      collection: 'user',
      id: user.id,
      data: { password, sessions: [] },
    });
    const token = await tokenFor(req, user.username, password);
    return token === undefined ? refuse(409, 'errors.conflict') : answerToken(req, token);
  }),
];
