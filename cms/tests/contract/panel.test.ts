import { randomUUID } from 'node:crypto';
import { updateBooking } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { docIn, fieldsIn, objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, sentBooking, sentMessage, someName } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest
  .extend('booking', ({ visitor, owner }) => sentBooking({ visitor, owner }, { idempotencyKey: randomUUID() }))
  .extend('message', ({ visitor, owner }) => sentMessage({ visitor, owner }))
  /** Sends a request as the panel does: with the session cookie only, from the studio's origin. */
  .extend('panel', ({ request, studio }) => (method: string, path: string, json?: unknown) => {
    const headers = { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' };
    return request(method, path, { cookie: studio.token, headers, ...(json !== undefined && { json }) });
  });

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]) : [];

const hidden = ['fingerprint', 'idempotencyKey', 'state', 'stem', 'hash', 'salt', 'resetPasswordToken', 'password', 'loginAttempts'];

describe('reading in the panel', () => {
  test('returns a booking as it was sent', async ({ panel, booking }) => {
    const { _id, ...written } = booking;
    expect(await panel('GET', `/api/booking/${_id}`)).toMatchObject({ status: 200, json: { id: _id, ...written } });
    const found = await panel('GET', `/api/booking?where[name][equals]=${encodeURIComponent(booking.name)}`);
    expect(found).toMatchObject({ status: 200, json: { totalDocs: 1, docs: [{ id: _id, ...written }] } });
  });

  test('returns no internal fields', async ({ panel, booking, message, owner }) => {
    const photo = await upload(owner);
    const rooms = ['booking', 'contact-message', 'photo', 'user'];
    const queries = [
      '',
      '?depth=5&limit=100',
      '?showHiddenFields=true&overrideAccess=true',
      '?draft=true&trash=true',
      ...hidden.map((name) => `?select[${name}]=true`),
    ];
    const rows = [`/api/booking/${booking._id}`, `/api/contact-message/${message._id}`, `/api/photo/${photo._id}`, '/api/user/me'];
    for (const path of [...rooms.map((name) => `/api/${name}`), ...rows]) {
      for (const query of queries) {
        const answer = await panel('GET', path + query);
        expect(answer.status, path + query).toBe(200);
        expect(
          namesIn(answer.json).filter((name) => hidden.includes(name)),
          path + query,
        ).toEqual([]);
      }
    }
  });

  test('rejects filters by internal fields', async ({ panel, booking }) => {
    for (const name of ['fingerprint', 'idempotencyKey']) {
      const query = `where[${name}][exists]=true&where[name][equals]=${encodeURIComponent(booking.name)}`;
      const answer = await panel('GET', `/api/booking?${query}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    for (const name of ['hash', 'salt', 'resetPasswordToken']) {
      const answer = await panel('GET', `/api/user?where[${name}][like]=a`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test('requires the studio’s origin', async ({ request, studio }) => {
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      expect((await request('GET', '/api/booking', { cookie: studio.token, headers })).status).toBe(401);
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        expect((await request(method, '/api/booking', { cookie: studio.token, headers, json: {} })).status).toBe(403);
      }
    }
  });
});

describe('writing in the panel', () => {
  test('changes the status of a booking', async ({ panel, owner, booking }) => {
    expect(await panel('PATCH', `/api/booking/${booking._id}`, { status: 'confirmed' })).toMatchObject({
      status: 200,
      json: { doc: { status: 'confirmed' } },
    });
    expect(await bookingsOf(owner, booking.name)).toEqual([{ ...booking, status: 'confirmed' }]);
  });

  test('keeps a newer status if the form was loaded before the change', async ({ panel, owner, booking }) => {
    const path = `/api/booking/${booking._id}`;
    const loaded = objectIn((await panel('GET', path)).json);
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: booking._id }));
    const message = 'This has changed in the meantime. Please load it again.';
    expect(await panel('PATCH', path, loaded)).toMatchObject({ status: 409, json: { errors: [{ message }] } });
    expect(await panel('PATCH', path, { ...loaded, status: 'declined' })).toMatchObject({ status: 409 });
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'confirmed' }]);
    const doc = docIn((await panel('PATCH', path, { ...Object((await panel('GET', path)).json), status: 'completed' })).json);
    expect(await panel('PATCH', path, { ...doc, status: 'confirmed' })).toMatchObject({
      status: 200,
      json: { doc: { status: 'confirmed' } },
    });
  });

  test('rejects an unknown status', async ({ panel, owner, booking }) => {
    for (const status of ['lost', '', null]) {
      expect((await panel('PATCH', `/api/booking/${booking._id}`, { status })).status).toBe(400);
    }
    expect(await bookingsOf(owner, booking.name)).toEqual([booking]);
  });

  test('keeps the visitor’s fields', async ({ panel, owner, booking, message }) => {
    const forged = {
      name: 'Another',
      email: 'x@y.example',
      phone: '1',
      location: 'x',
      date: '2020-01-01',
      message: 'x',
      package: 'event',
      fingerprint: 'x',
      idempotencyKey: 'x',
    };
    for (const [path, words] of [
      [`/api/booking/${booking._id}`, forged],
      [`/api/contact-message/${message._id}`, { name: 'x', email: 'x@y.example', message: 'x', fingerprint: 'x' }],
      [`/api/booking?where[id][equals]=${booking._id}`, forged],
      [`/api/contact-message?where[id][equals]=${message._id}`, { message: 'x' }],
    ] as const) {
      expect([200, 400, 403]).toContain((await panel('PATCH', path, words)).status);
    }
    expect(await bookingsOf(owner, booking.name)).toEqual([booking]);
    expect(await messagesOf(owner, message.name)).toEqual([message]);
  });

  test('creates no booking', async ({ panel, owner, booking }) => {
    const name = someName();
    const words = { name, email: 'x@y.example', package: 'event', message: 'x', fingerprint: name };
    for (const path of ['/api/booking', '/api/contact-message']) expect((await panel('POST', path, words)).status).toBe(403);
    for (const path of [`/api/booking/${booking._id}/duplicate`, `/api/booking/${booking._id}`]) {
      expect([400, 403, 404]).toContain((await panel('POST', path, words)).status);
    }
    expect(await bookingsOf(owner, name)).toEqual([]);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
    expect(await messagesOf(owner, name)).toEqual([]);
  });

  test('deletes a booking', async ({ panel, owner, booking }) => {
    expect((await panel('DELETE', `/api/booking/${booking._id}`)).status).toBe(200);
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
    expect(await owner.send(updateBooking, { status: 'confirmed' }, { id: booking._id })).toMatchObject({ status: 404 });
  });

  test('ignores the hash of a user', async ({ panel, request, studio, database }) => {
    const { json } = await panel('GET', '/api/user/me');
    const { id, username } = fieldsIn(json, { user: v.object({ id: v.string(), username: v.string() }) }).user;
    const secretsOf = async () => (await database.execute(`select hash, salt from "user" where id = '${id}'`)).rows;
    const before = await secretsOf();
    expect([200, 400, 403]).toContain((await panel('PATCH', `/api/user/${id}`, { hash: 'x', salt: 'x', username })).status);
    expect(await secretsOf()).toEqual(before);
    expect((await request('GET', '/api/bookings', { token: studio.token })).status).toBe(200);
  });

  test.for([
    '/api/booking?where[_id][equals]=1',
    '/api/booking?where[createdAt][not_like]=x',
    '/api/payload-preferences?where[user][near]=1,2,3',
  ])('returns 400 for a filter that Payload does not support: %s', async (path, { panel }) => {
    expect((await panel('GET', path)).status).toBe(400);
  });

  test('returns 400 for deeply nested JSON', async ({ request, studio }) => {
    const sent = { body: `${'['.repeat(9000)}${']'.repeat(9000)}`, headers: { 'content-type': 'application/json' }, token: studio.token };
    expect((await request('POST', '/api/payload-preferences/deep', { ...sent, body: `{"value":${sent.body}}` })).status).toBe(400);
    expect((await request('POST', '/api/user', { ...sent, body: `{"username":${sent.body}}` })).status).toBe(400);
  });

  test('returns 400 for malformed requests', async ({ panel, booking }) => {
    for (const path of [
      '/api/booking?where[nope][equals]=1',
      '/api/booking?where[name][nope]=1',
      '/api/booking?limit=x&page=-1',
      '/api/booking/not-an-id',
      '/api/booking?sort=nope',
    ]) {
      for (const [method, json] of [
        ['GET', undefined],
        ['PATCH', { status: 'confirmed' }],
        ['DELETE', undefined],
      ] as const) {
        if (method !== 'GET' && path.includes('?limit')) continue;
        expect((await panel(method, path, json)).status, `${method} ${path}`).toBeLessThan(500);
      }
    }
    expect((await panel('TRACE', `/api/booking/${booking._id}`)).status).toBeLessThan(500);
    expect((await panel('PATCH', `/api/booking/${booking._id}`, [])).status).toBeLessThan(500);
  });
});
