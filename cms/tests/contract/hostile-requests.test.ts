import { describe, expect } from 'vitest';
import { sendEndless, sendRaw } from '../fixtures/attacks.ts';
import { newMessage } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0);
const host = 'host: studio.example';
const end = 'connection: close';
const lines = (...given: string[]): string => `${given.join('\r\n')}\r\n\r\n`;

const json = JSON.stringify(newMessage());
const post = (headers: string[], body = json): string =>
  lines('POST /api/contact HTTP/1.1', host, 'content-type: application/json', ...headers) + body;

/** Malformed requests with the expected statuses; 0 if the server only closes the socket. */
const broken: Record<string, [bytes: string, ...statuses: number[]]> = {
  'words that are no request': ['hello\r\n\r\n', 400],
  'an unknown method': [lines('HACK /api/photos HTTP/1.1', host, end), 400],
  'another protocol': [lines('GET / HTTP/9.9', host, end), 400, 505],
  'a request of TLS': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 0],
  'two lengths': [post(['content-length: 5', 'content-length: 6', end]), 400],
  'a length and pieces': [post([`content-length: ${json.length}`, 'transfer-encoding: chunked', end], `0\r\n\r\n${json}`), 400],
  'pieces of a length that is none': [post(['transfer-encoding: chunked', end], 'zz\r\nx\r\n0\r\n\r\n'), 400],
  'pieces that are longer than they say': [post(['transfer-encoding: chunked', end], '1\r\nxxxxxxxx\r\n0\r\n\r\n'), 400],
  'pieces wrapped in something unknown': [post(['transfer-encoding: xchunked', end], '0\r\n\r\n'), 400],
  'pieces twice': [post(['transfer-encoding: chunked, chunked', end], '0\r\n\r\n'), 400],
  'a length below nothing': [post(['content-length: -1', end]), 400],
  'a length that is no number': [post(['content-length: 1e3', end]), 400],
  'a header with a space before its colon': [lines('GET /healthz HTTP/1.1', host, 'x-a : b', end), 400],
  'a header that is folded': [lines('GET /healthz HTTP/1.1', host, 'x-a: b', ' c', end), 400],
  'a header with a NUL': [lines('GET /healthz HTTP/1.1', host, 'x-a: b\0c', end), 400],
  'a line feed alone before a header': [`GET /healthz HTTP/1.1\n${host}\n${end}\n\n`, 400],
  'a NUL in the path': [lines('GET /media/a\0b HTTP/1.1', host, end), 400],
  'a space in the path': [lines('GET /media/a b HTTP/1.1', host, end), 400],
  'a header of 100 kB': [lines('GET /healthz HTTP/1.1', host, `x-a: ${'a'.repeat(100_000)}`, end), 431, 0],
  'an address of 100 kB': [lines(`GET /${'a'.repeat(100_000)} HTTP/1.1`, host, end), 431, 414, 0],
  'a cookie of 100 kB': [lines('GET /api/contact HTTP/1.1', host, `cookie: ${'a=b; '.repeat(20_000)}`, end), 431, 0],
  'five thousand headers': [
    lines('GET /healthz HTTP/1.1', host, ...Array.from({ length: 5000 }, (_, index) => `x-${index}: y`), end),
    431,
    400,
    0,
  ],
  'two hosts': [lines('GET /healthz HTTP/1.1', host, 'Host: evil.example', end), 400],
  'no host': [lines('GET /healthz HTTP/1.1', end), 400],
  'a way through to somebody else': [lines('CONNECT evil.example:443 HTTP/1.1', host, end), 400, 404, 405, 0],
};

/** Unusual but valid requests with the expected statuses. */
const odd: Record<string, [bytes: string, ...statuses: number[]]> = {
  'HTTP/1.0 without a host': [lines('GET /healthz HTTP/1.0'), 200],
  'an upgrade to a web socket': [lines('GET /healthz HTTP/1.1', host, 'connection: upgrade, close', 'upgrade: websocket'), 200],
  'an upgrade to HTTP/2': [
    lines('GET /healthz HTTP/1.1', host, 'connection: upgrade, http2-settings, close', 'upgrade: h2c', 'http2-settings: AAMAAABk'),
    200,
  ],
  'a percent sign alone in the panel': [lines('GET /cms/% HTTP/1.1', host, end), 400],
  TRACE: [lines('TRACE /api/contact HTTP/1.1', host, 'cookie: a=b', end), 405],
  'TRACE of a page': [lines('TRACE / HTTP/1.1', host, 'cookie: a=b', end), 405],
  'an asterisk': [lines('OPTIONS * HTTP/1.1', host, end), 405, 404],
  'a whole address of somebody else': [lines('GET http://evil.example/api/bookings HTTP/1.1', host, end), 503, 302, 404],
  'a whole address of ours': [lines('GET http://studio.example/api/bookings HTTP/1.1', host, end), 503, 302, 401, 404],
  'two slashes': [lines('GET //evil.example/ HTTP/1.1', host, end), 503, 302, 308, 404],
  'a backslash': [lines('GET /\\evil.example/ HTTP/1.1', host, end), 503, 302, 308, 404],
  'another host': [lines('GET /api/bookings HTTP/1.1', 'host: evil.example:99999', end), 401],
  'a host with a path': [lines('GET /healthz HTTP/1.1', 'host: evil.example/@x', end), 200, 400],
  'a method in a header': [lines('GET /api/photos/1 HTTP/1.1', host, 'x-http-method-override: DELETE', end), 405],
  'a method in a field': [post([`content-length: 24`, end], '{"_method":"DELETE","a":1}'.slice(0, 24)), 400],
  'a type of many words': [
    lines('POST /api/contact HTTP/1.1', host, `content-type: multipart/form-data;${' boundary='.repeat(3000)}x`, 'content-length: 0', end),
    431,
    415,
  ],
  'a type with a trap for patterns': [
    lines('POST /api/photos HTTP/1.1', host, `content-type: multipart/form-data; boundary=${'"'.repeat(8000)}`, 'content-length: 0', end),
    401,
    431,
  ],
};

