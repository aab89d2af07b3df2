import { logIn, validate } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import { ofSelf } from '#src/api/audit/rule.ts';
import { rejectInput } from '#src/api/endpoint.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf, logInWith } from '#src/auth/log-in.ts';
import { endSession, expiredSessionCookie, renewSession, sessionCookie, withSessionLock } from '#src/auth/sessions.ts';
import { requireRecentProof } from '#src/auth/user-changes.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { handler, openHandler } from './handler.ts';

/**
 * Replaces Payload's session endpoints, because hooks cannot queue Payload's password hashing, and Payload loses sessions in concurrent changes
 * (payload#16027, payload#18132). Adds `sign-out`, by which an admin ends all sessions of another user.
 */
export const panelSessionEndpoints: PanelEndpoint[] = [
  {
    method: 'post',
    path: '/login',
    audit: ofSelf('session', 'loggedIn'),
    handler: openHandler(async (req) => {
      const form = validate(logIn.input, await readFields(req));
      if (!form.ok) return rejectInput(form.errors);
      const { username, password, code } = form.value;
      const opened = await logInWith(req, { username, password, code });
      // Payload's log-in form supports neither codes nor challenges. The message refers to the page `/login`, which supports both and also opens a
      // session of the panel.
      if (opened instanceof Rejection) {
        if (opened.key === 'login.errors.code') return reject(401, 'login.errors.codeElsewhere');
        return opened.work
          ? reject(opened.status, 'login.errors.elsewhere', { ...(opened.headers && { headers: opened.headers }) })
          : opened;
      }
      const answer = answerWith(sessionCookie(req.payload, opened.token), { message: req.t('authentication:passed'), ...opened });
      answer.headers.append('set-cookie', deviceCookie(req.payload, accountOf(username), clientOf(req).devices));
      return answer;
    }),
  },
  {
    method: 'post',
    path: '/logout',
    audit: ofSelf('session', 'loggedOut'),
    handler: openHandler(async (req) => {
      // Reject: other sessions are ended on the account screen, after a proof of identity.
      if (req.searchParams.get('allSessions') === 'true') return reject(403, 'user.errors.ownSessions');
      if (req.user) await endSession(req);
      return answerWith(expiredSessionCookie(req.payload), { message: req.t('authentication:logoutSuccessful') });
    }),
  },
  {
    method: 'post',
    path: '/refresh-token',
    audit: 'nothing',
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
    audit: { noun: 'user', action: 'sessionsEnded' },
    handler: handler(async (req) => {
      const id = String(req.routeParams?.['id'] ?? '');
      if (req.user?.id === id) return reject(403, 'user.errors.ownSessions');
      if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const { payload } = req;
      const rejection = await requireRecentProof(req, payload.db.drizzle);
      if (rejection) return rejection;
      await withSessionLock(req, () => payload.update({ collection: 'user', id, data: { sessions: [] }, depth: 0, req }));
      logSecurity({ event: 'sessions.ended', user: req.user?.id, id });
      return Response.json({ data: {} });
    }),
  },
];

const answerWith = (cookie: string, body: object): Response => Response.json(body, { headers: { 'set-cookie': cookie } });

/** Reads the log-in fields from a JSON body, or from the JSON in the form field `_payload`; undefined if they are malformed. */
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
