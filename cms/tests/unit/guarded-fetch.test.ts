import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { type FetchLimits, guardedFetch } from '#src/lib/guarded-fetch.ts';
import { isPublicAddress, parseWebAddress } from '#src/lib/web-address.ts';
import { portOf } from '../fixtures/port.ts';

const limits: FetchLimits = { bytes: 100_000, redirects: 3, total: 5000, pause: 2000 };
const { signal } = new AbortController();
const closers: (() => void)[] = [];

afterAll(() => {
  for (const close of closers) close();
});

/** Opens a server on a loopback address. @returns its origin, its port, and the paths that it has received */
async function open(listener: RequestListener, host = '127.0.0.1') {
  const paths: string[] = [];
  const server = createServer((req, res) => {
    paths.push(req.url ?? '');
    listener(req, res);
  }).listen(0, host);
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = portOf(server);
  return { origin: `http://127.0.0.1:${port}`, port, paths };
}

/** Fetches with permission for `ports` on 127.0.0.1 and for every port of public addresses, so that only the address is checked. */
const fetchFrom = (address: string, ports: number[] = [], changed: Partial<FetchLimits> = {}) =>
  guardedFetch(
    new URL(address),
    { ...limits, ...changed },
    {
      signal,
      isPermitted: (host, port) => (host === '127.0.0.1' && ports.includes(port)) || isPublicAddress(host, 443),
    },
  );

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::1',
    '::',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    'not-an-address',
  ])('blocks %s', (address) => {
    expect(isPublicAddress(address, 443)).toBe(false);
  });

  test.each(['8.8.8.8', '142.250.1.100', '2a00:1450:4001::5e', '2606:4700::1111', '::ffff:8.8.8.8'])('permits %s', (address) => {
    expect(isPublicAddress(address, 443)).toBe(true);
  });

  test.each([22, 25, 3000, 5432, 6379, 8080])('blocks port %i of a public address', (port) => {
    expect(isPublicAddress('8.8.8.8', port)).toBe(false);
  });

  test.each(['ftp://x.test/', 'file:///etc/passwd', 'data:text/calendar,x', 'http://u:p@8.8.8.8/', 'https://u@x.test/', 'x', ''])(
    'rejects the address %s',
    (address) => {
      expect(parseWebAddress(address)).toBeUndefined();
    },
  );
});

describe('a server in the local network', () => {
  test.each([
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://127.1:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    (port: number) => `http://0177.0.0.1:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://0.0.0.0:${port}/`,
    (port: number) => `http://①②⑦.⓪.⓪.①:${port}/`,
  ])('is not reached by address %#', async (addressOf) => {
    const { port, paths } = await open((_, res) => res.end('secret'));
    expect(await fetchFrom(addressOf(port))).toEqual({ ok: false, reason: 'blocked' });
    expect(paths).toEqual([]);
  });

  test('is not reached by a redirect from a permitted server', async () => {
    const local = await open((_, res) => res.end('secret'));
    const outside = await open((_, res) => res.writeHead(302, { location: `${local.origin}/secret` }).end());
    expect(await fetchFrom(`${outside.origin}/`, [outside.port])).toEqual({ ok: false, reason: 'blocked' });
    expect(outside.paths).toEqual(['/']);
    expect(local.paths).toEqual([]);
  });

  test('is not reached by a redirect to a name', async () => {
    const local = await open((_, res) => res.end('secret'));
    const outside = await open((_, res) => res.writeHead(307, { location: `http://localhost:${local.port}/` }).end());
    expect(await fetchFrom(outside.origin, [outside.port])).toEqual({ ok: false, reason: 'blocked' });
    expect(local.paths).toEqual([]);
  });

  test('is not reached by a redirect with credentials or another scheme', async () => {
    const outside = await open((req, res) =>
      res.writeHead(301, { location: req.url === '/1' ? 'http://u:p@8.8.8.8/' : 'file:///etc/passwd' }).end(),
    );
    expect(await fetchFrom(`${outside.origin}/1`, [outside.port])).toEqual({ ok: false, reason: 'address' });
    expect(await fetchFrom(`${outside.origin}/2`, [outside.port])).toEqual({ ok: false, reason: 'address' });
  });
});

describe('a permitted server', () => {
  test('is read through relative redirects', async () => {
    const { origin, port } = await open((req, res) =>
      req.url === '/end' ? res.end('calendar') : res.writeHead(302, { location: '/end' }).end(),
    );
    const fetched = await fetchFrom(`${origin}/start`, [port]);
    expect(fetched.ok && fetched.body.toString()).toBe('calendar');
  });

  test('is abandoned after too many redirects', async () => {
    const { origin, port, paths } = await open((req, res) => res.writeHead(302, { location: `${req.url}x` }).end());
    expect(await fetchFrom(`${origin}/`, [port])).toEqual({ ok: false, reason: 'redirects' });
    expect(paths).toHaveLength(limits.redirects + 1);
  });

  test.each([
    [404, 'denied'],
    [403, 'denied'],
    [500, 'status'],
    [204, 'status'],
    [304, 'status'],
  ])('reports status %i as %s', async (status, reason) => {
    const { origin, port } = await open((_, res) => res.writeHead(status).end());
    expect(await fetchFrom(origin, [port])).toEqual({ ok: false, reason });
  });

  test('is aborted when its body never ends', async () => {
    const { origin, port } = await open((_, res) => {
      const write = () => {
        while (res.write('x'.repeat(10_000)));
      };
      res.on('drain', write);
      write();
    });
    expect(await fetchFrom(origin, [port])).toEqual({ ok: false, reason: 'large' });
  });

  test('is aborted when it sends no headers', async () => {
    const { origin, port } = await open(() => undefined);
    expect(await fetchFrom(origin, [port], { total: 200 })).toEqual({ ok: false, reason: 'slow' });
  });

  test('is aborted when its body arrives too slowly', async () => {
    const { origin, port } = await open((_, res) => {
      const timer = setInterval(() => res.write('x'), 20);
      res.on('close', () => clearInterval(timer));
    });
    expect(await fetchFrom(origin, [port], { total: 300 })).toEqual({ ok: false, reason: 'slow' });
  });

  test('is aborted when its headers never end', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    const port = portOf(server);
    expect(await fetchFrom(`http://127.0.0.1:${port}/`, [port], { total: 300 })).toEqual({ ok: false, reason: 'slow' });
  });

  test('gets no request for compressed content, and a compressed body is not expanded', async () => {
    const accepted: unknown[] = [];
    const { origin, port } = await open((req, res) => {
      accepted.push(req.headers['accept-encoding']);
      res.writeHead(200, { 'content-encoding': 'gzip' }).end('not decompressed');
    });
    const fetched = await fetchFrom(origin, [port]);
    expect(fetched.ok && fetched.body.toString()).toBe('not decompressed');
    expect(accepted).toEqual(['identity']);
  });

  test('reports a closed port as unreachable', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    server.close();
    await once(server, 'close');
    expect(await fetchFrom(`http://127.0.0.1:${port}/`, [port])).toEqual({ ok: false, reason: 'unreachable' });
  });
});

test('throws the reason of the signal when the studio stops', async () => {
  const stopping = new AbortController();
  const { origin, port } = await open(() => stopping.abort(new Error('stopping')));
  const fetching = guardedFetch(new URL(origin), limits, { signal: stopping.signal, isPermitted: (_, each) => each === port });
  await expect(fetching).rejects.toThrow('stopping');
});
