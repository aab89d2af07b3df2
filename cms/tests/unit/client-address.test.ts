import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parseTrustProxy } from '#src/env/schema.ts';
import { clientAddress, limitedAddress } from '#src/http/sender.ts';
import { request } from '../fixtures/request.ts';

/** Returns the address that the server determines for a local client, given the forwarded headers and the setting TRUST_PROXY. */
async function seen(setting: string | undefined, forwarded?: string, host = '127.0.0.1'): Promise<string> {
  const trust = setting === undefined ? undefined : parseTrustProxy(setting);
  const server = createServer((req, res) => void res.end(clientAddress(req, trust))).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { text } = await request(
    `http://127.0.0.1:${port}`,
    'GET',
    '/',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  );
  server.close();
  return text;
}

describe('without TRUST_PROXY', () => {
  test('X-Forwarded-For is ignored', async () => {
    expect(await seen(undefined)).toBe('127.0.0.1');
    expect(await seen(undefined, '203.0.113.7')).toBe('127.0.0.1');
  });

  test('an IPv4-mapped IPv6 address is IPv4', async () => {
    expect(await seen(undefined, undefined, '::')).toBe('127.0.0.1');
  });
});

describe('behind proxies', () => {
  test.for([
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    ['loopback', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['loopback, 10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.3.2.1', '203.0.113.7'],
    ['127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['1', '203.0.113.7:4711', '203.0.113.7'],
    ['1', '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['1', '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['loopback, 10.0.0.0/8', '203.0.113.7:4711, 10.3.2.1:80', '203.0.113.7'],
  ] as const)('TRUST_PROXY=%s: %s is %s', async ([setting, forwarded, client]) => {
    expect(await seen(setting, forwarded)).toBe(client);
  });

  test('a client that is not a proxy cannot set its address', async () => {
    expect(await seen('10.0.0.0/8', '203.0.113.7')).toBe('127.0.0.1');
  });

  test('an invalid address counts as the proxy’s', async () => {
    for (const forwarded of ['', 'unknown', "' or 1=1 --", 'localhost', '203.0.113.7:x', '[203.0.113.7', '1.2.3.4.5', '1.2.3.4.5:80'])
      expect(await seen('1', forwarded)).toBe('127.0.0.1');
  });

  test('all addresses of a /64 count as one', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:DB8:1:2::'];
    for (const address of addresses) expect(await seen('1', address)).toBe('2001:db8:1:2::/64');
    expect(await seen('1', '2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });
});

test.for(['', '0', '10', '-1', 'true', '*', 'localhost', '10.0.0.0/33', '10.0.0.1;'])('%j is not a setting', (setting) => {
  expect(setting === '' ? undefined : parseTrustProxy(setting)).toBeUndefined();
});

test.for([undefined, '1', 'loopback'])('with TRUST_PROXY=%s a request whose connection is closed has no address', (setting) => {
  const req = new IncomingMessage(new Socket());
  req.headers['x-forwarded-for'] = '203.0.113.7';
  const trust = setting === undefined ? undefined : parseTrustProxy(setting);
  expect([clientAddress(req, trust), limitedAddress(req, trust)]).toEqual(['unknown', 'unknown']);
});
