import { type PayloadRequest, refreshOperation } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import type { Opened } from './log-in.ts';
import { isRenewable, sessionOf } from './session-lifetime.ts';
import { onSessions } from './user-lock.ts';

/** Whether the session of a request is still one of its user's. */
async function isThere(req: PayloadRequest): Promise<boolean> {
  const { payload, user } = req;
  if (!user) return false;
  const now = await payload.findByID({
    collection: 'user',
    id: user.id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    req,
  });
  return now?.sessions?.some(({ id }) => id === sessionOf(user)) ?? false;
}

/** Has the session of a request last its full time again. Near its end it goes on as it is. */
export async function renew(req: PayloadRequest): Promise<Opened | Rejection> {
  if (!isRenewable(req.user)) return reject(403, 'errors.forbidden');
  const { payload } = req;
  return onSessions(req, async () => {
    // It may have ended while this waited for its turn, as when the password was changed in another window.
    if (!(await isThere(req))) return reject(401, 'errors.signIn', { headers: { 'www-authenticate': 'Bearer' } });
    const { refreshedToken: token, exp, user } = await refreshOperation({ collection: payload.collections.user, req });
    return { token, exp, user };
  });
}
