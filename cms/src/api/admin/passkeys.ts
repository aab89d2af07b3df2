import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyProof,
} from '@studio/contract';
import { ofSelf } from '#src/api/audit/rule.ts';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { asUser, requireProof } from '#src/auth/identity.ts';
import { deviceCookie } from '#src/auth/known-device.ts';
import { accountOf } from '#src/auth/log-in.ts';
import { logInByPasskey } from '#src/auth/passkey-log-in.ts';
import * as passkeys from '#src/auth/passkeys.ts';
import { type RelyingParty, relyingParty } from '#src/auth/relying-party.ts';
import { studioName } from '#src/content/read-content.ts';
import { clientOf } from '#src/lib/client.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { answerToken } from './session.ts';

const done = { success: true } as const;

/** Runs work with the host that passkeys belong to, or rejects the call if the studio's address permits no passkeys. */
const withParty = async <Result>(work: (party: RelyingParty) => Promise<Result | Rejection>): Promise<Result | Rejection> => {
  const party = relyingParty();
  return party ? work(party) : reject(409, 'errors.passkeyHost');
};

/** Returns the success response with the options for the use or registration of a passkey, or the rejection. */
const withOptions = <Options extends { challenge: string }>(options: Options | Rejection) =>
  options instanceof Rejection ? options : withData({ options });

export const passkeyEndpoints: CallEndpoint[] = [
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
      proof: 'addPasskey',
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
    {
      tag: 'Session',
      summary: 'Removes a passkey',
      proof: 'removePasskey',
      isCheckedByHandler: true,
      audit: ofSelf('user', 'passkeyRemoved'),
    },
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
];
