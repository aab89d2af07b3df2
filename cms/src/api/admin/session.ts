import { changePassword, isWeakPassword, logIn, logOut, refreshSession } from '@studio/contract';
import { createLocalReq, type Endpoint, type PayloadRequest } from 'payload';
import { answerJson, endpoint } from '#src/api/endpoint.ts';
import { rememberDevice } from '#src/auth/devices.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf, logInWith, openSession, withLogInLimits } from '#src/auth/log-in.ts';
import { endSession, expiredSessionCookie, renewSession, sessionCookie, sessionIdIn, withSessionLock } from '#src/auth/sessions.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

/** Returns a token in the body, for the contract's clients, and as the panel's cookie. */
export const answerToken = ({ payload }: PayloadRequest, token: string, data: object = {}): Response =>
  answerJson(200, { token, ...data }, { 'set-cookie': sessionCookie(payload, token) });

/** The endpoints of sessions. */
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

  endpoint(changePassword, async ({ current, password }, { req }) => {
    const { payload, user } = req;
    const username = user?.username;
    if (!username) return reject(409, 'errors.conflict');
    if (isWeakPassword(password, username)) return reject(400, 'password.errors.weak', { errors: { password: 'password.errors.weak' } });
    const local = await createLocalReq({}, payload);
    return withLogInLimits(req, { username, session: `session of ${user.id}` }, () =>
      withSessionLock(local, async () => {
        if (!(await openSession(local, username, current))) {
          return reject(400, 'password.errors.current', { errors: { current: 'password.errors.current' } });
        }
        // Without a user, Payload ends every session.
        local.user = null;
        await payload.update({ collection: 'user', id: user.id, data: { password, sessions: [] }, req: local });
        logSecurity({ event: 'password.changed', user: user.id });
        const opened = await openSession(local, username, password);
        if (opened) await rememberDevice(await transactionOf(local), req, user.id, sessionIdIn(opened.token));
        return opened ? answerToken(req, opened.token) : reject(409, 'errors.conflict');
      }),
    );
  }),
];
