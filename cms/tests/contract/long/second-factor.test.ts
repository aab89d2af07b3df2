import {
  addSecondFactor,
  changePassword,
  endDevices,
  logIn,
  type Outcome,
  type ProvenAction,
  permitUserChanges,
  proveIdentity,
  provenActions,
  readFactors,
  removePasskey,
  removeSecondFactor,
  replaceRecoveryCodes,
  startPasskey,
  startSecondFactor,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { from, someAddress } from '../../fixtures/client-address.ts';
import type { Database } from '../../fixtures/database.ts';
import { addPasskeyTo, appCode, clientOfToken, prove, turnOn } from '../../fixtures/factors.ts';
import { objectIn, tokenIn } from '../../fixtures/json.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { createUser } from '../../fixtures/staff.ts';
import { openSession } from '../../fixtures/studio.ts';
import { test as studioTest } from '../../fixtures/test.ts';

const wrongCode = 'The code is not right, or was used before. Please wait for a new one.';
const wrongProof = 'That is not right. Please try again.';
const needsCode = 'Please enter the code of your authenticator app, or a recovery code.';

const test = studioTest.extend('me', async ({ request, studio }) => {
  const { username, password, id } = await createUser(request, studio.token);
  const token = await openSession(studio.baseUrl, username, password);
  return { id, username, password, token, client: clientOfToken(studio.baseUrl, token) };
});

const forgetCodes = (database: Database, id: string) => database.execute(`update second_factor set last_step = 0 where user_id = '${id}'`);

describe('a user with a second factor', () => {
  test('logs in with password and code at both log-ins only', async ({ me: { client, username, password }, request }) => {
    const { key, codes } = await turnOn(client, password);
    expect(codes).toHaveLength(10);
    for (const path of ['/api/admin/login', '/api/user/login']) {
      const without = await request('POST', path, { json: { username, password } });
      expect(without.status, path).toBe(401);
      expect(without.text).not.toMatch(/token/iu);
      expect(without.headers.getSetCookie()).toEqual([]);
      const wrong = await request('POST', path, { json: { username, password, code: '000000' } });
      expect(wrong.status, path).toBe(401);
      expect(wrong.headers.getSetCookie()).toEqual([]);
    }
    const first = await request('POST', '/api/admin/login', { json: { username, password } });
    expect(first.json).toEqual({ success: false, message: needsCode, errors: { code: needsCode } });
    const opened = await request('POST', '/api/admin/login', { json: { username, password, code: appCode(key) } });
    expect([opened.status, Object.keys(objectIn(opened.json))]).toEqual([200, ['token']]);
    const token = tokenIn(opened.json);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
    const panel = await request('POST', '/api/user/login', { json: { username, password, code: appCode(key, 1) } });
    expect([panel.status, panel.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^studio-token=ey/u)]);
  });

  test('gets no session at any other address', async ({ me: { client, username, password }, request }) => {
    await turnOn(client, password);
    const fields = { username, email: `${username}@studio.example`, password, token: 'x' };
    for (const path of ['first-register', 'forgot-password', 'reset-password', 'unlock', 'verify/x', 'refresh-token'])
      for (const method of ['POST', 'GET']) {
        const answer = await request(method, `/api/user/${path}`, { json: method === 'POST' ? fields : undefined });
        expect([path, answer.headers.getSetCookie(), answer.text.includes('eyJ')]).toEqual([path, [], false]);
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
      }
  });

  test('gets the same answer to a wrong password, with or without a code', async ({ me: { client, username, password }, request }) => {
    const { key } = await turnOn(client, password);
    for (const code of [undefined, appCode(key)]) {
      const answer = await request('POST', '/api/admin/login', { json: { username, password: 'wrong-horse-battery', code } });
      expect([answer.status, answer.text]).toEqual([
        401,
        JSON.stringify({ success: false, message: 'Invalid credentials or server error' }),
      ]);
    }
    expect((await request('POST', '/api/admin/login', { json: { username, password, code: appCode(key) } })).status).toBe(200);
  });

  test('keeps no session of a log-in without the code', async ({ me: { client, id, username, password }, request, database }) => {
    await turnOn(client, password);
    const sessions = () => database.execute(`select count(*)::int as n from user_sessions where _parent_id = '${id}'`);
    const { rows: before } = await sessions();
    await request('POST', '/api/admin/login', { json: { username, password } });
    expect((await sessions()).rows).toEqual(before);
  });

  test('cannot use a code twice, also not at the same time', async ({ me: { client, username, password }, visitor }) => {
    const { key } = await turnOn(client, password);
    const code = appCode(key);
    const outcomes = await Promise.all([1, 2, 3].map(() => visitor.send(logIn, { username, password, code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejection(await visitor.send(logIn, { username, password, code }))).toMatchObject({ status: 401, message: wrongCode });
    expect(rejection(await visitor.send(logIn, { username, password, code: appCode(key, -1) })).status).toBe(401);
    unwrap(await visitor.send(logIn, { username, password, code: appCode(key, 1) }));
  });

  test('types the code with Arabic digits and spaces', async ({ me: { client, username, password }, visitor }) => {
    const { key } = await turnOn(client, password);
    const arabic = appCode(key).replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    unwrap(await visitor.send(logIn, { username, password, code: `${arabic.slice(0, 3)} ${arabic.slice(3)} ` }));
  });

  test('cannot be guessed: ten codes an hour, counted separately for a known device', async ({
    me: { client, username, password },
    studio,
    request,
  }) => {
    const here = from(someAddress());
    const before = await request('POST', '/api/admin/login', { json: { username, password }, headers: here });
    const device = before.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const { key } = await turnOn(client, password);
    const tries = Array.from(
      { length: 11 },
      () => () => request('POST', '/api/admin/login', { json: { username, password, code: '000000' }, headers: from(someAddress()) }),
    );
    const statuses: number[] = [];
    for (const attempt of tries) statuses.push((await attempt()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const right = { json: { username, password, code: appCode(key) } };
    expect((await request('POST', '/api/admin/login', { ...right, headers: from(someAddress()) })).status).toBe(429);
    expect(
      (await request('POST', '/api/admin/login', { ...right, headers: { ...here, cookie: device, origin: studio.baseUrl } })).status,
    ).toBe(200);
  });

  test('changes the password with a code only, and keeps the code after it', async ({
    me: { client, id, username, password },
    visitor,
    database,
  }) => {
    const { key } = await turnOn(client, password);
    const changed = 'a-new-and-long-password';
    const change = { current: password, password: changed };
    expect(rejection(await client.send(changePassword, change))).toMatchObject({ status: 400, errors: { code: needsCode } });
    expect(rejection(await client.send(changePassword, { ...change, code: '000000' }))).toMatchObject({ errors: { code: wrongCode } });
    unwrap(await visitor.send(logIn, { username, password, code: appCode(key, 1) }));
    await forgetCodes(database, id);
    unwrap(await client.send(changePassword, { ...change, code: appCode(key) }));
    expect(rejection(await visitor.send(logIn, { username, password: changed })).message).toBe(needsCode);
    await forgetCodes(database, id);
    unwrap(await visitor.send(logIn, { username, password: changed, code: appCode(key) }));
  });
});

describe('a recovery code', () => {
  test('is not used up by a change of the password after the session has ended', async ({ me, studio }) => {
    const { client, username, password } = me;
    const { key, codes } = await turnOn(client, password);
    const change = (code: string) => client.send(changePassword, { current: password, password: 'a-new-and-long-password', code });
    const outcomes = await Promise.all([change(codes[0] ?? ''), change(codes[1] ?? '')]);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.recoveryCodesLeft] : []))).toEqual([9]);
    const { token } = unwrap(await client.send(logIn, { username, password: 'a-new-and-long-password', code: appCode(key) }));
    expect(unwrap(await clientOfToken(studio.baseUrl, token).send(readFactors)).data.recoveryCodesLeft).toBe(9);
  });

  test('opens a session once, in any process at a time, and returns the number of unused codes', async ({
    me: { client, username, password },
    visitor,
  }) => {
    const { codes } = await turnOn(client, password);
    const [first = '', second = ''] = codes;
    const outcomes = await Promise.all([1, 2, 3].map(() => visitor.send(logIn, { username, password, code: first })));
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.recoveryCodesLeft] : []))).toEqual([9]);
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect(unwrap(await visitor.send(logIn, { username, password, code: typed })).recoveryCodesLeft).toBe(8);
    expect(unwrap(await client.send(readFactors)).data.recoveryCodesLeft).toBe(8);
    expect(rejection(await visitor.send(logIn, { username, password, code: first })).message).toBe(wrongCode);
  });

  test('is stored as a hash, of its own user only, and replaced by new ones', async ({ me, studio, request, database, visitor }) => {
    const { username, password, client } = me;
    const { codes } = await turnOn(client, password);
    const other = await createUser(request, studio.token);
    const theirs = clientOfToken(studio.baseUrl, await openSession(studio.baseUrl, other.username, other.password));
    await turnOn(theirs, other.password);
    expect(rejection(await visitor.send(logIn, { username: other.username, password: other.password, code: codes[0] ?? '' })).status).toBe(
      401,
    );
    const { rows } = await database.execute(
      `select row_to_json(r)::text as text from recovery_code r where user_id = '${me.id}' union all select row_to_json(f)::text from second_factor f`,
    );
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    const proof = await prove(client, password, 'replaceRecoveryCodes', codes[2]);
    const fresh = unwrap(await client.send(replaceRecoveryCodes, { proof })).data.codes;
    expect(rejection(await visitor.send(logIn, { username, password, code: codes[1] ?? '' })).status).toBe(401);
    expect(unwrap(await visitor.send(logIn, { username, password, code: fresh[0] ?? '' })).recoveryCodesLeft).toBe(9);
  });
});

