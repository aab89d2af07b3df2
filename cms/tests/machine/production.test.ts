import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { cmsFolder } from '#src/lib/workspace.ts';
import { panelTable, siteTable } from '../fixtures/access-table.ts';
import { credentialsOf, probe, type Visitor, visitors } from '../fixtures/clients.ts';
import { preparePanel } from '../fixtures/panel-build.ts';
import { request } from '../fixtures/request.ts';
import { freePort } from '../fixtures/server.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';
import { publishedPages } from '../journey-setup.ts';

await preparePanel();
const publicPort = await freePort();
const origin = `https://localhost:${publicPort}`;

/** A test in a separate studio with site and panel, and with an HTTPS address in `PUBLIC_URL`. */
const test = ownStudioTest({ env: { PORT: await freePort(), PUBLIC_URL: origin }, args: [] })
  .extend('pages', { scope: 'file' }, ({ studio }) => publishedPages(path.join(studio.dataDir, 'publications')))
  .extend('panel', { scope: 'file' }, async ({ studio: { baseUrl, token } }): Promise<string> => {
    const isOpen = async () => (await request(baseUrl, 'GET', '/cms', { token })).status;
    await expect.poll(isOpen, { timeout: 280_000, interval: 500 }).toBe(200);
    return '/cms';
  })
  .extend('credentials', { scope: 'file' }, ({ request: asks, studio }) => credentialsOf(asks, studio));

/** Splits a Content-Security-Policy into the sources of each directive. */
const directivesOf = (policy: string | null): Map<string, string[]> =>
  new Map(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/**
 * Asserts strict values of the headers that scanners such as MDN HTTP Observatory grade, and that the page loads scripts only from its own origin.
 */
function expectStrictHeaders(headers: Headers, html: string, page: string): void {
  const directives = directivesOf(headers.get('content-security-policy'));
  expect(directives.get('default-src'), page).toEqual(["'none'"]);
  expect(directives.get('base-uri'), page).toEqual(["'none'"]);
  expect(directives.get('form-action'), page).toEqual(["'self'"]);
  expect(directives.get('frame-ancestors'), page).toEqual(["'none'"]);
  expect(directives.has('upgrade-insecure-requests'), page).toBe(true);
  for (const source of directives.get('script-src') ?? [])
    expect(source, page).toMatch(/^'(?:self|none|sha256-[\w+/]{43}=|nonce-[\w+/]{22}==)'$/u);
  for (const source of directives.get('style-src-elem') ?? directives.get('style-src') ?? [])
    expect(source, page).toMatch(/^'(?:self|sha256-[\w+/]{43}=)'$/u);
  expect(headers.getSetCookie(), page).toEqual([]);
  expect(headers.get('access-control-allow-origin'), page).toBeNull();
  for (const [, source] of html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/gu)) expect(source, page).toMatch(/^\/(?!\/)/u);
}

describe('pages and panel', () => {
  test('load no foreign code, no code without hash or nonce, and set no cookie', async ({
    request: asks,
    pages,
    panel,
    studio: { token },
  }) => {
    expect(pages.length).toBeGreaterThan(30);
    for (const page of [...pages, panel]) {
      const { status, headers, text } = await asks('GET', page, { token });
      expect(status, page).toBe(200);
      expectStrictHeaders(headers, text, page);
    }
  });
});

/** Paths that vulnerability scanners request. */
const lookedFor = [
  '/.env /.env.local /.env.production /.git/config /.git/HEAD /.svn/entries /.hg/ /.DS_Store /.npmrc /.vscode/settings.json',
  '/.data/secret /.data/first-login.txt /package.json /pnpm-lock.yaml /pnpm-workspace.yaml /tsconfig.json /node_modules/next/package.json',
  '/src/payload.config.ts /src/main.ts /payload.config.ts /@vite/client /@fs/etc/passwd /__astro /_astro/ /_image?href=/etc/passwd',
  '/_next/image?url=/etc/passwd&w=64&q=75 /_next/image /_next/webpack-hmr /_next/static/ /_next/../package.json /_next/server/middleware-manifest.json',
  '/__nextjs_original-stack-frame /__nextjs_source-map /__nextjs_font/x /_next/build-manifest.json /_next/static/development/_devPagesManifest.json',
  '/api/graphql /api/graphql-playground /graphql /graphql-playground /api/payload-jobs/run /api/og /api/swagger /api/docs /openapi.json',
  '/server-status /metrics /debug/pprof /actuator/env /phpinfo.php /wp-login.php /wp-admin/ /admin.php /console /cgi-bin/test.sh',
  '/backup.zip /backup.sql /dump.sql /database.sqlite /db.dump /config.json /credentials /id_rsa /.ssh/id_rsa /.aws/credentials /.well-known/x',
]
  .join(' ')
  .split(' ');

