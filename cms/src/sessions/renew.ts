import { type PayloadRequest, refreshOperation } from 'payload';
import { type Refusal, refuse } from '#src/endpoints/refusal.ts';
import { isRenewable } from './life.ts';
import type { Opened } from './log-in.ts';
import { onSessions } from './turns.ts';

/** Has the session of a request last its full time again. Near its end it goes on as it is. */
export async function renew(req: PayloadRequest): Promise<Opened | Refusal> {
  if (!isRenewable(req.user)) return refuse(403, 'errors.forbidden');
  const collection = req.payload.collections.user;
  const { refreshedToken: token, exp, user } = await onSessions(req, () => refreshOperation({ collection, req }));
  return { token, exp, user };
}
