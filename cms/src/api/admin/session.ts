import { changePassword, isWeakPassword, logIn, logOut, refreshSession } from '@studio/contract';
import { createLocalReq, type Endpoint, type PayloadRequest } from 'payload';
import { answerJson, endpoint } from '#src/api/endpoint.ts';
import { hasSession, rememberDevice } from '#src/auth/devices.ts';
import { checkPassword, signedIn, withCode } from '#src/auth/identity.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf, logInWith, openSession, withLogInLimits } from '#src/auth/log-in.ts';
import { endSession, expiredSessionCookie, renewSession, sessionCookie, sessionIdIn, withSessionLock } from '#src/auth/sessions.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

/** Makes a response with a session token: in the body for clients of the contract, and in a cookie for the panel. */
export const answerToken = ({ payload }: PayloadRequest, token: string, data: object = {}): Response =>
  answerJson(200, { token, ...data }, { 'set-cookie': sessionCookie(payload, token) });

const wrongCurrent = reject(400, 'password.errors.current', { errors: { current: 'password.errors.current' } });

/** The endpoints for log-in, log-out, session renewal and password change. */
export const sessionEndpoints: Endpoint[] = [
  endpoint(logIn, async ({ username, password, code, work }, { req }) => {
    const opened = await logInWith(req, { username, password, code, work });
    if (opened instanceof Rejection) return opened;
    const { token, recoveryCodesLeft } = opened;
    const answer = answerToken(req, token, recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft });
    answer.headers.append('set-cookie', deviceCookie(req.payload, accountOf(username), clientOf(req).devices));
    return answer;
  }),

  endpoint(logOut, async (_, { req }) => {
    await endSession(req);
    return answerJson(200, { success: true }, { 'set-cookie': expiredSessionCookie(req.payload) });
  }),

  endpoint(refreshSession, async (_, { req }) => {
    const renewed = await renewSession(req);
    return renewed instanceof Rejection ? renewed : answerToken(req, renewed.token);
  }),

  endpoint(changePassword, async ({ current, password, code }, { req }) => {
    const { payload } = req;
    const me = signedIn(req);
    if (me instanceof Rejection) return me;
    const { id, username, session } = me;
    if (isWeakPassword(password, username)) return reject(400, 'password.errors.weak', { errors: { password: 'password.errors.weak' } });
    const rejection = await checkPassword(req, me, { password: current, code }, wrongCurrent);
    if (rejection) return rejection;
    const local = await createLocalReq({}, payload);
    return withCode(req, me, code, (claim) =>
      withLogInLimits(req, { username, session: `session ${session}` }, () =>
        withSessionLock(local, async (transaction) => {
          // Race: a concurrent request, such as another change of the password, may have ended this session. Do not overwrite its password then.
          if (!(await hasSession(transaction, session))) return reject(401, 'errors.signIn', { headers: { 'www-authenticate': 'Bearer' } });
          const used = await claim(transaction);
          if (used instanceof Rejection) return used;
          // Unset the user: without a user in the request, Payload ends every session.
          local.user = null;
          await payload.update({ collection: 'user', id, data: { password, sessions: [] }, req: local });
          logSecurity({ event: 'password.changed', user: id });
          const opened = await openSession(local, username, password);
          if (opened) await rememberDevice(transaction, req, id, sessionIdIn(opened.token));
          return opened ? answerToken(req, opened.token, used) : reject(409, 'errors.conflict');
        }),
      ),
    );
  }),
];
