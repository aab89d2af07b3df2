import { pbkdf2Sync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workChallenge } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { passwordHash } from '#src/auth/log-in.ts';
import { from, someAddress } from '../../fixtures/client-address.ts';
import { objectIn } from '../../fixtures/json.ts';
import { solve } from '../../fixtures/proof-of-work.ts';
import type { RequestOptions } from '../../fixtures/request.ts';
import { createUser } from '../../fixtures/staff.ts';
import { openSession } from '../../fixtures/studio.ts';
import { ownStudioTest } from '../../fixtures/test.ts';

/** A test in a separate studio that counts password hashes. */
const test = ownStudioTest({ env: { COUNT_HASHES: 'yes' } })
  .extend('member', ({ request, studio }) => createUser(request, studio.token))
  /** Sends a log-in from an address, by the API's route (`admin`) or the panel's (`user`). */
  .extend(
    'tryFrom',
    ({ request }) =>
      (address: string, json: object, { door = 'admin', ...question }: RequestOptions & { door?: string } = {}) => {
        const headers = { ...from(address), 'accept-language': 'en', ...question.headers };
        return request('POST', `/api/${door}/login`, { json, ...question, headers });
      },
  )
  .extend('count', ({ database }) => async (limit: string, points: number) => {
    await database.execute(`update rate_limit set points = ${points} where key like '${limit}:%'`);
  })
  /** Counts the password hashes that a function computes: no other step of a log-in takes measurable time. */
  .extend('hashesIn', ({ studio: { dataDir } }) => async (work: () => Promise<unknown>) => {
    const hashes = async () => (await readFile(path.join(dataDir, 'hashes'), 'utf8')).trim().split('\n');
    const before = (await hashes()).length;
    await work();
    const made = (await hashes()).slice(before);
    for (const rounds of made) expect(Number(rounds)).toBe(passwordHash.rounds);
    return made.length;
  });

const wrong = 'wrong-horse-battery';
const doors = ['admin', 'user'] as const;
const tooMany = 'Too many attempts to log in. Please wait a few minutes and try again.';

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};

