import { calls, limits } from '@studio/contract';
import { describe, expect } from 'vitest';
import { bookingsOf, newBooking } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const id = '00000000-0000-4000-8000-000000000000';
const paths = [...new Set(calls.map((call) => call.path))];
const addressOf = (path: string) => path.replace('{id}', id);
const methodsOf = (path: string) => calls.filter((call) => call.path === path).map((call) => call.method);

describe('methods', () => {
  const others = paths.flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
      .filter((method) => !methodsOf(path).some((own) => own === method))
      .map((method) => ({ path, method })),
  );
  test.for(others)('$path rejects $method', async ({ path, method }, { request, studio }) => {
    const answer = await request(method, addressOf(path), { token: studio.token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(methodsOf(path).toSorted());
    expect(answer.json).toEqual({ success: false, message: 'This address does not take that method.' });
  });

  test.for(paths)('%s lists its methods for OPTIONS', async (path, { request }) => {
    const answer = await request('OPTIONS', addressOf(path));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(methodsOf(path).toSorted());
  });
});

describe('HEAD is GET without the body', () => {
  test('for photos', async ({ request }) => {
    const [head, get] = [await request('HEAD', '/api/photos/categories'), await request('GET', '/api/photos/categories')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  });

  test('requires a log-in if GET does', async ({ request, studio }) => {
    for (const path of ['/api/bookings', '/api/contact', '/api/admin/summary', '/api/admin/photos']) {
      expect(await request('HEAD', path)).toMatchObject({ status: 401, text: '' });
      expect(await request('HEAD', path, { token: studio.token })).toMatchObject({ status: 200, text: '' });
    }
  });

  test('is rejected without a GET', async ({ request }) => {
    for (const path of ['/api/admin/login', `/api/photos/${id}`])
      expect(await request('HEAD', path)).toMatchObject({ status: 405, text: '' });
  });
});

describe('a body must be a JSON object', () => {
  const posts = ['/api/bookings', '/api/contact', '/api/admin/login'];
  const bodies = ['', '{', '{"name":', 'null', '[]', '[{"name":"x"}]', '"text"', '7', 'true', "{'name':'x'}", '{}{}', '['.repeat(30_000)];
  test.for(posts.flatMap((path) => bodies.map((body) => ({ path, body, shown: body.slice(0, 20) }))))(
    '$path rejects $shown',
    async ({ path, body }, { request }) => {
      const answer = await request('POST', path, { body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ success: false, message: 'The request could not be read.' });
    },
  );

  test.for(posts)('%s rejects invalid UTF-8', async (path, { request }) => {
    const answer = await request('POST', path, {
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, json: { success: false } });
  });

  const types = [
    'text/plain',
    'text/json',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'json',
    '/',
    '*/*',
  ];
  test.for(posts.flatMap((path) => types.map((type) => ({ path, type }))))('$path rejects $type', async ({ path, type }, { request }) => {
    const answer = await request('POST', path, { body: JSON.stringify(newBooking()), headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
    expect(answer.json).toEqual({ success: false, message: 'This kind of content is not accepted here.' });
  });

  test('rejects JSON without a content type', async ({ request, owner }) => {
    const booking = newBooking();
    expect((await request('POST', '/api/bookings', { body: JSON.stringify(booking) })).status).toBe(415);
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
  });

  test.for(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'])(
    'accepts %s',
    async (type, { request }) => {
      const answer = await request('POST', '/api/bookings', { body: JSON.stringify(newBooking()), headers: { 'content-type': type } });
      expect(answer.status).toBe(201);
    },
  );
});

test('ignores any number of unknown fields', async ({ request }) => {
  const unknown = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field${index}`, index]));
  expect(JSON.stringify(unknown).length).toBeLessThan(limits.bodyBytes);
  expect((await request('POST', '/api/bookings', { json: { ...newBooking(), ...unknown } })).status).toBe(201);
});
