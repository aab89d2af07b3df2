import {
  addPasskey,
  addSecondFactor,
  endDevices,
  logInWithPasskey,
  permitUserChanges,
  proveIdentity,
  readFactors,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  replaceRecoveryCodes,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyProof,
  startSecondFactor,
} from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { Payload, PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { ofSelf } from '#src/api/audit/rule.ts';
import { answerJson, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import * as devices from '#src/auth/devices.ts';
import { proofBy, requireProof, type SignedIn, signedIn } from '#src/auth/identity.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf } from '#src/auth/log-in.ts';
import { logInByPasskey } from '#src/auth/passkey-log-in.ts';
import * as passkeys from '#src/auth/passkeys.ts';
import { type RelyingParty, relyingParty } from '#src/auth/relying-party.ts';
import * as factors from '#src/auth/second-factor.ts';
import { sessionCookie, withSessionLock } from '#src/auth/sessions.ts';
import * as userChanges from '#src/auth/user-changes.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { answerToken } from './session.ts';

const done = { success: true } as const;

/** Returns the bearer token of a request; `''` if there is none. */
const bearerTokenOf = ({ headers }: PayloadRequest): string => headers.get('authorization')?.replace(/^bearer\s+/iu, '') ?? '';

/** Runs work for the signed-in user, or returns a rejection if the request has no session. */
async function asUser<Result>(req: PayloadRequest, work: (me: SignedIn) => Promise<Result | Rejection>): Promise<Result | Rejection> {
  const me = signedIn(req);
  return me instanceof Rejection ? me : work(me);
}

/** Runs work with the host that passkeys belong to, or rejects the call if the studio's address permits no passkeys. */
const withParty = async <Result>(work: (party: RelyingParty) => Promise<Result | Rejection>): Promise<Result | Rejection> => {
  const party = relyingParty();
  return party ? work(party) : reject(409, 'errors.passkeyHost');
};

/** Returns the success response with the options for the use or registration of a passkey, or the rejection. */
const withOptions = <Options extends { challenge: string }>(options: Options | Rejection) =>
  options instanceof Rejection ? options : withData({ options });

/** Returns the studio's English name, which authenticator apps and password managers show. */
async function studioName(payload: Payload): Promise<string> {
  const { texts } = (await publishedContent(payload)).en;
  return texts['site.name'] ?? bundledText('en', 'site.name');
}

export const factorEndpoints: CallEndpoint[] = [
  endpoint(
    readFactors,
    {
      tag: 'Session',
      summary: 'Returns passkeys, second factor, recovery codes and signed-in devices of the current user',
      description: 'No secrets, and no addresses of devices.',
      rejections: [403],
      audit: 'nothing',
    },
    (_, { req }) =>
      asUser(req, async ({ id, session }) => {
        const { drizzle } = req.payload.db;
        const [own, since, left, signedInDevices, until] = await Promise.all([
          passkeys.listPasskeys(drizzle, id),
          factors.secondFactorDate(drizzle, id),
          factors.countRecoveryCodes(drizzle, id),
          devices.listDevices(drizzle, id, session),
          isAdmin(req.user) ? userChanges.userChangesUntil(drizzle, session) : undefined,
        ]);
        return withData({
          passkeyHost: relyingParty()?.id ?? null,
          passkeys: own,
          secondFactorSince: since?.toISOString() ?? null,
          recoveryCodesLeft: left,
          devices: signedInDevices,
          canChangeUsers: isAdmin(req.user),
          userChangesUntil: until?.toISOString() ?? null,
        });
      }),
  ),

  endpoint(
    proveIdentity,
    {
      tag: 'Session',
      summary: 'Proves the identity of the current user again',
      description:
        'By a passkey or the password, and with a second factor by the password and a code. Calls that change how the user logs in require a proof for this `action`, which one call of this session accepts within five minutes.',
      audit: 'nothing',
    },
    ({ action, ...evidence }, { req }) =>
      asUser(req, async (me) => {
        const proven = await proofBy(req, me, action, evidence);
        if (!(proven instanceof Rejection)) return withData(proven);
        logSecurity({ event: 'proof.rejected', user: me.id, reason: proven.key });
        return proven;
      }),
  ),
  endpoint(
    startPasskeyProof,
    {
      tag: 'Session',
      summary: 'Starts a proof by a passkey',
      description: 'Returns the options of `navigator.credentials.get`. 409 if the address of the studio permits no passkeys.',
      rejections: [409],
      audit: 'nothing',
    },
    ({ action }, { req }) =>
      asUser(req, ({ bearer }) =>
        withParty(async (party) => withOptions(await passkeys.startAuthentication(req.payload, party, [...bearer, action]))),
      ),
  ),
  endpoint(
    permitUserChanges,
    {
      tag: 'Session',
      summary: 'Permits this session to change users, and to shorten the retention of the audit log, for ten minutes',
      description: 'Admins only, in the panel. A log-in does the same.',
      audit: ofSelf('user', 'changesPermitted'),
    },
    (_, { req }) =>
      asUser(req, async ({ id, session }) => {
        await userChanges.permitUserChanges(req.payload.db.drizzle, req, id, session);
        logSecurity({ event: 'user-changes.permitted', user: id });
        // Set the panel's cookie to this session: a log-in in the panel may have replaced the cookie.
        return answerJson(200, done, { 'set-cookie': sessionCookie(req.payload, bearerTokenOf(req)) });
      }),
  ),

  endpoint(
    startPasskeyLogIn,
    {
      tag: 'Session',
      summary: 'Starts a log-in with a passkey',
      description: 'Returns the options of `navigator.credentials.get`, accepted once within five minutes.',
      rejections: [409],
    },
    (_, { req }) => withParty(async (party) => withOptions(await passkeys.startAuthentication(req.payload, party))),
  ),
  endpoint(
    logInWithPasskey,
    {
      tag: 'Session',
      summary: 'Opens a session with a passkey',
      description: 'Needs neither password nor code.',
      rejections: [401],
      audit: ofSelf('session', 'loggedIn'),
    },
    async ({ passkey }, { req }) => {
      const opened = await logInByPasskey(req, passkey);
      if (opened instanceof Rejection) return opened;
      const { token, username } = opened;
      const answer = answerToken(req, token, { username });
      answer.headers.append('set-cookie', deviceCookie(req.payload, accountOf(username), clientOf(req).devices));
      return answer;
    },
  ),

  endpoint(
    startPasskey,
    {
      tag: 'Session',
      summary: 'Starts the registration of a passkey',
      description: 'Returns the options of `navigator.credentials.create`. 409 after 20 passkeys.',
      rejections: [409],
      audit: 'nothing',
    },
    (_, { req }) =>
      withParty((party) =>
        asUser(req, async (me) => withOptions(await passkeys.startRegistration(req.payload, party, me, await studioName(req.payload)))),
      ),
  ),
  endpoint(
    addPasskey,
    { tag: 'Session', summary: 'Adds a passkey', rejections: [409], audit: ofSelf('user', 'passkeyAdded') },
    ({ passkey, name }, { req }) =>
      withParty((party) =>
        asUser(req, async ({ id, bearer }) => {
          if (!passkey) return reject(400, 'errors.passkey', { errors: { passkey: 'errors.passkey' } });
          const rejection = await passkeys.register(req.payload, party, bearer, { passkey, name });
          if (rejection) return rejection;
          logSecurity({ event: 'passkey.added', user: id });
          return done;
        }),
      ),
  ),
  endpoint(
    renamePasskey,
    { tag: 'Session', summary: 'Renames a passkey', audit: ofSelf('user', 'passkeyRenamed') },
    ({ name }, { req, id: passkey }) =>
      asUser(req, async ({ id }) => {
        if (!(await passkeys.renamePasskey(req.payload.db.drizzle, id, passkey, name))) return reject(404, 'errors.gone');
        return done;
      }),
  ),
  endpoint(
    removePasskey,
    { tag: 'Session', summary: 'Removes a passkey', isCheckedByHandler: true, audit: ofSelf('user', 'passkeyRemoved') },
    ({ proof }, { req, id: passkey }) =>
      asUser(req, async (me) => {
        const { drizzle } = req.payload.db;
        if (!(await passkeys.hasPasskey(drizzle, me.id, passkey))) return reject(404, 'errors.gone');
        const rejection = await requireProof(req, me, 'removePasskey', proof);
        if (rejection) return rejection;
        if (!(await passkeys.removePasskey(drizzle, me.id, passkey))) return reject(404, 'errors.gone');
        logSecurity({ event: 'passkey.removed', user: me.id });
        return done;
      }),
  ),

  endpoint(
    startSecondFactor,
    {
      tag: 'Session',
      summary: 'Makes a secret for an authenticator app',
      description: 'It takes effect with `addSecondFactor`. 409 if the user has a second factor.',
      rejections: [409],
      audit: 'nothing',
    },
    (_, { req }) =>
      asUser(req, async ({ id, username, bearer }) => {
        if (await factors.secondFactorDate(req.payload.db.drizzle, id)) return reject(409, 'errors.conflict');
        return withData(factors.startSetup(req.payload, bearer, username, await studioName(req.payload)));
      }),
  ),
  endpoint(
    addSecondFactor,
    {
      tag: 'Session',
      summary: 'Turns the second factor of the password on',
      description: 'Returns ten recovery codes, which no other call returns.',
      rejections: [409],
      audit: ofSelf('user', 'factorAdded'),
    },
    (setup, { req }) =>
      asUser(req, async ({ id, bearer }) => {
        const codes = await factors.addSecondFactor(req.payload, bearer, setup);
        if (codes instanceof Rejection) return codes;
        logSecurity({ event: 'second-factor.added', user: id });
        return withData({ codes });
      }),
  ),
  endpoint(
    removeSecondFactor,
    {
      tag: 'Session',
      summary: 'Turns the second factor off and deletes the recovery codes',
      rejections: [404],
      audit: ofSelf('user', 'factorRemoved'),
    },
    (_, { req }) =>
      asUser(req, async ({ id }) => {
        const wasOn = await req.payload.db.drizzle.transaction((transaction) => factors.removeSecondFactor(transaction, id));
        if (!wasOn) return reject(404, 'errors.gone');
        logSecurity({ event: 'second-factor.removed', user: id });
        return done;
      }),
  ),
  endpoint(
    replaceRecoveryCodes,
    {
      tag: 'Session',
      summary: 'Replaces the recovery codes',
      description: '409 without a second factor.',
      rejections: [409],
      audit: ofSelf('user', 'codesReplaced'),
    },
    (_, { req }) =>
      asUser(req, async ({ id }) => {
        const { drizzle } = req.payload.db;
        if (!(await factors.secondFactorDate(drizzle, id))) return reject(409, 'errors.conflict');
        const codes = await drizzle.transaction((transaction) => factors.replaceRecoveryCodes(transaction, id));
        logSecurity({ event: 'recovery-codes.replaced', user: id });
        return withData({ codes });
      }),
  ),

  endpoint(
    endDevices,
    {
      tag: 'Session',
      summary: 'Ends the session of one other device, or of all others',
      description: 'All others without `device`.',
      rejections: [404],
      audit: ofSelf('user', 'sessionsEnded'),
    },
    ({ device }, { req }) =>
      asUser(req, async ({ id, session }) => {
        const ended = await withSessionLock(req, (transaction) => devices.endDevices(transaction, id, session, device));
        if (ended === 0 && device !== undefined) return reject(404, 'errors.gone');
        logSecurity({ event: 'sessions.ended', user: id, counts: { sessions: ended } });
        return done;
      }),
  ),
];