describe('changing the second factor', () => {
  test('needs a proof of this session, once for each action', async ({ me: { client, id, username, password }, studio, database }) => {
    expect(rejection(await client.send(startSecondFactor, {})).status).toBe(403);
    const proof = await prove(client, password, 'addSecondFactor');
    const elsewhere = clientOfToken(studio.baseUrl, await openSession(studio.baseUrl, username, password));
    expect(rejection(await elsewhere.send(startSecondFactor, { proof })).status).toBe(403);
    const { key, setup } = unwrap(await client.send(startSecondFactor, { proof })).data;
    expect(rejection(await client.send(startSecondFactor, { proof })).status).toBe(403);
    expect(rejection(await elsewhere.send(addSecondFactor, { setup, code: appCode(key) })).status).toBe(403);
    expect(rejection(await client.send(addSecondFactor, { setup, code: '000000' })).status).toBe(400);
    unwrap(await client.send(addSecondFactor, { setup, code: appCode(key) }));
    await forgetCodes(database, id);
    expect(rejection(await client.send(addSecondFactor, { setup, code: appCode(key) })).status).toBe(403);
    expect(rejection(await client.send(removeSecondFactor, { proof })).status).toBe(403);
    expect(rejection(await client.send(replaceRecoveryCodes, { proof })).status).toBe(403);
    expect(unwrap(await client.send(readFactors)).data.secondFactorSince).not.toBeNull();
    unwrap(await client.send(removeSecondFactor, { proof: await prove(client, password, 'removeSecondFactor', appCode(key)) }));
    expect(unwrap(await client.send(readFactors)).data).toMatchObject({ secondFactorSince: null, recoveryCodesLeft: 0 });
    expect(await openSession(studio.baseUrl, username, password)).toBeTruthy();
  });

  test('is rejected with a wrong proof, without ending the session', async ({ me: { client, password } }) => {
    const action = 'addSecondFactor';
    for (const evidence of [{ password: 'wrong-horse-battery' }, { code: '000000' }, {}, { password: '' }])
      expect(rejection(await client.send(proveIdentity, { action, ...evidence })).status).toBe(400);
    const forged = `${'a'.repeat(22)}.${Math.floor(Date.now() / 1000) + 60}.${'b'.repeat(43)}`;
    expect(rejection(await client.send(startSecondFactor, { proof: forged })).status).toBe(403);
    unwrap(await client.send(startSecondFactor, { proof: await prove(client, password, action) }));
  });

  test('needs the password and a code if the second factor is on, and one of them alone is no proof', async ({
    me: { client, password },
  }) => {
    const { key, codes } = await turnOn(client, password);
    const action = 'removeSecondFactor';
    const proveBy = (evidence: { password?: string; code?: string }) => client.send(proveIdentity, { action, ...evidence });
    expect(rejection(await proveBy({ password }))).toMatchObject({ status: 400, errors: { code: needsCode } });
    for (const code of [appCode(key), codes[0]]) expect(rejection(await proveBy({ code })).status).toBe(400);
    expect(rejection(await proveBy({ password: 'wrong-horse-battery', code: appCode(key) }))).toMatchObject({
      status: 400,
      message: wrongProof,
    });
    expect(rejection(await proveBy({ password, code: '000000' }))).toMatchObject({ status: 400, errors: { code: wrongCode } });
    expect(unwrap(await client.send(readFactors)).data.recoveryCodesLeft).toBe(10);
    // None of the rejections has used up the code.
    const code = appCode(key);
    expect(unwrap(await proveBy({ password, code })).data.proof).toBeTruthy();
    expect(rejection(await proveBy({ password, code }))).toMatchObject({ status: 400, errors: { code: wrongCode } });
  });

  test('accepts a recovery code instead of the code of a lost app, once', async ({ me: { client, password } }) => {
    const { codes } = await turnOn(client, password);
    const { proof, recoveryCodesLeft } = unwrap(
      await client.send(proveIdentity, { action: 'removeSecondFactor', password, code: codes[0] ?? '' }),
    ).data;
    expect(recoveryCodesLeft).toBe(9);
    expect(rejection(await client.send(proveIdentity, { action: 'endDevices', password, code: codes[0] ?? '' })).status).toBe(400);
    unwrap(await client.send(removeSecondFactor, { proof }));
  });

  test('accepts no proof of another action', async ({ studio: { baseUrl, token: admin }, request }) => {
    const { username, password } = await createUser(request, admin, { role: 'admin' });
    const client = clientOfToken(baseUrl, await openSession(baseUrl, username, password));
    await addPasskeyTo(client, { baseUrl, password });
    const [{ id = '' } = {}] = unwrap(await client.send(readFactors)).data.passkeys;
    const sends: Record<ProvenAction, (proof: string) => Promise<Outcome<unknown>>> = {
      addPasskey: (proof) => client.send(startPasskey, { proof }),
      removePasskey: (proof) => client.send(removePasskey, { proof }, { id }),
      addSecondFactor: (proof) => client.send(startSecondFactor, { proof }),
      removeSecondFactor: (proof) => client.send(removeSecondFactor, { proof }),
      replaceRecoveryCodes: (proof) => client.send(replaceRecoveryCodes, { proof }),
      endDevices: (proof) => client.send(endDevices, { proof }),
      changeUsers: (proof) => client.send(permitUserChanges, { proof }),
    };
    const proofs = new Map<ProvenAction, string>();
    for (const action of provenActions) {
      const proof = await prove(client, password, action);
      proofs.set(action, proof);
      for (const other of provenActions)
        if (other !== action) expect([action, other, rejection(await sends[other](proof)).status]).toEqual([action, other, 403]);
    }
    for (const [action, proof] of proofs) {
      const answer = await sends[action](proof);
      if (!answer.ok) expect([action, rejection(answer).status]).not.toEqual([action, 403]);
    }
    expect(await client.send(proveIdentity, Object({ password }))).toMatchObject({ ok: false, status: 400 });
  });

  test('guesses of the proof are limited in each session', async ({ me, studio }) => {
    const stolen = clientOfToken(studio.baseUrl, me.token);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(rejection(await stolen.send(proveIdentity, { action: 'addPasskey', password: 'wrong-horse-battery' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect(rejection(await stolen.send(changePassword, { current: me.password, password: 'a-new-and-long-password' })).status).toBe(429);
    // The limit of one session does not affect the user's other sessions: they can end the limited session.
    const [device] = unwrap(await stolen.send(readFactors)).data.devices;
    const own = clientOfToken(studio.baseUrl, await openSession(studio.baseUrl, me.username, me.password));
    const proof = await prove(own, me.password, 'endDevices');
    unwrap(await own.send(endDevices, { proof, device: device?.id ?? '' }));
    expect(rejection(await stolen.send(readFactors)).status).toBe(401);
  });
});

test('fields of a user do not contain the second factor', async ({ me: { client, id, password }, request, studio }) => {
  const { key } = await turnOn(client, password);
  const { text } = await request('GET', `/api/user/${id}?depth=5`, { token: studio.token });
  expect(text).not.toContain(key);
  expect(text).not.toContain('secret');
});
