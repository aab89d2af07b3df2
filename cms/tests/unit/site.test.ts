import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test as base, describe, expect, onTestFinished } from 'vitest';
import { serveMedia } from '#src/http/media.ts';
import { serveSite } from '#src/http/static-site.ts';
import { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { ContentPolicies } from '#src/publish/csp.ts';
import type { Publication, StaticFile } from '#src/publish/publication.ts';
import { request } from '../fixtures/request.ts';

const page = (text: string, changes: Partial<StaticFile> = {}): StaticFile => ({
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  immutable: false,
  bytes: Buffer.from(text),
  br: Buffer.from(`br of ${text}`),
  gzip: Buffer.from(`gzip of ${text}`),
  ...changes,
});

const policies = new ContentPolicies({ publicUrl: undefined, publicApiUrl: undefined, mediaUrl: '/media' });

/** The file id of the photo that the site uses as icon. */
const iconPhoto = 'AbCdEfGh01234_-x';

const publication: Publication = {
  id: 'a-build',
  files: new Map([
    ['/', page('home')],
    ['/ar/', page('arabic home')],
    ['/book', page('book')],
    ['/ar/book', page('arabic book')],
    ['/gallery/wedding', page('weddings')],
    ['/robots.txt', page('robots', { type: 'text/plain; charset=utf-8' })],
    ['/_astro/a.BcD.js', page('script', { type: 'text/javascript; charset=utf-8', immutable: true })],
    ['/favicon.svg', page('icon', { type: 'image/svg+xml', br: undefined, gzip: undefined })],
    ['/icon-180.png', page('photo as icon', { type: 'image/png', br: undefined, gzip: undefined })],
    ['/manifest.webmanifest', page(JSON.stringify({ icons: [{ src: `/icon-512.png?v=${iconPhoto}-50-50` }] }))],
  ]),
};

const test = base
  .extend('withheld', { scope: 'file' }, () => new WithheldFiles())
  .extend('baseUrl', { scope: 'file' }, ({ withheld }, { onCleanup }) =>
    listen(
      (req, res) => serveSite(req, res, new URL(`http://host${req.url}`).pathname, { publication, policies, withheld }),
      (close) => onCleanup(close),
    ),
  );

/** Starts a server for one handler. @returns its origin */
async function listen(handle: RequestListener, onCleanup: (close: () => void) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('the icon of a withheld photo is the bundled one at once, also before the withheld photos are read', async ({ baseUrl, withheld }) => {
  const icons = async () => [
    await request(baseUrl, 'GET', '/favicon.svg'),
    await request(baseUrl, 'GET', `/icon-180.png?v=${iconPhoto}-50-50`),
  ];
  const [early] = await icons();
  expect(early?.text).not.toBe('icon');
  withheld.replace(new Set());
  expect((await icons()).map(({ text }) => text)).toEqual(['icon', 'photo as icon']);
  withheld.replace(new Set([iconPhoto]));
  const [svg, png] = await icons();
  withheld.replace(new Set());
  expect([svg?.status, svg?.headers.get('content-type'), svg?.text]).toEqual([200, 'image/svg+xml', expect.not.stringContaining('icon')]);
  expect([png?.status, png?.headers.get('content-type'), png?.text]).toEqual([200, 'image/png', expect.stringContaining('PNG')]);
});

describe('a rendition', () => {
  const address = `/media/${iconPhoto}-480.avif`;
  const open = (withheld: WithheldFiles, onRequest = () => {}) =>
    listen(
      (req, res) => {
        void serveMedia(req, res, req.url ?? '', { documentName: async () => '', withheld });
        onRequest();
      },
      (close) => onTestFinished(close),
    );

  test('waits until the withheld photos are read', async () => {
    const withheld = new WithheldFiles();
    const arrived = Promise.withResolvers<void>();
    const answer = request(await open(withheld, arrived.resolve), 'GET', address);
    await arrived.promise;
    withheld.replace(new Set([iconPhoto]));
    expect((await answer).status).toBe(404);
  });

  test('returns 503 if the withheld photos are not read in time', async () => {
    const { status, headers } = await request(await open(new WithheldFiles(1)), 'GET', address);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('a page', () => {
  test.for([
    ['/', 'home'],
    ['/ar/', 'arabic home'],
    ['/book', 'book'],
    ['/ar/book', 'arabic book'],
    ['/book?package=event', 'book'],
    ['/robots.txt', 'robots'],
  ])('serves the page of %s', async ([address = '', text], { baseUrl }) => {
    expect(await request(baseUrl, 'GET', address)).toMatchObject({ status: 200, text });
  });

  test('is revalidated each time, and a hashed file is immutable', async ({ baseUrl }) => {
    const [home, script] = [await request(baseUrl, 'GET', '/'), await request(baseUrl, 'GET', '/_astro/a.BcD.js')];
    expect(home.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await request(baseUrl, 'GET', '/', { headers: { 'if-none-match': '"home"' } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(await request(baseUrl, 'HEAD', '/')).toMatchObject({ status: 200, text: '' });
  });

  test('is compressed for clients that accept it', async ({ baseUrl }) => {
    const of = async (encoding: string, address = '/') => request(baseUrl, 'GET', address, { headers: { 'accept-encoding': encoding } });
    expect(await of('br, gzip')).toMatchObject({ text: 'br of home' });
    expect((await of('br')).headers.get('content-encoding')).toBe('br');
    expect(await of('gzip')).toMatchObject({ text: 'gzip of home' });
    expect((await of('identity')).headers.get('vary')).toMatch(/accept-encoding/iu);
    expect(await of('br', '/favicon.svg')).toMatchObject({ text: 'icon' });
  });

  test('allows an SVG its style sheet and embedded pictures, and no script', async ({ baseUrl }) => {
    const policy = (await request(baseUrl, 'GET', '/favicon.svg')).headers.get('content-security-policy');
    expect(policy?.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:']));
    expect(policy).not.toContain('script-src');
  });

  test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method, { baseUrl }) => {
    const answer = await request(baseUrl, method, '/book');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a variant of an address redirects', () => {
  test.for([
    ['/ar', '/ar/'],
    ['/ar?x=1', '/ar/?x=1'],
    ['/book/', '/book'],
    ['/book//', '/book'],
    ['//book', '/book'],
    ['/ar//book/', '/ar/book'],
    ['/gallery/wedding/?x=//evil.example', '/gallery/wedding?x=//evil.example'],
    ['//book?next=https://evil.example/', '/book?next=https://evil.example/'],
  ])('%s to %s', async ([address = '', to], { baseUrl }) => {
    const answer = await request(baseUrl, 'GET', address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });
});

describe('an unknown address redirects to the home page', () => {
  test.for([
    ['/nothing', '/'],
    ['/ar/nothing', '/ar/'],
    ['/ar//', '/ar/'],
    ['/arabic', '/'],
    ['/Book', '/'],
    ['//evil', '/'],
    ['//evil/', '/'],
    ['//evil.example/', '/'],
    ['//evil.example/book', '/'],
    ['//evil.example//', '/'],
    ['///evil.example/x', '/'],
    ['/\\evil.example/x', '/'],
    ['/%2f%2fevil.example/x', '/'],
    ['/%5cevil.example/x', '/'],
    ['/ar//evil.example/', '/ar/'],
    ['/ar/%2fevil.example/', '/ar/'],
    ['/https://evil.example/', '/'],
    ['/nothing?next=//evil.example', '/'],
    ['/apix', '/'],
  ])('%s to %s', async ([address = '', to], { baseUrl }) => {
    const answer = await request(baseUrl, 'GET', address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  test('in its language', async ({ baseUrl }) => {
    const to = async (cookie: string, address = '/nothing') =>
      (await request(baseUrl, 'GET', address, { headers: { cookie } })).headers.get('location');
    expect(await to('lang=ar')).toBe('/ar/');
    expect(await to('x=1; lang=ar; y=2')).toBe('/ar/');
    expect(await to('lang=en')).toBe('/');
    expect(await to('xlang=ar')).toBe('/');
    expect(await to('lang=arx')).toBe('/');
    expect(await to('lang=en', '/ar/nothing')).toBe('/ar/');
  });
});

describe('a missing file returns 404', () => {
  test.for([
    '/api',
    '/api/x',
    '/media/x',
    '/cms',
    '/cms/x',
    '/_next/x',
    '/_astro/gone.js',
    '/_astro',
    '/.well-known/x',
    '/x.php',
    '/ar/x.html',
    '/index.html',
    '/.env',
    '/.git/config.x',
    '//evil.example',
    '/book.html',
  ])('returns 404 for %s', async (address, { baseUrl }) => {
    expect((await request(baseUrl, 'GET', address)).status).toBe(404);
  });
});
