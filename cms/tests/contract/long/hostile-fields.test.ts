import { needsUser, pathOf, readClientLink, updateBooking } from '@studio/contract';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { arbitraryInput } from '../../fixtures/arbitrary-input.ts';
import { addressed, attacks, attacksOf, expectSafeRejection, fieldsOf, otherTypes } from '../../fixtures/attacks.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { bookingsOf, newBooking, newMessage, sentBooking } from '../../fixtures/submissions.ts';
import { test } from '../../fixtures/test.ts';
import { unknownId } from '../../fixtures/unknown-id.ts';

/** Seed of the random generator, so that every run sends the same bodies. */
const seed = 20_261_122;

const linkTest = test.extend('clientToken', { scope: 'file' }, async ({ visitor, owner }) => {
  const { _id: id } = await sentBooking({ visitor, owner });
  return (
    unwrap(await owner.send(readClientLink, {}, { id }))
      .data.page.split('/')
      .at(-1) ?? ''
  );
});

const queries = addressed.filter(({ call }) => call.body === 'query' && call.method === 'GET');
const bodies = addressed.filter(({ call }) => call.body === 'json' || call.body === 'form');
const withId = addressed.filter(({ call }) => call.path.includes('{id}'));

/**
 * Bodies with at least one invalid field, so that the server stores nothing, compares no password and does not use up rate limits that all clients
 * share.
 */
const spoilt: Record<string, object> = {
  'POST /api/bookings': { ...newBooking(), package: 'none' },
  'POST /api/contact': { ...newMessage(), email: 'none' },
  'POST /api/admin/login': { username: 'nobody', password: '' },
  'POST /api/admin/factors/proof': { passkey: {} },
  'POST /api/admin/password': { current: '', password: '' },
};

describe('every field of every call', () => {
  const cases = bodies
    .flatMap((each) => fieldsOf(each.call).map((field) => ({ ...each, field })))
    .map((each, index) => ({ ...each, index }));
  test.for(cases)(
    '$name: $field rejects attacks',
    async ({ call, name, address, field, index }, { requestFromAnywhere: request, studio }) => {
      const token = needsUser(call) ? studio.token : undefined;
      const attack = async (value: unknown) => {
        // If the attack replaces the field that makes the body invalid, make another field invalid.
        const json = {
          ...spoilt[name],
          ...(field === 'package' && { email: 'none' }),
          ...(field === 'email' && { name: '' }),
          [field]: value,
        };
        if (name === 'POST /api/admin/login' && field === 'password') Object.assign(json, { username: '' });
        const answer = await request(call.method, address, { json, token });
        expectSafeRejection(answer, `${name} with ${field}: ${JSON.stringify(value)}`);
        if (name in spoilt) expect(answer.status).toBe(400);
      };
      await Promise.all(attacksOf([...attacks, ...otherTypes], index).map(attack));
    },
  );
});

describe('every parameter of every call', () => {
  const parameters = ['lang', 'category', 'limit', 'cursor', 'where', 'depth', 'sort', 'select', 'id'];
  // machine/hostile-parameters.test.ts runs more attacks on each parameter.
  test.for(queries)('$name rejects an attack in each', async ({ name, address }, { requestFromAnywhere: request, studio }) => {
    const rest = { token: studio.token };
    const normal = (await request('GET', address, rest)).status;
    await Promise.all(
      parameters.map(async (field, index) => {
        const value = encodeURIComponent((attacks[(index * 2) % attacks.length] ?? '').toWellFormed());
        const query = `${field}=${value}&${field}[${value}]=1`;
        const answer = await request('GET', `${address}?${query}`, rest);
        expectSafeRejection(answer, `${name}?${query}`);
        expect([normal, 400]).toContain(answer.status);
      }),
    );
  });
});

describe('the id of every call', () => {
  const cases = withId.map((each, index) => ({ ...each, index }));
  test.for(cases)('$name rejects attacks', async ({ call, name, index }, { requestFromAnywhere: request, studio }) => {
    for (const attack of attacksOf(attacks, index).map((each) => encodeURIComponent(each.toWellFormed()))) {
      const answer = await request(call.method, call.path.replace('{id}', attack), {
        token: studio.token,
        json: call === updateBooking ? { status: 'pending' } : {},
      });
      expectSafeRejection(answer, `${name} of ${attack}`);
      expect(call.body === 'multipart' ? [400, 404, 415] : [400, 404]).toContain(answer.status);
    }
  });
});

