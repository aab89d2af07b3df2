import { once } from 'node:events';
import { Agent, createServer, type RequestListener } from 'node:http';
import { afterAll, test as base, beforeAll, expect, vi } from 'vitest';
import { parseTrustProxy } from '#src/env/schema.ts';
import { createLimits } from '#src/http/address-limits.ts';
import { createPanelDoor } from '#src/http/panel-door.ts';
import { limitedAddress } from '#src/http/sender.ts';
import { createStudioServer } from '#src/http/server.ts';
import { sendText } from '#src/http/static-site.ts';
import { Allowance } from '#src/limits/allowance.ts';
import { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { ContentPolicies } from '#src/publish/csp.ts';
import { from, someAddress } from '../fixtures/client-address.ts';
import { type Reply, request } from '../fixtures/request.ts';

const policies = new ContentPolicies({ publicUrl: undefined, publicApiUrl: undefined, mediaUrl: '/media' });
const trustProxy = parseTrustProxy('loopback');

const few = { burst: 3, perSecond: 0.01 };

// Freeze the time, so that rate-limit buckets are not refilled during slow requests.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** A test that sends requests as clients of a proxy, over up to 100 connections. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('open', ({}, { onCleanup }) => async (server: ReturnType<typeof createServer>) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    onCleanup(() => {
      agent.destroy();
      server.close();
    });
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const send = (client: string, path: string, headers = {}): Promise<Reply> => {
      const answer = request(baseUrl, 'GET', path, { agent, headers: { ...from(client), ...headers } });
      // Ignore errors of requests that are still pending at the end of the test.
      answer.catch(() => undefined);
      return answer;
    };
    return { baseUrl, agent, send };
  });

const numberOf = (answers: readonly Reply[], status: number): number => answers.filter((answer) => answer.status === status).length;

test.concurrent.for(['/', '/media/x', '/cms/login', '/_next/x', '/_next/static/x.js', '/gallery?photo=1', '/cms/preview', '/readyz'])(
  'requests of one address are limited, and others are served: %s',
  async (path, { open }) => {
    const handlers = {
      publication: () => undefined,
      withheld: new WithheldFiles(),
      isReady: async () => true,
      panel: { handle: async (_: unknown, res: Parameters<RequestListener>[1]) => sendText(res, 200, ''), close: async () => undefined },
      log: () => undefined,
    };
    const limits = { ...createLimits(), requests: new Allowance(few), photoLinks: new Allowance(few), feeds: new Allowance(few) };
    const { baseUrl, agent, send } = await open(createStudioServer(handlers, { publicUrl: undefined, policies, trustProxy }, limits));
    const [flooder, visitor] = [someAddress(), someAddress()];
    const [{ status }, ...answers] = await Promise.all([send(visitor, path), ...Array.from({ length: 20 }, () => send(flooder, path))]);
    const limited = answers.filter((answer) => answer.status === 429);
    expect([limited.length, numberOf(answers, status)]).toEqual([17, 3]);
    expect(limited[0]?.text).toMatch(/Please try again.*\n.*يُرجى/u);
    expect(limited[0]?.headers.get('retry-after')).toBe('100');
    expect((await send(visitor, path)).status).toBe(status);
    expect((await send(flooder, '/healthz')).status).toBe(200);
    // Send a request of the trusted proxy itself, which has no forwarded address.
    expect((await request(baseUrl, 'GET', path, { agent })).status).toBe(status);
  },
);

/** Creates a panel whose server sends a page when the test calls `end` of the page's entry in `rendering`. Clients with a cookie are signed in. */
function holdPanel() {
  const rendering: { client: string; end(): void }[] = [];
  const handle = createPanelDoor({
    addressOf: (req) => limitedAddress(req, trustProxy),
    isSignedIn: async (req) => req.headers.cookie !== undefined,
    serve: async (req, res) => {
      await new Promise<void>((resolve) => {
        rendering.push({ client: String(req.headers['x-forwarded-for']), end: resolve });
      });
      sendText(res, 200, 'page');
    },
  });
  return { rendering, server: createServer((req, res) => void handle(req, res)) };
}

const session = { cookie: 'session' };

test('pages of the panel render two at a time, one for each address', async ({ open }) => {
  const { rendering, server } = holdPanel();
  const { send } = await open(server);
  const [first, second, third] = [someAddress(), someAddress(), someAddress()];
  const clients = () => rendering.map(({ client }) => client);
  const pages = [first, first, second, third].map((client) => send(client, '/cms', session));
  await expect.poll(clients).toEqual([first, second]);
  rendering[1]?.end();
  await expect.poll(clients).toEqual([first, second, third]);
  rendering[0]?.end();
  await expect.poll(clients).toEqual([first, second, third, first]);
  rendering[2]?.end();
  rendering[3]?.end();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test.concurrent.for([
  ['/cms', '/cms'],
  ['/cms/collections/booking?page=2&_rsc=1a2b', '/cms/collections/booking?page=2'],
  ['/cms/login', '/cms'],
  ['/cms/logout', '/cms'],
  [`/cms/collections/booking?where=${'x'.repeat(1000)}`, '/cms'],
  [`/cms/logout-inactivity?redirect=/cms/${'x'.repeat(1000)}`, '/cms'],
  ['/cms/logout-inactivity?redirect=%2Fcms%2Fglobals%2Fhome', '/cms/globals/home'],
] as const)('the panel redirects an unauthenticated client from %s to the log-in without rendering', async ([path, next], { open }) => {
  const { rendering, server } = holdPanel();
  const { send } = await open(server);
  const { status, headers } = await send(someAddress(), path);
  expect([status, headers.get('location'), rendering]).toEqual([302, `/login?next=${encodeURIComponent(next)}`, []]);
});

test('the panel rejects other requests of an unauthenticated client without rendering', async ({ open }) => {
  const { rendering, server } = holdPanel();
  const { baseUrl, agent, send } = await open(server);
  expect((await request(baseUrl, 'POST', '/cms', { agent, headers: from(someAddress()), body: 'x' })).status).toBe(401);
  expect((await send(someAddress(), '/_next/data/x/cms.json')).status).toBe(404);
  expect(rendering).toEqual([]);
});

test('a shared photo is queried a few times for an address, and its page is served without afterwards', async ({ open }) => {
  const id = '01234567-89ab-4cde-8f01-23456789abcd';
  const bytes = Buffer.from('gallery');
  const gallery = { type: 'text/html', etag: '"a"', immutable: false, bytes, br: undefined, gzip: undefined };
  let queries = 0;
  const handlers = {
    publication: () => ({ id: 'a-build', files: new Map([['/gallery', gallery]]) }),
    withheld: new WithheldFiles(),
    isReady: async () => true,
    findPhoto: async () => {
      queries += 1;
      return undefined;
    },
    log: () => undefined,
  };
  const limits = { ...createLimits(), requests: new Allowance({ burst: 20, perSecond: 1 }), photoLinks: new Allowance(few) };
  const { send } = await open(createStudioServer(handlers, { publicUrl: undefined, policies, trustProxy }, limits));
  const flooder = someAddress();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(flooder, `/gallery?photo=${id}`)));
  expect([numberOf(answers, 200), queries]).toEqual([10, 3]);
  await send(someAddress(), `/gallery?photo=${id}`);
  expect(queries).toBe(4);
});
