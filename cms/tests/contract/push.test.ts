import { randomUUID } from 'node:crypto';
import { addPushDevice, createClient, logOut, readPush, removePushDevice } from '@studio/contract';
import { expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { PushBrowser } from '../fixtures/push-service.ts';
import { freePort } from '../fixtures/server.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest({ env: { PUBLIC_URL: 'https://studio.example', PORT: await freePort() } })
  .extend('member', ({ request, studio }) => createUser(request, studio.token))
  .extend('device', ({ studio, member }) => async () => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    return createClient({ baseUrl: studio.baseUrl, token: () => token });
  });

const someBrowser = () => new PushBrowser(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
type Device = ReturnType<typeof createClient>;
const devicesOf = async (device: Device) => unwrap(await device.send(readPush)).data.devices;

test('devices are switched on one by one, replaced by the same session or browser, and switched off', async ({ device }) => {
  const [phone, desk] = [await device(), await device()];
  expect(unwrap(await phone.send(readPush)).data).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{87}$/u), devices: [] });
  const browser = someBrowser();
  unwrap(await phone.send(addPushDevice, { ...browser.subscription, language: 'ar' }));
  unwrap(await phone.send(addPushDevice, { ...someBrowser().subscription, language: 'en' }));
  unwrap(await desk.send(addPushDevice, { ...browser.subscription, language: 'en' }));
  expect((await devicesOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  // A repeated registration by the same session and browser replaces the device instead of adding one.
  unwrap(await desk.send(addPushDevice, { ...browser.subscription, language: 'ar' }));
  const [first, second] = await devicesOf(desk);
  expect([first?.isCurrent, second?.isCurrent]).toEqual([true, false]);
  unwrap(await desk.send(removePushDevice, {}, { id: second?.id ?? '' }));
  expect(await devicesOf(desk)).toHaveLength(1);
  expect(rejection(await desk.send(removePushDevice, {}, { id: second?.id ?? '' })).status).toBe(404);
});

test('a device ends with its session: log-out, all sessions, deleted user', async ({ device, member, request, studio, database }) => {
  const [phone, desk] = [await device(), await device()];
  for (const each of [phone, desk]) unwrap(await each.send(addPushDevice, { ...someBrowser().subscription, language: 'en' }));
  unwrap(await phone.send(logOut));
  expect(await devicesOf(desk)).toMatchObject([{ isCurrent: true }]);
  expect((await request('POST', `/api/user/${member.id}/sign-out`, { json: {}, token: studio.token })).status).toBe(200);
  const again = await device();
  expect(await devicesOf(again)).toEqual([]);
  unwrap(await again.send(addPushDevice, { ...someBrowser().subscription, language: 'en' }));
  expect((await request('DELETE', `/api/user/${member.id}`, { token: studio.token })).status).toBe(200);
  const { rows } = await database.execute(`select count(*)::int as n from push_subscription where user_id = '${member.id}'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('users switch off their own devices only, and addresses must be of push services', async ({ device, request, studio }) => {
  const phone = await device();
  unwrap(await phone.send(addPushDevice, { ...someBrowser().subscription, language: 'en' }));
  const [own] = await devicesOf(phone);
  expect((await request('DELETE', `/api/admin/push/${own?.id}`, { token: studio.token })).status).toBe(404);
  const { subscription } = someBrowser();
  const wrong = [
    { endpoint: 'https://attacker.example/abc' },
    { endpoint: 'https://127.0.0.1/abc' },
    { endpoint: 'http://fcm.googleapis.com/abc' },
    { p256dh: subscription.auth },
    { auth: subscription.p256dh },
    { auth: 'not base64url!' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
  ];
  for (const change of wrong)
    expect([change, rejection(await phone.send(addPushDevice, { ...subscription, language: 'en', ...change })).status]).toEqual([
      change,
      400,
    ]);
  expect(await devicesOf(phone)).toHaveLength(1);
});
