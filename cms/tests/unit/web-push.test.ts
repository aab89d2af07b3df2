import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { languages, pushKinds, pushNotice } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guardedPost } from '#src/lib/guarded-fetch.ts';
import { pushNoticeOf } from '#src/push/notices.ts';
import { isPushEndpoint, pushSubject } from '#src/push/push-address.ts';
import { areKeys, deriveVapidKeys, encryptPush, vapidHeader } from '#src/push/web-push.ts';
import { portOf } from '../fixtures/port.ts';
import { PushBrowser, vapidClaims } from '../fixtures/push-service.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

describe('a push message', () => {
  test('is decrypted with the private key of the browser, and with no other one', () => {
    const [browser, other] = [new PushBrowser(endpoint), new PushBrowser(endpoint)];
    const body = encryptPush('طلب حجز جديد', browser.subscription);
    expect(browser.decrypt(body)).toBe('طلب حجز جديد');
    expect(() => other.decrypt(body)).toThrow();
  });

  test('has the same length for every kind and language, and fits a push service', () => {
    const { subscription } = new PushBrowser(endpoint);
    const id = '00000000-0000-4000-8000-000000000000';
    const sizes = pushKinds.flatMap((kind) =>
      languages.map((language) => encryptPush(JSON.stringify(pushNoticeOf(kind, id, language)), subscription).length),
    );
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(4096);
  });

  test.each(pushKinds)('opens a screen of the owner and has a title in both languages: %s', (kind) => {
    const notices = languages.map((language) => pushNoticeOf(kind, 'some-id', language));
    for (const notice of notices) expect(v.is(pushNotice, notice)).toBe(true);
    expect(notices[0]?.title).not.toBe(notices[1]?.title);
    expect(notices[0]?.path).toBe(notices[1]?.path);
  });
});

describe('the VAPID keys', () => {
  test('are the same for the same secret', () => {
    expect(deriveVapidKeys('a')).toEqual(deriveVapidKeys('a'));
    expect(deriveVapidKeys('a')).not.toEqual(deriveVapidKeys('b'));
    const pair = createECDH('prime256v1');
    const { publicKey, privateKey } = deriveVapidKeys('a');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
  });

  test('sign a token for the origin of the push service, valid for less than a day', () => {
    const keys = deriveVapidKeys('a');
    const header = vapidHeader(endpoint, 'https://studio.example', keys);
    const { aud, exp, sub } = vapidClaims(header, keys.publicKey);
    expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'https://studio.example']);
    expect(exp - Date.now() / 1000).toBeGreaterThan(3600);
    expect(exp - Date.now() / 1000).toBeLessThan(24 * 3600);
    expect(() => vapidClaims(header.replace('vapid t=e', 'vapid t=f'), keys.publicKey)).toThrow();
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.attacker.example/abc', false],
  ['https://attacker.example/fcm.googleapis.com', false],
  ['https://notify.windows.com.attacker.example/', false],
  ['https://xnotify.windows.com/', false],
  ['https://127.0.0.1/', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is an address of a push service: %s', (address, isOne) => {
  expect(isPushEndpoint(address)).toBe(isOne);
});

const from = (address: string) => ({
  server: { host: '', port: 25, secure: false, requireTLS: false, ignoreTLS: false, auth: undefined },
  from: { name: '', address },
  to: [],
});

test.each([
  ['https://studio.example', undefined, 'https://studio.example'],
  ['https://studio.example', 'hello@mail.example', 'https://studio.example'],
  ['http://studio.example', 'hello@mail.example', 'mailto:hello@mail.example'],
  [undefined, 'hello@mail.example', 'mailto:hello@mail.example'],
  ['https://127.0.0.1', undefined, undefined],
  ['https://localhost', 'hello@localhost', undefined],
  ['https://studio.local', 'hello@studio.invalid', undefined],
  [undefined, undefined, undefined],
])('push services get the contact of a studio at %s with mails from %s: %s', (publicUrl, address, subject) => {
  expect(pushSubject({ publicUrl, mail: address === undefined ? undefined : from(address) })).toBe(subject);
});

test.each([
  ['a point of another curve', { p256dh: createECDH('secp256k1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['no point', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a compressed point', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a short secret', { ...new PushBrowser(endpoint).subscription, auth: 'AAAAAAAAAAAAAA' }],
])('rejects the keys of a subscription: %s', (_, keys) => {
  expect(areKeys(keys)).toBe(false);
  expect(areKeys(new PushBrowser(endpoint).subscription)).toBe(true);
});

test('a request to a push service never reaches the local network', async () => {
  let requests = 0;
  const server = createServer((_req, res) => {
    requests += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const post = (host: string, isPermitted?: () => boolean) =>
    guardedPost(
      new URL(`http://${host}:${port}/`),
      { headers: {}, body: Buffer.from('a') },
      { total: 5000, pause: 2000 },
      { signal: new AbortController().signal, ...(isPermitted && { isPermitted }) },
    );
  expect(await post('127.0.0.1')).toEqual({ ok: false, reason: 'blocked' });
  expect(await post('localhost')).toEqual({ ok: false, reason: 'blocked' });
  expect(requests).toBe(0);
  expect(await post('127.0.0.1', () => true)).toEqual({ ok: true, status: 200 });
  server.closeAllConnections();
  server.close();
});
