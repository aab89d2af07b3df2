import { changePassword, isWeakPassword, logIn, logOut, refreshSession } from '@studio/contract';
import { createLocalReq, type PayloadRequest } from 'payload';
import { ofSelf } from '#src/api/audit/rule.ts';
import { answerJson, type CallEndpoint, endpoint } from '#src/api/endpoint.ts';
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
export const sessionEndpoints: CallEndpoint[] = [
  endpoint(
    logIn,
    {
      limit: 'log-in-queue',
      tag: 'Session',
      summary: 'Opens a session',
      description:
        'The token expires seven days after its last renewal, and thirty days after the log-in at the latest. The response also sets the cookie of the panel. A rejection with 429, or with 503 while many log-ins wait, may have a challenge in `work`. Without the code of the second factor, a correct password is rejected with an error of the field `code`.',
      rejections: [401],
      audit: ofSelf('session', 'loggedIn'),
    },
    async ({ username, password, code, work }, { req }) => {
      const opened = await logInWith(req, { username, password, code, work });
      if (opened instanceof Rejection) return opened;
      const { token, recoveryCodesLeft } = opened;
      const answer = answerToken(req, token, recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft });
      answer.headers.append('set-cookie', deviceCookie(req.payload, accountOf(username), clientOf(req).devices));
      return answer;
    },
  ),

  endpoint(
    logOut,
    { tag: 'Session', summary: 'Ends the session on the server', audit: ofSelf('session', 'loggedOut') },
    async (_, { req }) => {
      await endSession(req);
      return answerJson(200, { success: true }, { 'set-cookie': expiredSessionCookie(req.payload) });
    },
  ),

  endpoint(refreshSession, { tag: 'Session', summary: 'Renews the session', audit: 'nothing' }, async (_, { req }) => {
    const renewed = await renewSession(req);
    return renewed instanceof Rejection ? renewed : answerToken(req, renewed.token);
  }),

  endpoint(
    changePassword,
    {
      limit: 'log-in-queue',
      tag: 'Session',
      summary: 'Changes the password of the current user',
      description:
        'Needs a code, too, if the user has a second factor. Ends all other sessions of the user. This session continues with the token in the response.',
      audit: ofSelf('user', 'passwordChanged'),
    },
    async ({ current, password, code }, { req }) => {
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
            if (!(await hasSession(transaction, session)))
              return reject(401, 'errors.signIn', { headers: { 'www-authenticate': 'Bearer' } });
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
    },
  ),
];
