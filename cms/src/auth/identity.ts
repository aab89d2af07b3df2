import type { AuthenticationResponse, ProvenAction } from '@studio/contract';
import { createLocalReq, type PayloadRequest } from 'payload';
import { transactionOf } from '#src/db/transaction.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { deleteSession } from './devices.ts';
import type { Database } from './factor-tables.ts';
import { openSession, withLogInLimits } from './log-in.ts';
import { authenticate } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { claimCode, countCode, forgetCodes, logUsedCode, secondFactorDate, type UsedCode } from './second-factor.ts';
import { sessionIdIn, sessionIdOf, withSessionLock } from './sessions.ts';
import { claimToken, newToken } from './single-use.ts';

/** A signed-in user and the session. */
export interface SignedIn {
  id: string;
  username: string;
  session: string;
  /** The user and the session to which the user's single-use tokens are bound. */
  bearer: readonly [userId: string, sessionId: string];
}

/** Returns the user and session of a request; rejects a request without a session with 403. */
export function signedIn(req: PayloadRequest): SignedIn | Rejection {
  const { user } = req;
  const session = sessionIdOf(req);
  if (!user?.username || session === undefined) return reject(403, 'errors.forbidden');
  return { id: user.id, username: user.username, session, bearer: [user.id, session] };
}

/** Runs work for the signed-in user, or returns a rejection if the request has no session. */
export async function asUser<Result>(
  req: PayloadRequest,
  work: (me: SignedIn) => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  const me = signedIn(req);
  return me instanceof Rejection ? me : work(me);
}

interface Evidence {
  password?: string | undefined;
  code: string;
  passkey?: AuthenticationResponse | undefined;
}

/** The rejection of a wrong or used code. */
const wrongCode = reject(400, 'login.errors.wrongCode', { errors: { code: 'login.errors.wrongCode' } });
/** The rejection of a wrong password or passkey. */
const wrongProof = reject(400, 'errors.wrongProof');

/**
 * Proves that the user of a session is present, with the credentials of a log-in, so that a stolen session cannot change the log-in methods.
 * @returns a token that this session can use once for the action, or a rejection
 */
export async function proofBy(
  req: PayloadRequest,
  me: SignedIn,
  action: ProvenAction,
  { password = '', code, passkey }: Evidence,
): Promise<(UsedCode & { proof: string }) | Rejection> {
  const used = passkey
    ? await checkPasskey(req, [...me.bearer, action], passkey)
    : ((await checkPassword(req, me, { password, code }, wrongProof)) ??
      (await withCode(req, me, code, (claim) => claim(req.payload.db.drizzle))));
  return used instanceof Rejection ? used : { ...used, proof: newToken(req.payload, 'proof', [...me.bearer, action]) };
}

/** Uses up a proof for an action. @returns a rejection if there is no valid proof of this action */
export async function requireProof(
  { payload }: PayloadRequest,
  { bearer }: SignedIn,
  action: ProvenAction,
  proof: string,
): Promise<Rejection | undefined> {
  return (await claimToken(payload, 'proof', proof, [...bearer, action])) ? undefined : reject(403, 'errors.proof');
}

/** Checks the password, and that a code is typed if the user has a second factor. @param wrongPassword the rejection of a wrong password */
export async function checkPassword(
  req: PayloadRequest,
  me: SignedIn,
  { password, code }: { password: string; code: string },
  wrongPassword: Rejection,
): Promise<Rejection | undefined> {
  if (password === '') return reject(400, 'login.errors.password', { errors: { password: 'login.errors.password' } });
  const isCodeMissing = code.trim() === '' && (await secondFactorDate(req.payload.db.drizzle, me.id)) !== undefined;
  if (isCodeMissing) return reject(400, 'login.errors.code', { errors: { code: 'login.errors.code' } });
  const local = await createLocalReq({}, req.payload);
  return withLogInLimits<undefined>(req, { username: me.username, session: `session ${me.session}` }, () =>
    withSessionLock(local, async () => {
      const opened = await openSession(local, me.username, password);
      if (opened?.user?.id !== me.id) return wrongPassword;
      await deleteSession(await transactionOf(local), sessionIdIn(opened.token));
      return undefined;
    }),
  );
}

/** Uses up a code of the second factor or a recovery code. */
type ClaimCode = (database: Database) => Promise<UsedCode | Rejection>;

/**
 * Counts an attempt to enter a code, and runs `work`, which uses up the code by calling `claim`. If `work` calls `claim` in a transaction, a later
 * rejection does not use up the code. Without a second factor, attempts are not counted and any code is accepted.
 */
export async function withCode<Result>(
  { payload }: PayloadRequest,
  { id, session }: SignedIn,
  code: string,
  work: (claim: ClaimCode) => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  if (!(await secondFactorDate(payload.db.drizzle, id))) return work(() => Promise.resolve({}));
  const limited = await countCode(payload, id, session);
  if (limited) return limited;
  let used: UsedCode | undefined;
  const result = await work(async (database) => {
    used = await claimCode(payload, database, id, code);
    return used ?? wrongCode;
  });
  if (result instanceof Rejection) return result;
  logUsedCode(id, used);
  await forgetCodes(payload, id, session);
  return result;
}

async function checkPasskey(
  { payload }: PayloadRequest,
  bearer: readonly [userId: string, sessionId: string, action: ProvenAction],
  passkey: AuthenticationResponse,
): Promise<UsedCode | Rejection> {
  const party = relyingParty();
  const used = party && (await authenticate(payload, party, passkey, bearer));
  return used ? {} : wrongProof;
}
