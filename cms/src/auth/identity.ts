import type { AuthenticationResponse } from '@studio/contract';
import { createLocalReq, type PayloadRequest } from 'payload';
import { transactionOf } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { deleteSession } from './devices.ts';
import { openSession, withLogInLimits } from './log-in.ts';
import { authenticate } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { claimAppCode, countCode, forgetCodes } from './second-factor.ts';
import { sessionIdIn, sessionIdOf, withSessionLock } from './sessions.ts';
import { claimToken, newToken } from './single-use.ts';

/** A signed-in user and the session. */
export interface SignedIn {
  id: string;
  username: string;
  session: string;
  /** The bearer of the user's single-use tokens. */
  bearer: readonly [userId: string, sessionId: string];
}

/** Returns the user and session of a request. */
export function signedIn(req: PayloadRequest): SignedIn | Rejection {
  const { user } = req;
  const session = sessionIdOf(req);
  if (!user?.username || session === undefined) return reject(403, 'errors.forbidden');
  return { id: user.id, username: user.username, session, bearer: [user.id, session] };
}

interface Evidence {
  password?: string | undefined;
  code: string;
  passkey?: AuthenticationResponse | undefined;
}

const wrong = reject(400, 'errors.wrongProof');

/**
 * Proves that the user of a session is present. Without the proof, a stolen session cannot change how the user logs in.
 * @returns a token that one action of this session accepts
 */
export async function proofBy(req: PayloadRequest, me: SignedIn, { password, code, passkey }: Evidence): Promise<string | Rejection> {
  const { payload } = req;
  const rejection = passkey
    ? await checkPasskey(req, me, passkey)
    : code.trim()
      ? await checkCode(req, me, code)
      : await checkPassword(req, me, password ?? '');
  return rejection ?? newToken(payload, 'proof', me.bearer);
}

/** Uses up a proof for one action. @returns a rejection without a valid one */
export async function requireProof({ payload }: PayloadRequest, { bearer }: SignedIn, proof: string): Promise<Rejection | undefined> {
  return (await claimToken(payload, 'proof', proof, bearer)) ? undefined : reject(403, 'errors.proof');
}

async function checkPassword(req: PayloadRequest, me: SignedIn, password: string): Promise<Rejection | undefined> {
  if (password === '') return reject(400, 'login.errors.password', { errors: { password: 'login.errors.password' } });
  const local = await createLocalReq({}, req.payload);
  return withLogInLimits<undefined>(req, { username: me.username, session: `session of ${me.id}` }, () =>
    withSessionLock(local, async () => {
      const opened = await openSession(local, me.username, password);
      if (opened?.user?.id !== me.id) return wrong;
      await deleteSession(await transactionOf(local), sessionIdIn(opened.token));
      return undefined;
    }),
  );
}

async function checkCode({ payload }: PayloadRequest, { id, session }: SignedIn, code: string): Promise<Rejection | undefined> {
  const limited = await countCode(payload, id, session);
  if (limited) return limited;
  if (!(await claimAppCode(payload, payload.db.drizzle, id, code))) return wrong;
  await forgetCodes(payload, id, session);
  return undefined;
}

async function checkPasskey(
  { payload }: PayloadRequest,
  { bearer }: SignedIn,
  passkey: AuthenticationResponse,
): Promise<Rejection | undefined> {
  const party = relyingParty();
  const used = party && (await authenticate(payload, party, passkey, bearer));
  return used ? undefined : wrong;
}