describe('closes the socket or rejects malformed HTTP', () => {
  test.for(Object.entries(broken))('closes the socket or rejects malformed HTTP: %s', async ([, [bytes, ...statuses]], { studio }) => {
    const answer = await sendRaw(studio.baseUrl, Buffer.from(bytes, 'latin1'));
    expect(statuses).toContain(statusOf(answer));
    const body = answer.split('\r\n\r\n').slice(1).join('');
    expect(body).not.toMatch(/node|parse|error|at |llhttp/iu);
    expect(answer).not.toMatch(/^(?:server|x-powered-by):/imu);
  });
});

describe('answers unusual requests', () => {
  test.for(Object.entries(odd))('answers an unusual request: %s', async ([, [bytes, ...statuses]], { studio }) => {
    const answer = await sendRaw(studio.baseUrl, Buffer.from(bytes, 'latin1'));
    expect(statuses, answer.slice(0, 300)).toContain(statusOf(answer));
    expect(answer).not.toMatch(/^location: (?!\/(?:ar\/)?\r?$)/imu);
    expect(answer.toLowerCase()).not.toContain('evil.example');
    expect(answer).not.toContain('a=b');
  });
});

describe('answers before an endless body, and closes the connection', () => {
  test.concurrent.for([
    'POST /api/photos',
    'POST /api/contact',
    'POST /api/nothing',
    'GET /',
    'GET /media/x',
    'POST /cms/x',
    'GET /healthz',
  ])('answers before an endless body of %s, and closes the connection', async (line, { studio }) => {
    const { answer, bytes } = await sendEndless(studio.baseUrl, lines(`${line} HTTP/1.1`, host, 'transfer-encoding: chunked'));
    expect(answer).toMatch(/^HTTP\/1\.1 [2345]\d\d /u);
    expect(answer).toMatch(/^connection: close\r$/imu);
    // The server reads at most 256 kB after its response; the buffers of both sockets hold several megabytes.
    expect(bytes).toBeLessThan(50_000_000);
  });
});

test('never answers a smuggled request', async ({ studio }) => {
  const hidden = lines('GET /api/user/init HTTP/1.1', host);
  const smuggled = post([`content-length: ${hidden.length + 5}`, 'transfer-encoding: chunked'], `0\r\n\r\n${hidden}`);
  expect(await sendRaw(studio.baseUrl, smuggled)).not.toContain('initialized');
});

test('answers the next request after all of them', async ({ request }) => {
  expect((await request('GET', '/healthz')).text).toBe('ok\n');
});

describe('redirects only within the site', () => {
  const elsewhere = [
    '//evil.example',
    '///evil.example/',
    '/%2f/evil.example',
    '/\\/evil.example',
    '/ar//evil.example',
    '/https://evil.example',
    '/.//evil.example',
    '/ar/..//evil.example',
    '/;@evil.example',
    '/%09//evil.example',
  ];
  const parameters = ['next', 'redirect', 'url', 'return', 'returnTo', 'continue', 'lang'];
  test.for(elsewhere)('redirects %s only within the site', async (path, { request }) => {
    for (const address of [path, ...parameters.map((name) => `/nothing?${name}=${encodeURIComponent(path)}`)]) {
      const { headers, status } = await request('GET', address);
      expect(status, address).not.toBe(500);
      expect(headers.get('location') ?? '/', address).toMatch(/^\/(?![/\\])/u);
      expect(headers.get('refresh') ?? '', address).not.toContain('url');
    }
  });

  test('redirects from a preview to the log-in and back', async ({ request }) => {
    const { headers } = await request('GET', '/cms/preview//evil');
    expect(headers.get('location')).toMatch(/^\/login\?next=%2Fcms%2Fpreview/u);
  });
});

describe('static files are read from their folder only', () => {
  const climbs = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%c0%af',
    '..%ef%bc%8f',
    '....',
    '..;',
    '%uff0e%uff0e',
    '..\\',
    '%5c..%5c',
    '..%5c',
    '~',
    '%00',
    '.',
  ];
  test.for(climbs)('rejects %s', async (climb, { request }) => {
    for (const target of ['secret', 'first-login.txt', 'postgres/data/PG_VERSION', 'etc/passwd', 'originals/x']) {
      for (const path of [
        `/media/${climb}/${target}`,
        `/media/${`${climb}/`.repeat(8)}${target}`,
        `/media/${climb}${target}`,
        `/media/x/${climb}/${climb}/${target}`,
      ]) {
        const answer = await request('GET', path);
        expect([302, 308, 400, 404, 503], path).toContain(answer.status);
        expect(answer.text).not.toMatch(/root:|^\d{2}\n$|password/u);
      }
    }
  });

  test('rejects long names', async ({ request }) => {
    for (const length of [255, 256, 1024, 4097, 12_000])
      expect((await request('GET', `/media/${'a'.repeat(length)}-240.jpg`)).status).toBe(404);
  });
});
