import { describe, expect } from 'vitest';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test } from '../fixtures/test.ts';

/** Requests that the panel's publishing card sends. */
const asked = [
  ['GET', '/api/publication', undefined],
  ['POST', '/api/publication/publish', {}],
  ['POST', '/api/publication/rollback', { id: '20260101000000-01234567' }],
] as const;

describe.for(asked)('%s %s', ([method, path, json]) => {
  test('is rejected for an unauthenticated client', async ({ request }) => {
    const answer = await request(method, path, json && { json });
    expect(answer).toMatchObject({ status: 401, json: { success: false, message: expect.stringMatching(/\S/u) } });
    expect((await request(method, path, { ...(json && { json }), cookie: 'no-token' })).status).toBe(401);
  });

  test('is answered for staff and admin', async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    for (const cookie of [studio.token, await openSession(studio.baseUrl, username, password)]) {
      const headers = { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' };
      // This studio has no site to publish or roll back.
      expect(await request(method, path, { ...(json && { json }), cookie, headers })).toMatchObject({
        status: 200,
        json: { success: true, data: { live: null, waiting: null, building: null, failed: null, pending: [], kept: [] } },
      });
    }
  });
});

test('a foreign origin cannot publish with the cookie of a staff user', async ({ request, studio }) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/api/publication/publish', '/api/publication/rollback'])
    expect((await request('POST', path, { json: { id: 'x' }, cookie: studio.token, headers })).status).toBe(403);
});
