import {
  addSecondFactor,
  endDevices,
  permitUserChanges,
  proveIdentity,
  readFactors,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { ofSelf } from '#src/api/audit/rule.ts';
import { answerJson, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import * as devices from '#src/auth/devices.ts';
import { asUser, proofBy } from '#src/auth/identity.ts';
import * as passkeys from '#src/auth/passkeys.ts';
import { relyingParty } from '#src/auth/relying-party.ts';
import * as factors from '#src/auth/second-factor.ts';
import { sessionCookie, withSessionLock } from '#src/auth/sessions.ts';
import * as userChanges from '#src/auth/user-changes.ts';
import { studioName } from '#src/content/read-content.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

const done = { success: true } as const;

/** Returns the bearer token of a request; `''` if there is none. */
const bearerTokenOf = ({ headers }: PayloadRequest): string => headers.get('authorization')?.replace(/^bearer\s+/iu, '') ?? '';

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
      limit: 'log-in-queue',
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
    permitUserChanges,
    {
      proof: 'changeUsers',
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
    startSecondFactor,
    {
      proof: 'addSecondFactor',
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
      proof: 'removeSecondFactor',
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
      proof: 'replaceRecoveryCodes',
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
      proof: 'endDevices',
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
