import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listWithheldPhotos, setCover } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { siteFolder } from '#src/lib/workspace.ts';
import { upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { requireReleases } from '../fixtures/releases.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const draft = { en: 'A lead that nobody has approved', ar: 'مقدمة لم يوافق عليها أحد' } as const;

const pages = { en: '/cms/preview/about', ar: '/cms/preview/ar/about' } as const;

/** Timeout of a build on a busy machine, in milliseconds. */
const buildTimeout = 200_000;

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

const test = ownStudioTest()
  /** Creates a staff user and logs in. @returns the token of the session */
  .extend('member', { scope: 'file' }, async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    return openSession(studio.baseUrl, username, password);
  })
  /** Sends a request as the panel does: with the session cookie of a staff user, from the same origin. */
  .extend('look', { scope: 'file' }, ({ request, member }) => (address: string, method = 'GET') => {
    return request(method, address, { cookie: member, headers: { 'sec-fetch-site': 'same-origin' } });
  })
  /** Stores a draft of the page “About” in both languages, and a draft of the studio with an icon. @returns true */
  .extend('kept', { scope: 'file' }, async ({ request, member, owner, studio }) => {
    for (const locale of ['en', 'ar'] as const) {
      const answer = await request('POST', `/api/globals/about?draft=true&locale=${locale}`, {
        cookie: member,
        headers: { origin: studio.baseUrl },
        json: { aboutLead: draft[locale], _status: 'draft' },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    const { _id: icon } = await upload(owner, { photo: fileOf(await (await picture(600, 600)).jpeg().toBuffer()), people: 'nobody' });
    const json = { icon, _status: 'draft' };
    expect((await request('POST', '/api/globals/studio?draft=true', { token: studio.token, json })).status).toBe(200);
    return true;
  })
  /** Withholds a photo that is the cover in the draft of the home page. @returns the file id of the photo */
  .extend('withheld', { scope: 'file' }, async ({ kept, owner, request, studio }) => {
    expect(kept).toBe(true);
    const photo = await upload(owner);
    unwrap(await owner.send(setCover, { of: 'home', photo: '', draftPhoto: photo._id }));
    await requireReleases(request, studio.token, true);
    await expect.poll(async () => unwrap(await owner.send(listWithheldPhotos)).data.map(({ _id }) => _id)).toContain(photo._id);
    return photo.renditions.base.split('/').at(-1) ?? '';
  })
  /** Waits until the preview of the draft is built. @returns true */
  .extend('built', { scope: 'file' }, async ({ kept, withheld, look }) => {
    expect([kept, withheld]).toEqual([true, expect.stringMatching(/./u)]);
    await expect.poll(async () => (await look(pages.en)).status, { timeout: buildTimeout, interval: 200 }).toBe(200);
    return true;
  });

describe('an unauthenticated client', () => {
  test('gets no file and no state of a build', async ({ request, built, look }) => {
    expect(built).toBe(true);
    const [script = ''] = /\/cms\/preview\/_astro\/[\w.-]+\.js/u.exec((await look('/cms/preview/gallery')).text) ?? [];
    expect((await look(script)).status).toBe(200);
    for (const address of [script, '/cms/preview/.state', '/cms/preview/_astro/x.js'])
      expect(await request('GET', address), address).toMatchObject({ status: 401 });
  });

  test('gets no draft by a foreign page with a staff cookie', async ({ request, built, member }) => {
    expect(built).toBe(true);
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ] as const) {
      const answer = await request('GET', pages.en, { cookie: member, headers: { [name]: value } });
      expect(answer.status).toBe(302);
      expect(answer.text).not.toContain(draft.en);
    }
  });

  test('is redirected with an invalid session', async ({ request, built }) => {
    expect(built).toBe(true);
    expect((await request('GET', pages.en, { cookie: 'garbage' })).status).toBe(302);
    expect((await request('GET', pages.en, { token: 'garbage' })).status).toBe(302);
  });

  test('gets no draft from the public API', async ({ request, built }) => {
    expect(built).toBe(true);
    for (const lang of ['en', 'ar'] as const) {
      for (const more of ['', '&draft=true', '&stage=draft', '&preview=true']) {
        const answer = await request('GET', `/api/content?lang=${lang}${more}`);
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain(draft[lang]);
      }
    }
  });
});

describe('a staff user', () => {
  test.for(['en', 'ar'] as const)('sees a draft in %s', async (language, { built, look }) => {
    expect(built).toBe(true);
    const answer = await look(pages[language]);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(draft[language]);
    expect(answer.text).toContain('id="preview-notice"');
  });

  test('sees no withheld photo in a preview, and its thumbnail in the list of withheld photos', async ({
    request,
    built,
    look,
    member,
    studio,
    withheld,
  }) => {
    expect(built).toBe(true);
    const home = await look('/cms/preview');
    expect([home.status, home.text.includes(withheld)]).toEqual([200, false]);
    const { baseUrl } = studio;
    const staff = createClient({ baseUrl, token: () => member });
    const [photo] = unwrap(await staff.send(listWithheldPhotos)).data;
    expect(photo).toMatchObject({ isAllowed: false, thumbnail: expect.stringMatching(/^data:image\/avif/u) });
    expect(rejection(await createClient({ baseUrl }).send(listWithheldPhotos)).status).toBe(401);
    expect((await request('GET', '/cms/preview')).status).toBe(302);
    expect((await request('GET', `/api/photo/${photo?._id}`)).status).not.toBe(200);
  });

  test('sees the icon of a draft', async ({ request, built, look }) => {
    expect(built).toBe(true);
    const [, address = ''] = /<link rel="icon" href="([^"]+)"/u.exec((await look(pages.ar)).text) ?? [];
    expect(address).toMatch(/^\/cms\/preview\/icon-32\.png\?v=/u);
    const { status, bytes } = await look(address);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 32 });
    expect((await request('GET', '/')).text).not.toContain('/icon-32.png');
  });

  test('gets headers against caching, indexing, framing and forms', async ({ built, look }) => {
    expect(built).toBe(true);
    const { headers } = await look(pages.en);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  test('stays in the preview on all links', async ({ built, look }) => {
    expect(built).toBe(true);
    for (const address of ['/cms/preview/', '/cms/preview/ar/', '/cms/preview/gallery', '/cms/preview/ar/services']) {
      const { text } = await look(address);
      const links = [...text.matchAll(/<a [^>]*href="(\/[^"#?]*)/gu)].map(([, link = '']) => link);
      expect(links.length).toBeGreaterThan(5);
      const outside = links.filter((link) => !link.startsWith('/cms/preview/') && !link.startsWith('/media/'));
      expect(outside, address).toEqual([]);
      for (const link of new Set(links.filter((candidate) => candidate.startsWith('/cms/'))))
        expect((await look(link)).status, `${link} on ${address}`).toBe(200);
    }
  });

  test('is redirected to the home page from unknown pages and admin pages', async ({ built, look }) => {
    expect(built).toBe(true);
    for (const address of ['/cms/preview/nothing', '/cms/preview/admin/photos', '/cms/preview/login'])
      expect((await look(address)).headers.get('location'), address).toBe('/cms/preview/');
    expect((await look('/cms/preview/ar/nothing')).headers.get('location')).toBe('/cms/preview/ar/');
    expect((await look('/cms/preview/_astro/nothing.js')).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await look(pages.en, method)).status).toBe(405);
  });

  test('sees the next draft, and no build stays on disk', async ({ request, built, look, member, studio }) => {
    expect(built).toBe(true);
    const next = 'A lead that was thought over';
    const asked = { cookie: member, headers: { origin: studio.baseUrl }, json: { aboutLead: next, _status: 'draft' } };
    expect((await request('POST', '/api/globals/about?draft=true&locale=en', asked)).status).toBe(200);
    const building = () => readdir(path.join(studio.dataDir, 'preview'));
    let build = '';
    const nextBuild = async () => {
      [build = ''] = await building();
      return build;
    };
    await expect.poll(nextBuild, { timeout: buildTimeout, interval: 20 }).toMatch(idShape);
    await expect.poll(async () => (await look(pages.en)).text, { timeout: buildTimeout, interval: 200 }).toContain(next);
    await expect.poll(building).toEqual([]);
    expect(await readdir(path.join(siteFolder, 'dist'))).not.toContain(build);
  });
});
