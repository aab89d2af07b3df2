import { describe, expect } from 'vitest';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const draft = { en: 'A lead that nobody has approved', ar: 'مقدمة لم يوافق عليها أحد' } as const;

const pages = { en: '/cms/preview/about', ar: '/cms/preview/ar/about' } as const;

const test = quietStudioTest
  .extend('member', { scope: 'file' }, async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    return openSession(studio.baseUrl, username, password);
  })
  /** Stores a draft in both languages. @returns true */
  .extend('kept', { scope: 'file' }, async ({ request, member, studio }) => {
    for (const locale of ['en', 'ar'] as const) {
      const answer = await request('POST', `/api/globals/about?draft=true&locale=${locale}`, {
        cookie: member,
        headers: { origin: studio.baseUrl },
        json: { aboutLead: draft[locale], _status: 'draft' },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    return true;
  });

describe('an unauthenticated client', () => {
  test.for(['/cms/preview', '/cms/preview/', '/cms/preview/about', '/cms/preview/ar/', '/cms/preview/nothing?x=1'])(
    'is redirected from %s to the log-in',
    async (address, { request }) => {
      const answer = await request('GET', address);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(address)}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('is redirected with an invalid session', async ({ request, kept }) => {
    expect(kept).toBe(true);
    expect((await request('GET', pages.en, { cookie: 'garbage' })).status).toBe(302);
    expect((await request('GET', pages.en, { token: 'garbage' })).status).toBe(302);
  });

  test('gets no draft from the public API', async ({ request, kept }) => {
    expect(kept).toBe(true);
    for (const lang of ['en', 'ar'] as const) {
      for (const more of ['', '&draft=true', '&stage=draft', '&preview=true']) {
        const answer = await request('GET', `/api/content?lang=${lang}${more}`);
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain(draft[lang]);
      }
    }
  });
});

test('only previews may be framed by the studio’s origin', async ({ request }) => {
  for (const address of ['/', '/ar/', '/about', '/cms-preview', '/previews']) {
    const { headers } = await request('GET', address);
    expect(headers.get('x-frame-options'), address).toBe('DENY');
    expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'");
  }
  for (const address of ['/cms/login', '/cms/previews', '/api/content', '/media/x'])
    expect((await request('GET', address)).headers.get('content-security-policy') ?? '', address).not.toContain("frame-ancestors 'self'");
});
