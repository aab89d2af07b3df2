import path from 'node:path';
import {
  addPushDevice,
  type Client,
  cancelSession,
  changeChoice,
  correctContact,
  createBooking,
  createClient,
  logOut,
  readPush,
  sendMessage,
  submitChoice,
} from '@studio/contract';
import { expect } from 'vitest';
import { enter, publishGallery } from '../fixtures/client-galleries.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { openPushService, vapidClaims } from '../fixtures/push-service.ts';
import { freePort, openServer, sharedSecret, temporaryFolder } from '../fixtures/server.ts';
import { openSession, startPreparedPostgres } from '../fixtures/studio.ts';
import { newBooking, newMessage, slotDay } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const timeout = { timeout: 60_000 };

machineTest(
  'two servers notify each device once, encrypted and without text of clients, and delete devices that no longer exist',
  async ({ machine, onTestFinished }) => {
    const service = await openPushService();
    onTestFinished(() => service.close());
    const database = await startPreparedPostgres(path.join(machine.folder, 'elsewhere'));
    const env = {
      DATABASE_URL: database.url,
      PAYLOAD_SECRET: sharedSecret,
      PUBLIC_URL: 'https://studio.example',
      ...service.env,
    };
    const first = await machine.open({ env: { ...env, PORT: await freePort() } });
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const second = await openServer({ dataDir: folder, env: { ...env, PORT: await freePort() } });
    onTestFinished(() => second.discard());
    const clientOf = (baseUrl: string, token?: string) => createClient({ baseUrl, lang: 'en', ...(token && { token: () => token }) });
    const logIn = async (baseUrl: string): Promise<Client> => clientOf(baseUrl, await openSession(baseUrl));
    const [phone, tablet, lost] = [await logIn(first.baseUrl), await logIn(second.baseUrl), await logIn(first.baseUrl)];
    const [onPhone, onTablet, onLost] = ['phone', 'tablet', 'lost'].map((name) => service.browser(name));
    if (!onPhone || !onTablet || !onLost) throw new Error('Three browsers were made.');
    unwrap(await phone.send(addPushDevice, { ...onPhone.subscription, language: 'ar' }));
    unwrap(await tablet.send(addPushDevice, { ...onTablet.subscription, language: 'en' }));
    unwrap(await lost.send(addPushDevice, { ...onLost.subscription, language: 'en' }));
    const { publicKey, devices } = unwrap(await phone.send(readPush)).data;
    expect(unwrap(await tablet.send(readPush)).data.publicKey).toBe(publicKey);
    expect(devices).toHaveLength(3);

    // The push service returns 410 for one device. For another device, it returns overload statuses twice before it accepts the notification.
    service.statuses.set('/fcm/send/lost', [410]);
    service.statuses.set('/fcm/send/tablet', [503, 429]);
    const sentTo = (name: string) => service.received.filter(({ path: address }) => address === `/fcm/send/${name}`);
    const asked = newBooking({ package: 'portrait', date: '', message: 'words of a client' });
    const { data } = unwrap(await clientOf(second.baseUrl).send(createBooking, { ...asked, start: `${slotDay()}T11:00:00+03:00` }));
    await expect.poll(() => [sentTo('phone').length, sentTo('tablet').length, sentTo('lost').length], timeout).toEqual([1, 3, 1]);
    await expect.poll(async () => unwrap(await phone.send(readPush)).data.devices.length, timeout).toBe(2);
    const [arrived] = sentTo('phone');
    expect(JSON.parse(onPhone.decrypt(arrived?.body ?? Buffer.alloc(0)))).toEqual({
      kind: 'request',
      path: '/admin/bookings?status=pending',
      title: 'طلب حجز جديد',
      lang: 'ar',
    });
    expect(arrived?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    const claims = vapidClaims(arrived?.headers.authorization ?? '', publicKey ?? '');
    expect([claims.aud, claims.sub]).toEqual(['https://fcm.googleapis.com', 'https://studio.example']);

    // Cause more events, on both servers.
    const token = data?.page.split('/').at(-1) ?? '';
    const seen = new Date(`${slotDay()}T11:00:00+03:00`).toISOString();
    unwrap(await clientOf(first.baseUrl).send(correctContact, { token, phone: '+966 55 999 8877' }));
    unwrap(await clientOf(second.baseUrl).send(cancelSession, { token, seen, reason: 'plans' }));
    unwrap(await clientOf(first.baseUrl).send(sendMessage, newMessage()));
    const published = await publishGallery(phone, { names: ['IMG_1.jpg'] });
    const { client } = await enter(first.baseUrl, published);
    const chosen = published.photos.map(({ _id }) => ({ photo: _id, chosen: true }));
    const { data: choice } = unwrap(await client.send(changeChoice, { changes: chosen }, { id: published.token }));
    unwrap(await client.send(submitChoice, { version: choice.choice.version }, { id: published.token }));
    await expect.poll(() => sentTo('phone').length, timeout).toBe(5);
    const contents = sentTo('phone').map(({ body }) => onPhone.decrypt(body));
    expect(contents.map((content) => JSON.parse(content).kind).toSorted()).toEqual([
      'cancelled',
      'corrected',
      'message',
      'request',
      'selection',
    ]);
    expect(contents.join()).not.toMatch(/words of a client|Sara|guest\.example|999/u);

    // A device that has logged out is not notified.
    unwrap(await tablet.send(logOut));
    const before = sentTo('tablet').length;
    unwrap(await clientOf(second.baseUrl).send(sendMessage, newMessage()));
    await expect.poll(() => sentTo('phone').length, timeout).toBe(6);
    expect(sentTo('tablet').length).toBe(before);
    expect(sentTo('lost')).toHaveLength(1);
    for (const { output } of [first, second]) expect(output).not.toContain('/fcm/send/');
  },
);

machineTest('a server without a public address sends nothing and offers no key', async ({ machine }) => {
  const server = await machine.open();
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  expect(unwrap(await owner.send(readPush)).data).toEqual({ publicKey: null, devices: [] });
});