test('any JSON is rejected with a message of the API', async ({ requestFromAnywhere: request }) => {
  const forms = ['/api/bookings', '/api/contact'];
  const anything = fc.record({ path: fc.constantFrom(...forms), body: fc.jsonValue() });
  const isRejected = fc.asyncProperty(anything, async ({ path, body }) => {
    const answer = await request('POST', path, { json: body });
    expectSafeRejection(answer, `${path}: ${JSON.stringify(body)}`);
    expect(answer.status).toBe(400);
  });
  await fc.assert(isRejected, { seed, numRuns: 150, verbose: true });
});

describe('a call that is open to strangers', () => {
  const open = addressed.filter(({ call }) => !needsUser(call));
  /** Replaces fields so that the server stores nothing, and uses up no limit that all clients share. */
  const spoil = (name: string, input: unknown) =>
    typeof input === 'object' && !Array.isArray(input) && name in spoilt ? { ...input, email: 'none', password: '' } : input;
  const asQuery = (input: unknown) =>
    new URLSearchParams(
      Object.entries(input ?? {}).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  linkTest.for(open)('$name answers no input with 500', async ({ call, name }, { requestFromAnywhere: request, clientToken }) => {
    const ids = fc.constantFrom(unknownId, ...attacks.map((each) => each.toWellFormed()));
    const links = fc.constantFrom({}, fieldsOf(call).includes('token') ? { token: clientToken } : {});
    const isAnswered = fc.asyncProperty(ids, links, arbitraryInput(call.input), async (id, link, generated) => {
      const input = spoil(name, generated instanceof Object && !Array.isArray(generated) ? { ...generated, ...link } : generated);
      const path = call.body === 'query' ? `${pathOf(call, id)}?${asQuery(input)}` : pathOf(call, id);
      const { status, text } = await request(call.method, path, call.body === 'query' ? {} : { json: input });
      expect(status, `${path} ${JSON.stringify(input)}: ${text}`).toBeLessThan(500);
    });
    await fc.assert(isAnswered, { seed, numRuns: 30 });
  });
});

describe('fields outside of the schema', () => {
  test('are ignored in a booking', async ({ requestFromAnywhere: request, owner }) => {
    const booking = newBooking();
    const forged = '00000000-0000-4000-8000-00000000f00d';
    const claims = {
      status: 'confirmed',
      _id: forged,
      id: forged,
      createdAt: '2001-01-01T00:00:00.000Z',
      _status: 'published',
      user: 'admin',
    };
    const more = { role: 'admin', fingerprint: 'x', overrideAccess: true, constructor: { prototype: { status: 'confirmed' } } };
    expect((await request('POST', '/api/bookings', { json: { ...booking, ...claims, ...more } })).status).toBe(201);
    const [kept] = await bookingsOf(owner, booking.name);
    expect(kept).toMatchObject({ ...booking, status: 'pending' });
    expect(kept?._id).not.toBe(forged);
    expect(Date.now() - Date.parse(kept?.createdAt ?? '')).toBeLessThan(120_000);
    expect(kept).not.toHaveProperty('role');
  });

  test('are ignored in a booking form', async ({ requestFromAnywhere: request, owner }) => {
    const booking = newBooking();
    const body = new URLSearchParams({ ...booking, status: 'confirmed', '_id[$ne]': 'x', createdAt: '2001-01-01' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await request('POST', '/api/bookings', { body, headers })).status).toBe(303);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ ...booking, status: 'pending' }]);
  });

  test('are ignored in a change by the admin', async ({ requestFromAnywhere: request, owner, studio }) => {
    const booking = newBooking();
    await request('POST', '/api/bookings', { json: booking });
    const [sent] = await bookingsOf(owner, booking.name);
    const json = { status: 'declined', name: 'Somebody else', _id: 'x', createdAt: '2001-01-01T00:00:00.000Z', email: 'evil@evil.example' };
    expect((await request('PATCH', `/api/bookings/${sent?._id}`, { json, token: studio.token })).status).toBe(200);
    expect(await bookingsOf(owner, booking.name)).toEqual([{ ...sent, status: 'declined' }]);
  });
});
