import type { AuthenticationResponse } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { noteLogIn } from '#src/audit/record.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { consumeLimits, limitKey } from '#src/limits/counters.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { rememberDevice } from './devices.ts';
import { authenticate } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { mintSession, type OpenedSession, sessionIdIn, withSessionLock } from './sessions.ts';

/** Opens a session with a passkey, which proves possession and the user's presence and so replaces password and code. */
export async function logInByPasskey(
  req: PayloadRequest,
  passkey: AuthenticationResponse | undefined,
): Promise<(OpenedSession & { username: string }) | Rejection> {
  const { payload } = req;
  const reached = await consumeLimits(payload.db.drizzle, [['log-in-passkey', limitKey(payload, 'passkey', clientOf(req).address)]]);
  if (reached) {
    logSecurity({ event: 'login.limited', reason: 'login.errors.tries' });
    return rejectLimit('log-in-passkey', reached.seconds);
  }
  const party = relyingParty();
  const used = party && passkey && (await authenticate(payload, party, passkey));
  const opened =
    used &&
    (await withSessionLock(req, async (transaction) => {
      const session = await mintSession(req, used.userId);
      if (session) await rememberDevice(transaction, req, used.userId, sessionIdIn(session.token));
      return session;
    }));
  const username = opened?.user?.username;
  if (!opened || !username) {
    logSecurity({ event: 'login.rejected', reason: 'login.errors.passkey' });
    return reject(401, 'login.errors.passkey');
  }
  logSecurity({ event: 'login.succeeded', user: opened.user?.id, reason: 'passkey' });
  noteLogIn(opened.user);
  return { ...opened, username };
}
