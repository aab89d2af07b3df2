import { logIn, validate } from '@studio/contract';
import { type Endpoint, logoutOperation, type PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { messageKeys } from '#src/api/response.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf, logInWith } from '#src/auth/log-in.ts';
import { expiredSessionCookie, renewSession, sessionCookie, withSessionLock } from '#src/auth/sessions.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { handler, openHandler } from './handler.ts';

/**
 * The panel's doors, in the place of Payload's own and in the shape of their answers: whoever comes in or goes out by them does it the way of
 * the contract's calls, counted and in turn.
 */
export const panelSessionEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/login',
    handler: openHandler(async (req) => {
      const typed = validate(logIn.input, await readFields(req));
      if (!typed.ok) return reject(400, 'errors.invalid', { errors: messageKeys(typed.errors) });
      const { username, password } = typed.value;
      const opened = await logInWith(req, username, password);
      if (opened instanceof Rejection) return opened;
      const answer = answerWith(sessionCookie(req.payload, opened.token), { message: req.t('authentication:passed'), ...opened });
      answer.headers.append('set-cookie', deviceCookie(req.payload, accountOf(username), clientOf(req).devices));
      return answer;
    }),
  },
  {
    method: 'post',
    path: '/logout',
    handler: openHandler(async (req) => {
      const collection = req.payload.collections.user;
      const allSessions = req.searchParams.get('allSessions') === 'true';
      const { user } = req;
      if (user) {
        await withSessionLock(req, () => logoutOperation({ allSessions, collection, req }));
        logSecurity({ event: 'logout', user: user.id });
      }
      return answerWith(expiredSessionCookie(req.payload), { message: req.t('authentication:logoutSuccessful') });
    }),
  },
  {
    method: 'post',
    path: '/refresh-token',
    handler: handler(async (req) => {
      const renewed = await renewSession(req);
      if (renewed instanceof Rejection) return renewed;
      const { token: refreshedToken, ...rest } = renewed;
      const message = req.t('authentication:tokenRefreshSuccessful');
      return answerWith(sessionCookie(req.payload, refreshedToken), { message, refreshedToken, ...rest });
    }),
  },
  {
    method: 'post',
    path: '/:id/sign-out',
    handler: handler(async (req) => {
      const id = String(req.routeParams?.['id'] ?? '');
      const isOneself = req.user?.id === id;
      if (!isOneself && !isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const { payload } = req;
      await withSessionLock(req, () => payload.update({ collection: 'user', id, data: { sessions: [] }, depth: 0, req }));
      logSecurity({ event: 'sessions.ended', user: req.user?.id, id });
      return isOneself ? answerWith(expiredSessionCookie(payload), {}) : Response.json({});
    }),
  },
];

const answerWith = (cookie: string, body: object): Response => Response.json(body, { headers: { 'set-cookie': cookie } });

/** What the panel's form sends, as JSON in `_payload`, and programs as JSON; undefined for what is neither. */
async function readFields(req: PayloadRequest): Promise<unknown> {
  try {
    const isJson = req.headers.get('content-type')?.toLowerCase().startsWith('application/json') ?? false;
    const text = isJson ? await req.text?.() : (await req.formData?.())?.get('_payload');
    const fields: unknown = JSON.parse(String(text));
    return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
  } catch {
    return undefined;
  }
}
