import type { ClientHttp2Session } from 'node:http2';
import path from 'node:path';
import { limits } from '@studio/contract';
import { describe, expect } from 'vitest';
import { somePhoto } from '../fixtures/images.ts';
import { request } from '../fixtures/request.ts';
import { askOver, haveProxy, openProxy, type ProxyProgram, proxyPrograms, type ReverseProxy } from '../fixtures/reverse-proxy.ts';
import { freePort, temporaryFolder } from '../fixtures/server.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest, ownStudioTest } from '../fixtures/test.ts';

/** The settings of `deploy/studio.env.example` for a proxy, with a free port and the address of the test's proxies. */
const settings = { PORT: await freePort(), PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' };

const test = ownStudioTest({ env: settings }).extend('proxies', { scope: 'file' }, async ({ studio }, { onCleanup }) => {
  const { folder, remove } = await temporaryFolder();
  const open = new Map<ProxyProgram, Promise<ReverseProxy>>();
  onCleanup(async () => {
    for (const proxy of open.values()) await (await proxy).close();
    await remove();
  });
  return (program: ProxyProgram): Promise<ReverseProxy> => {
    const proxy = open.get(program) ?? openProxy(program, path.join(folder, program), new URL(studio.baseUrl).port);
    open.set(program, proxy);
    return proxy;
  };
});

/** Two client addresses for each proxy, all different, so that no two clients share a rate limit. */
const addresses = {
  caddy: ['127.0.0.2', '127.0.0.3'],
  nginx: ['127.0.0.4', '127.0.0.5'],
  haproxy: ['127.0.0.6', '127.0.0.7'],
} as const;

const megabyte = 1024 * 1024;

/** Uploads a photo padded to a length in bytes. */
async function uploadPhoto(session: ClientHttp2Session, token: string, bytes: number) {
  const form = new FormData();
  const photo = Buffer.from(await (await somePhoto()).arrayBuffer());
  form.set('photo', new File([Buffer.concat([photo], bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  form.set('category', 'Wedding');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${token}` };
  return askOver(session, 'POST', '/api/photos', { headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

describe.for(proxyPrograms)('behind %s', (program) => {
  const isMissing = !haveProxy(program);
  const why = `${program} is not installed here`;

  test('redirects to HTTPS with HTTP/2', async ({ proxies, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const { httpUrl, visit } = await proxies(program);
    const led = await request(httpUrl, 'GET', '/book?package=event');
    expect(led.status).toBe(308);
    expect(led.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/book\?package=event$/u);
    const session = await visit();
    expect(session.alpnProtocol).toBe('h2');
    const { status, headers } = await askOver(session, 'GET', '/api/content?lang=ar');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000; includeSubDomains']);
    session.close();
  });

  test.for(['br', 'gzip'])('forwards compressed responses unchanged: %s', async (coding, { proxies, studio, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const headers = { 'accept-encoding': coding };
    const own = await request(studio.baseUrl, 'GET', '/api/content?lang=ar', { headers });
    const session = await (await proxies(program)).visit();
    const received = await askOver(session, 'GET', '/api/content?lang=ar', { headers });
    expect(received.headers['content-encoding']).toBe(coding);
    expect(received.headers.etag).toBe(own.headers.get('etag'));
    expect(received.bytes).toEqual(own.bytes);
    session.close();
  });

  test('ignores forged client addresses in rate limits', async ({ proxies, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const { visit } = await proxies(program);
    const [one, other] = addresses[program];
    const book = async (address: string | undefined, said: string) => {
      const session = await visit(address);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': said, forwarded: `for=${said}`, 'x-real-ip': said };
      const { status } = await askOver(session, 'POST', '/api/bookings', { headers, body: Buffer.from(JSON.stringify(newBooking())) });
      session.close();
      return status;
    };
    for (let count = 0; count < 60; count += 1) expect(await book(one, `198.51.100.${count}`)).toBe(201);
    expect(await book(one, '203.0.113.1')).toBe(429);
    expect(await book(other, '198.51.100.1')).toBe(201);
  });

  test('rejects forged forwarding headers', async ({ proxies, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const session = await (await proxies(program)).visit();
    const { status, headers } = await askOver(session, 'GET', '/api/bookings', { headers: { 'x-request-id': 'one-of-somebody-else' } });
    expect([status, headers['x-request-id']]).toEqual([401, expect.stringMatching(/^[\da-f-]{36}$/u)]);
    session.close();
  });

  test('streams an upload', async ({ proxies, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const session = await (await proxies(program)).visit();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(limits.photoBytes) };
    const { status } = await askOver(session, 'POST', '/api/photos', { headers, body: Buffer.alloc(megabyte), isCut: true });
    expect(status).toBe(401);
    session.destroy();
  });

  test('accepts the largest photo', async ({ proxies, studio, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const session = await (await proxies(program)).visit();
    expect((await uploadPhoto(session, studio.token, limits.photoBytes)).status).toBe(201);
    session.close();
  });

  // Skip the next tests for HAProxy: it closes the connection if an upload is rejected early, and it fails over to another replica instead of waiting
  // for a restart.
  if (program === 'haproxy') return;
  test('forwards the rejection of a too large photo', async ({ proxies, studio, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const session = await (await proxies(program)).visit();
    const { status, headers, bytes } = await uploadPhoto(session, studio.token, limits.photoBytes + 2 * megabyte);
    expect([status, headers['content-type']]).toEqual([413, expect.stringContaining('application/json')]);
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ success: false });
    session.close();
  });

  machineTest('waits during a restart of the studio', async ({ machine, task, skip }) => {
    if (isMissing) skipTest(task.name, why, skip);
    const env = { ...settings, PORT: await freePort() };
    const proxy = await openProxy(program, path.join(machine.folder, 'proxy'), env.PORT);
    try {
      const session = await proxy.visit();
      const early = askOver(session, 'GET', '/healthz');
      if (program === 'nginx') {
        const { status, headers, bytes } = await early;
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
        expect(bytes.toString('utf8')).toContain('http-equiv="refresh"');
      }
      await machine.open({ env });
      const { status } = await (program === 'caddy' ? early : askOver(session, 'GET', '/healthz'));
      expect(status).toBe(200);
      session.close();
    } finally {
      await proxy.close();
    }
  });
});
