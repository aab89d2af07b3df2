import {
  addPasskey,
  logIn,
  logInWithPasskey,
  proveIdentity,
  readFactors,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyProof,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { Authenticator } from '../fixtures/authenticator.ts';
import { addPasskeyTo, appCode, clientOfToken, passkeyOrigin, prove, turnOn } from '../fixtures/factors.ts';
import { tokenIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest.extend('me', async ({ request, studio: { baseUrl, token: admin } }) => {
  const { username, password, id } = await createUser(request, admin);
  const token = await openSession(baseUrl, username, password);
  return { id, username, password, baseUrl, token, client: clientOfToken(baseUrl, token) };
});

describe('a passkey', () => {
  test('opens a session of its user, also with a second factor', async ({ me, visitor, request }) => {
    const phone = await addPasskeyTo(me.client, me);
    await turnOn(me.client, me.password);
    const { options } = unwrap(await visitor.send(startPasskeyLogIn)).data;
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const answer = await request('POST', '/api/admin/login/passkey', { json: { passkey: phone.get(options) } });
    expect(answer.json).toStrictEqual({ token: expect.any(String), username: me.username });
    const token = tokenIn(answer.json);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(`studio-token=${token};`),
      expect.stringMatching(/^studio-device-/u),
    ]);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
    expect((await request('GET', '/api/user/me', { cookie: token })).json).toMatchObject({ user: { username: me.username } });
    const [listed] = unwrap(await me.client.send(readFactors)).data.passkeys;
    expect(listed).toMatchObject({ name: 'Phone', isSynced: true, lastUsedAt: expect.any(String) });
  });

  test('opens one session for each challenge', async ({ me, visitor }) => {
    const phone = await addPasskeyTo(me.client, me);
    const { options } = unwrap(await visitor.send(startPasskeyLogIn)).data;
    const passkey = phone.get(options);
    const outcomes = await Promise.all([1, 2, 3].map(() => visitor.send(logInWithPasskey, { passkey })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejection(await visitor.send(logInWithPasskey, { passkey })).status).toBe(401);
  });

  test('is renamed and removed, after which it opens nothing', async ({ me, visitor, studio, request }) => {
    const phone = await addPasskeyTo(me.client, me);
    const [{ id = '' } = {}] = unwrap(await me.client.send(readFactors)).data.passkeys;
    unwrap(await me.client.send(renamePasskey, { name: '  هاتف نورة ' }, { id }));
    expect(unwrap(await me.client.send(readFactors)).data.passkeys).toMatchObject([{ name: 'هاتف نورة' }]);
    expect(rejection(await me.client.send(renamePasskey, { name: ' ' }, { id })).status).toBe(400);
    const other = await createUser(request, studio.token);
    const theirs = clientOfToken(studio.baseUrl, await openSession(studio.baseUrl, other.username, other.password));
    expect(rejection(await theirs.send(renamePasskey, { name: 'Mine' }, { id })).status).toBe(404);
    expect(
      rejection(await theirs.send(removePasskey, { proof: await prove(theirs, other.password, 'removePasskey') }, { id })).status,
    ).toBe(404);
    expect(rejection(await me.client.send(removePasskey, {}, { id })).status).toBe(403);
    unwrap(await me.client.send(removePasskey, { proof: await prove(me.client, me.password, 'removePasskey') }, { id }));
    const { options } = unwrap(await visitor.send(startPasskeyLogIn)).data;
    expect(rejection(await visitor.send(logInWithPasskey, { passkey: phone.get(options) })).status).toBe(401);
    unwrap(await visitor.send(logIn, me));
  });

  test('is a proof of its own user, session and action, also without the code of a second factor', async ({ me, studio, request }) => {
    const phone = await addPasskeyTo(me.client, me);
    await turnOn(me.client, me.password);
    const action = 'addPasskey';
    const { options } = unwrap(await me.client.send(startPasskeyProof, { action })).data;
    expect(options.allowCredentials).toHaveLength(1);
    const other = await createUser(request, studio.token);
    const theirs = clientOfToken(studio.baseUrl, await openSession(studio.baseUrl, other.username, other.password));
    const { options: foreign } = unwrap(await theirs.send(startPasskeyProof, { action })).data;
    for (const challenged of [options, foreign])
      expect(rejection(await theirs.send(proveIdentity, { action, passkey: phone.get(challenged) })).status).toBe(400);
    const passkey = phone.get(options);
    expect(rejection(await me.client.send(proveIdentity, { action: 'removePasskey', passkey })).status).toBe(400);
    const { proof } = unwrap(await me.client.send(proveIdentity, { action, passkey })).data;
    expect(rejection(await me.client.send(proveIdentity, { action, passkey })).status).toBe(400);
    unwrap(await me.client.send(startPasskey, { proof }));
  });
});

describe('a passkey is rejected', () => {
  test('if it is added without a proof, as by a stolen session', async ({ me }) => {
    const stolen = clientOfToken(me.baseUrl, me.token);
    expect(rejection(await stolen.send(startPasskey)).status).toBe(403);
    const { options: logInOptions } = unwrap(await stolen.send(startPasskeyLogIn)).data;
    const { options: proofOptions } = unwrap(await stolen.send(startPasskeyProof, { action: 'addPasskey' })).data;
    const authenticator = new Authenticator({ origin: passkeyOrigin(me.baseUrl) });
    const { options } = unwrap(await me.client.send(startPasskey, { proof: await prove(me.client, me.password, 'addPasskey') })).data;
    for (const { challenge } of [logInOptions, proofOptions, { challenge: options.challenge.slice(0, -4) }])
      expect(rejection(await stolen.send(addPasskey, { passkey: authenticator.create({ ...options, challenge }), name: 'x' })).status).toBe(
        400,
      );
    const elsewhere = clientOfToken(me.baseUrl, await openSession(me.baseUrl, me.username, me.password));
    expect(rejection(await elsewhere.send(addPasskey, { passkey: authenticator.create(options), name: 'x' })).status).toBe(400);
    expect(unwrap(await me.client.send(readFactors)).data.passkeys).toEqual([]);
  });

  test.for([
    ['of another origin', { origin: 'http://127.0.0.1:80' }],
    ['without the check of the user', { isVerified: false }],
  ] as const)('rejects a passkey with %s', async ([, settings], { me }) => {
    const authenticator = new Authenticator({ origin: passkeyOrigin(me.baseUrl), ...settings });
    const { options } = unwrap(await me.client.send(startPasskey, { proof: await prove(me.client, me.password, 'addPasskey') })).data;
    expect(rejection(await me.client.send(addPasskey, { passkey: authenticator.create(options), name: 'x' })).status).toBe(400);
  });

  test('at the log-in if it is unknown, of another purpose, or its signature is wrong', async ({ me, visitor }) => {
    const phone = await addPasskeyTo(me.client, me);
    const stranger = new Authenticator({ origin: passkeyOrigin(me.baseUrl) });
    const { options } = unwrap(await visitor.send(startPasskeyLogIn)).data;
    const { options: proofOptions } = unwrap(await me.client.send(startPasskeyProof, { action: 'addPasskey' })).data;
    const { id, rawId } = phone.get(options);
    const forged = [stranger.get(options), phone.get(proofOptions), { ...stranger.get(options), id, rawId }, undefined];
    for (const passkey of forged) {
      const answer = rejection(await visitor.send(logInWithPasskey, { ...(passkey && { passkey }) }));
      expect(answer).toMatchObject({ status: 401, message: 'This passkey does not open the studio. Please log in another way.' });
    }
  });

  test('after its user was deleted', async ({ me, visitor, request, studio }) => {
    const phone = await addPasskeyTo(me.client, me);
    expect((await request('DELETE', `/api/user/${me.id}`, { token: studio.token })).status).toBe(200);
    const { options } = unwrap(await visitor.send(startPasskeyLogIn)).data;
    expect(rejection(await visitor.send(logInWithPasskey, { passkey: phone.get(options) })).status).toBe(401);
  });
});

test('a password log-in of a user with a passkey needs no code', async ({ me, visitor }) => {
  await addPasskeyTo(me.client, me);
  unwrap(await visitor.send(logIn, me));
  const { key } = await turnOn(me.client, me.password);
  expect(rejection(await visitor.send(logIn, me)).status).toBe(401);
  unwrap(await visitor.send(logIn, { ...me, code: appCode(key) }));
});