describe('a production server', () => {
  test('returns 404 for paths of scanners', async ({ request: asks, panel }) => {
    expect(panel).toBeDefined();
    for (const path_ of lookedFor) {
      const answer = await asks('GET', path_);
      expect([302, 308, 404], path_).toContain(answer.status);
      expect(answer.headers.get('location') ?? '/', path_).toMatch(/^\/(?![/\\])/u);
      expect(answer.text, path_).not.toMatch(/node_modules|"version"|BEGIN|sourcesContent|at \w+ \(/u);
    }
  });

  test('has no source maps', async ({ request: asks, pages, panel, studio: { token } }) => {
    const scripts = new Set<string>();
    for (const page of [...pages, panel])
      for (const [script] of (await asks('GET', page, { token })).text.matchAll(/\/(?:_astro|_next\/static)\/[\w./~-]+\.js/gu))
        scripts.add(script);
    expect([...scripts].filter((script) => script.startsWith('/_next/')).length).toBeGreaterThan(5);
    expect(scripts.size).toBeGreaterThan(15);
    for (const script of scripts) {
      const { status, text, headers } = await asks('GET', script);
      expect(status, script).toBe(200);
      expect(text, script).not.toContain('sourceMappingURL=');
      expect(headers.get('sourcemap'), script).toBeNull();
      expect((await asks('GET', `${script}.map`)).status, script).toBe(404);
    }
  });

  test('sends security headers and no program names', async ({ request: asks, panel, studio: { token } }) => {
    const answers = ['/', '/ar/book', '/login', '/nothing', '/x.txt', '/robots.txt', '/api/content', '/api/bookings', '/api/booking'];
    for (const address of [...answers, '/media/x', '/healthz', '/readyz', panel, '/_next/image', '/cms/preview', '/cms/login']) {
      // Send a session to the panel: it renders its page only for a request with a session.
      const { headers } = await asks('GET', address, address === panel ? { token } : {});
      expect(headers.get('strict-transport-security'), address).toBe('max-age=63072000; includeSubDomains');
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy'), address).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), address).toBe(address.startsWith('/media') ? 'cross-origin' : 'same-origin');
      expect(headers.get('content-security-policy'), address).toMatch(/^default-src 'none'/u);
      const isFramed = address.startsWith('/cms/preview');
      expect(headers.get('x-frame-options'), address).toBe(isFramed ? 'SAMEORIGIN' : 'DENY');
      for (const name of ['server', 'x-powered-by', 'x-nextjs-cache', 'x-nextjs-prerender'])
        expect(headers.get(name), `${address}: ${name}`).toBeNull();
    }
  });

  test('has a random nonce for panel scripts, not taken from the request', async ({ request: asks, panel, studio: { token } }) => {
    const seen = new Set<string>();
    const nonce = 'AAAAAAAAAAAAAAAAAAAAAA==';
    for (const name of ['content-security-policy', 'content-security-policy-report-only', 'x-nonce']) {
      const { headers, text } = await asks('GET', panel, { token, headers: { [name]: `script-src 'nonce-${nonce}'` } });
      const policy = headers.get('content-security-policy') ?? '';
      const [, own = ''] = /script-src 'self' 'nonce-([^']+)'/u.exec(policy) ?? [];
      expect(own).toHaveLength(24);
      seen.add(own);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/u);
      const carried = [...text.matchAll(/<script\b[^>]*\bnonce="([^"]*)"/gu)].map(([, each]) => each);
      expect(new Set(carried)).toEqual(new Set([own]));
      expect(text.match(/<script\b(?![^>]*\bnonce=)/gu)).toBeNull();
    }
    expect(seen.size).toBe(3);
    expect(seen).not.toContain(nonce);
  });

  test.for(Object.entries({ ...siteTable, ...panelTable }))(
    'answers every visitor as the table says: %s',
    async ([route, expected], { request: asks, credentials, panel }) => {
      expect(panel).toBeDefined();
      const answers = visitors.map(async (visitor) => (await probe(asks, route, await credentials(visitor, route))).status);
      expect(await Promise.all(answers)).toEqual(expected);
    },
  );

  test('redirects from the panel to the log-in without a session', async ({ request: asks, credentials, panel }) => {
    const booking = newBooking();
    expect((await asks('POST', '/api/bookings', { json: booking })).status).toBe(201);
    const list = 'GET /cms/collections/booking';
    expect(panel).toBeDefined();
    expect((await probe(asks, list, await credentials('admin', list))).text).toContain(booking.name);
    for (const visitor of ['nobody', 'expired', 'foreign'] as const) {
      const { headers, text } = await probe(asks, list, await credentials(visitor, list));
      expect([headers.get('location'), headers.get('cache-control')]).toEqual(['/login?next=%2Fcms%2Fcollections%2Fbooking', 'no-store']);
      expect(text, visitor).not.toContain(booking.name);
    }
  });

  test('rejects server functions of the panel without a session', async ({ request: asks, credentials, panel }) => {
    const { node } = JSON.parse(await readFile(path.join(cmsFolder, '.next/server/server-reference-manifest.json'), 'utf8'));
    const functions = Object.keys(node);
    expect([panel, functions.length > 0]).toEqual(['/cms', true]);
    const body = JSON.stringify([{ name: 'form-state', args: { collectionSlug: 'booking', schemaPath: 'booking', operation: 'update' } }]);
    const call = async (visitor: Visitor, id: string) => {
      const { headers, ...asked } = await credentials(visitor, panel);
      const sent = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component', ...headers };
      return asks('POST', '/cms', { ...asked, headers: sent, body });
    };
    for (const id of [...functions, 'nothing']) {
      for (const visitor of ['nobody', 'expired', 'foreign'] as const)
        expect(await call(visitor, id), visitor).toMatchObject({ status: 401, text: 'Log in at /login first\n' });
    }
    const answered = await Promise.all(functions.map((id) => call('staff', id)));
    expect(answered.some(({ status, text }) => status === 200 && text.includes('state'))).toBe(true);
  });
});
