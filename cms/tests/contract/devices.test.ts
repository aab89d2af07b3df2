import { endDevices, listBookings, readFactors, refreshSession } from '@studio/contract';
import { expect } from 'vitest';
import { clientOfToken, prove } from '../fixtures/factors.ts';
import { tokenIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { test } from '../fixtures/test.ts';

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

test('signed-in devices are listed and ended, one or all others, after a proof', async ({ request, studio, database }) => {
  const { username, password, id } = await createUser(request, studio.token);
  const open = async (agent: keyof typeof agents, path = '/api/admin/login') => {
    const answer = await request('POST', path, { json: { username, password }, headers: { 'user-agent': agents[agent] } });
    return clientOfToken(studio.baseUrl, tokenIn(answer.json));
  };
  const [phone, desk, panel] = [await open('phone'), await open('desk'), await open('desk', '/api/user/login')];
  const devicesOf = async () => unwrap(await phone.send(readFactors)).data.devices;
  const devices = await devicesOf();
  expect(devices.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ['Safari · iPhone', true],
    ['Chrome · Windows', false],
    ['Chrome · Windows', false],
  ]);
  expect(JSON.stringify(devices)).not.toMatch(/127\.0|10\.\d+\.|Mozilla/u);
  for (const { since, lastUsedAt } of devices) expect(Math.abs(Date.parse(lastUsedAt) - Date.parse(since))).toBeLessThan(60_000);

  const deskId = devices[1]?.id ?? '';
  expect(rejection(await phone.send(endDevices, { device: deskId })).status).toBe(403);
  expect(rejection(await phone.send(endDevices, {})).status).toBe(403);
  const other = await createUser(request, studio.token);
  const logIn = await request('POST', '/api/admin/login', { json: other });
  const theirs = clientOfToken(studio.baseUrl, tokenIn(logIn.json));
  expect(
    rejection(await theirs.send(endDevices, { device: deskId, proof: await prove(theirs, other.password, 'endDevices') })).status,
  ).toBe(404);

  unwrap(await phone.send(endDevices, { device: deskId, proof: await prove(phone, password, 'endDevices') }));
  expect(await devicesOf()).toHaveLength(2);
  const open_ = await Promise.all([desk, panel].map((client) => client.send(listBookings)));
  expect(open_.filter(({ ok }) => ok)).toHaveLength(1);
  unwrap(await phone.send(endDevices, { proof: await prove(phone, password, 'endDevices') }));
  for (const client of [desk, panel]) expect(rejection(await client.send(refreshSession)).status).toBe(401);
  expect(await devicesOf()).toMatchObject([{ browser: 'Safari · iPhone', isCurrent: true }]);
  const { rows } = await database.execute(`select count(*)::int as n from session_device where user_id = '${id}'`);
  expect(rows).toEqual([{ n: 1 }]);
});