describe('password guessing', () => {
  test('is limited to ten tries over both routes, before a hash is computed', async ({ tryFrom, hashesIn, member }) => {
    const { username } = member;
    // The limit counts all addresses of a /64 as one address, and ignores the addresses before the address that the proxy has added.
    const address = (index: number) => `203.0.113.${index}, 2001:db8:0:7::${index.toString(16)}`;
    const statuses: number[] = [];
    const hashed = await hashesIn(() =>
      times(10, async (index) => {
        const { status } = await tryFrom(address(index), { username, password: wrong }, { door: doors[index % 2] });
        statuses.push(status);
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await hashesIn(() =>
      times(10, async (index) => {
        for (const door of doors) {
          const answer = await tryFrom(address(index), { username, password: member.password }, { door });
          expect(answer.status).toBe(429);
          expect(answer.text).toContain(tooMany);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
        }
      }),
    );
    expect([hashed, refused]).toEqual([10, 0]);
    const arabic = await tryFrom(address(1), member, { headers: { 'accept-language': 'ar' } });
    expect(arabic.json).toMatchObject({ success: false, message: expect.stringContaining('محاولات كثيرة') });
  });

  test('from ten addresses, 200 times, does not lock the admin out', async ({ tryFrom, studio, request }) => {
    const device = (await request('POST', '/api/admin/login', { json: { username: 'admin', password: 'correct-horse-battery' } })).headers;
    expect(device.getSetCookie()).toHaveLength(2);
    const addresses = Array.from({ length: 10 }, () => someAddress());
    const statuses: number[] = [];
    const guess = async (address: string) => {
      await times(20, async (index) => {
        const { status } = await tryFrom(address, { username: 'admin', password: wrong }, { door: doors[index % 2] });
        statuses.push(status);
      });
    };
    // Send the requests of five addresses at a time, so that the queue of log-ins is never full.
    for (const some of [addresses.slice(0, 5), addresses.slice(5)]) await Promise.all(some.map(guess));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect(await openSession(studio.baseUrl)).toBeTruthy();
  });

  test('over many names is limited to thirty tries of an address', async ({ tryFrom, count }) => {
    const address = someAddress();
    const guess = async (username: string) => (await tryFrom(address, { username, password: wrong })).status;
    expect(await guess('a-first-name')).toBe(401);
    await count('log-in-address', 29);
    expect(await guess('a-thirtieth-name')).toBe(401);
    expect(await guess('one-name-more')).toBe(429);
  });

  test('computes one hash for known and unknown names', async ({ tryFrom, hashesIn, member }) => {
    for (const door of doors)
      for (const username of [member.username, 'nobody-of-this-name', 'another name that is none', 'x'.repeat(90)]) {
        const guess = async () => {
          expect((await tryFrom(someAddress(), { username, password: wrong }, { door })).status).toBe(401);
        };
        expect([username, await hashesIn(guess)]).toEqual([username, 1]);
      }
  });

  test('gets the same answer for a wrong name, a wrong password and blanks', async ({ tryFrom, member }) => {
    const answers = [];
    for (const json of [
      { username: member.username, password: wrong },
      { username: 'nobody-of-this-name', password: wrong },
      { username: member.username, password: '   ' },
      { username: '   ', password: wrong },
    ])
      answers.push(await tryFrom(someAddress(), json, { door: 'user' }));
    for (const { status, text } of answers) expect([status, text]).toEqual([401, answers[0]?.text]);
  });

  test('is limited for the current password too', async ({ request, studio, member, count }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const headers = from(someAddress());
    const json = { current: wrong, password: 'another-long-password' };
    const guess = async () => (await request('POST', '/api/admin/password', { json, token, headers })).status;
    expect(await guess()).toBe(400);
    // Attempts of unauthenticated clients have a separate counter.
    await count('log-in-account', 200);
    await count('log-in', 9);
    expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });
});

describe('a correct password', () => {
  test('resets the counter', async ({ tryFrom, member, count }) => {
    const address = someAddress();
    const guess = async (password = wrong) => (await tryFrom(address, { ...member, password })).status;
    expect(await guess()).toBe(401);
    await count('log-in', 9);
    expect(await guess(member.password)).toBe(200);
    expect([await guess(), await guess(), await guess(member.password)]).toEqual([401, 401, 200]);
  });

  test('is accepted on a known device during an attack', async ({ tryFrom, member, count }) => {
    const first = await tryFrom(someAddress(), member);
    const cookie = first.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^studio-device-/u);
    const address = someAddress();
    const guess = { ...member, password: wrong };
    expect((await tryFrom(address, guess)).status).toBe(401);
    for (const limit of ['log-in', 'log-in-address']) await count(limit, 30);
    expect((await tryFrom(address, member)).status).toBe(429);
    // Set the counter as if hundreds of addresses had made attempts.
    await count('log-in-account', 1000);
    expect((await tryFrom(someAddress(), member)).status).toBe(429);
    for (const door of doors) {
      const again = await tryFrom(address, member, { door, headers: { cookie } });
      expect(again.status).toBe(200);
      // The device id does not change.
      expect(again.headers.getSetCookie()[1]?.split('.')[0]).toBe(cookie.split('.')[0]);
      for (const forged of [cookie.replace(/.{4}$/u, 'AAAA'), cookie.replace(/\..*/u, ''), 'studio-device-x=1.2.3'])
        expect((await tryFrom(someAddress(), member, { door, headers: { cookie: forged } })).status).toBe(429);
    }
    // The limit is ten attempts per device.
    expect((await tryFrom(address, guess, { headers: { cookie } })).status).toBe(401);
    await count('log-in', 10);
    expect((await tryFrom(address, member, { headers: { cookie } })).status).toBe(429);
  });

  test('is accepted on a new device after 200 guesses, with a proof of work', async ({ tryFrom, member, count, hashesIn }) => {
    const guess = { ...member, password: wrong };
    expect((await tryFrom(someAddress(), guess)).status).toBe(401);
    await count('log-in-account', 200);
    const address = someAddress();
    const challenged = await tryFrom(address, member);
    expect([challenged.status, objectIn(challenged.json)]).toEqual([
      429,
      { success: false, message: tooMany, work: expect.objectContaining({ maxnumber: 300_000 }) },
    ]);
    const work = solve(v.parse(workChallenge, objectIn(challenged.json)['work']));
    const hashed = await hashesIn(async () => {
      expect((await tryFrom(address, { ...guess, work })).status).toBe(401);
      // A solution is accepted once, and Payload's endpoint supports no challenges.
      expect((await tryFrom(address, { ...member, work })).status).toBe(429);
      expect((await tryFrom(address, member, { door: 'user' })).text).toContain('/login');
    });
    expect(hashed).toBe(1);
    const next = solve(v.parse(workChallenge, objectIn((await tryFrom(address, member)).json)['work']));
    expect((await tryFrom(address, { ...member, work: next })).status).toBe(200);
  });

  test('needs a proof of work for unknown names, too', async ({ tryFrom, count }) => {
    const guess = { username: 'another-unknown-name', password: wrong };
    expect((await tryFrom(someAddress(), guess)).status).toBe(401);
    await count('log-in-account', 200);
    expect(Object.keys(objectIn((await tryFrom(someAddress(), guess)).json))).toEqual(['success', 'message', 'work']);
  });

  test('needs a proof of work after ninety tries of an IPv6 /48', async ({ tryFrom, count }) => {
    const guess = (subnet: number) => tryFrom(`2001:db8:48:${subnet}::1`, { username: `guest-${subnet}`, password: wrong });
    expect((await guess(1)).status).toBe(401);
    await count('log-in-network', 90);
    expect(objectIn((await guess(2)).json)['work']).toBeDefined();
    await count('log-in-network', 0);
  });

  test('waits for its turn by address, and gets 503 if five attempts of its address wait', async ({ tryFrom, request, count }) => {
    for (const limit of ['log-in', 'log-in-account']) await count(limit, 0);
    const owner = { username: 'admin', password: 'correct-horse-battery' };
    const cookie = (await tryFrom(someAddress(), owner)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const guessFrom = (address: string, count: number, password: string) =>
      Array.from({ length: count }, (_, index) => tryFrom(address, { username: `guest-${index}-${address}`, password }));
    const crowd = guessFrom(someAddress(), 8, `costly ${wrong}`);
    const others = Array.from({ length: 7 }, () => guessFrom(someAddress(), 5, wrong)).flat();
    expect((await request('GET', '/healthz')).status).toBe(200);
    expect((await tryFrom(someAddress(), owner)).status, 'a new device').toBe(200);
    expect((await tryFrom(someAddress(), owner, { headers: { cookie } })).status, 'a known device').toBe(200);
    const answers = await Promise.all(crowd);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    for (const { headers } of answers.filter(({ status }) => status === 503)) expect(headers.get('retry-after')).toBe('5');
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('in the database', () => {
  test('passwords have as many rounds as unknown names take', async ({ request, studio, database }) => {
    const member = await createUser(request, studio.token, { password: 'costly-horse-battery' });
    const { rows } = await database.execute(`select hash, salt from "user" where username = '${member.username}'`);
    const { rounds, bytes, digest } = passwordHash;
    const expected = pbkdf2Sync(member.password, String(rows[0]?.['salt']), rounds, bytes, digest).toString('hex');
    expect(rows[0]?.['hash']).toBe(`pbkdf2-sha256-v1:${expected}`);
  });

  test('counters contain no name, address or password', async ({ database, tryFrom, member }) => {
    const address = someAddress();
    await tryFrom(address, { ...member, password: wrong });
    const { rows } = await database.execute('select * from rate_limit');
    expect(rows.length).toBeGreaterThan(2);
    const kept = JSON.stringify(rows);
    for (const told of [address, member.username, wrong]) expect(kept).not.toContain(told);
  });
});
