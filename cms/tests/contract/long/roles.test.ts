import pLimit from 'p-limit';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { accessTable, printed } from '../../fixtures/access-table.ts';
import { credentialsOf, probe, visitors } from '../../fixtures/clients.ts';
import { fieldsIn, objectIn } from '../../fixtures/json.ts';
import { type Caller, collectionRequests, collectionRights, globalRequests, globalRights, rowsOf } from '../../fixtures/rights.ts';
import { everyRoute } from '../../fixtures/routes.ts';
import { samplesOf } from '../../fixtures/samples.ts';
import { createUser } from '../../fixtures/staff.ts';
import { openSession } from '../../fixtures/studio.ts';
import { quietStudioTest } from '../../fixtures/test.ts';

/** A test in a quiet studio, because these tests change all content. */
const test = quietStudioTest
  .extend('tokens', { scope: 'file' }, async ({ request, studio }): Promise<Record<Caller, string | undefined>> => {
    const { username, password } = await createUser(request, studio.token);
    return { nobody: undefined, staff: await openSession(studio.baseUrl, username, password), admin: studio.token };
  })
  .extend('samples', { scope: 'file' }, ({ request, studio: { token }, visitor, owner, database }) =>
    samplesOf({ request, token, visitor, owner, database }),
  )
  /** Creates one document of each collection and one version of each global, to read and change. */
  .extend('lasting', { scope: 'file' }, async ({ request, samples, studio: { token } }): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {};
    for (const [name, sample] of Object.entries(samples)) ids[name] = await sample.id();
    for (const name of Object.keys(globalRights)) {
      await request('POST', `/api/globals/${name}`, { json: {}, token });
      const { json } = await request('GET', `/api/globals/${name}/versions?limit=1`, { token });
      // Globals without versions have no list.
      const docs = v.optional(v.array(v.object({ id: v.string() })), []);
      ids[name] = fieldsIn(json, { docs }).docs[0]?.id ?? '';
    }
    return ids;
  })
  .extend('credentials', { scope: 'file' }, ({ request, studio }) => credentialsOf(request, studio));

const paths = [...new Set(Object.keys(accessTable).map((route) => route.split(' ')[1] ?? ''))];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** Returns whether the table has a method of a path, or of the path with `{id}` as its last part. */
const isKnown = (method: string, path: string) =>
  [path, path.replace(/[^/]+$/u, '{id}')].some((each) => `${method} ${each}` in accessTable);

const parallel = pLimit(8);

/**
 * Sends the requests for preferences one at a time, in the order of the table: a user has one preference for each key, and some requests delete it.
 */
const inSequence = pLimit(1);

test('every collection and every global is in the table', async ({ request, studio }) => {
  const { json } = await request('GET', '/api/access', { token: studio.token });
  expect(Object.keys(objectIn(objectIn(json)['collections'])).toSorted()).toEqual(Object.keys(collectionRights).toSorted());
  expect(Object.keys(objectIn(objectIn(json)['globals'])).toSorted()).toEqual(Object.keys(globalRights).toSorted());
});

test('each right on each collection is answered as the table says', async ({ request, tokens, samples, lasting }) => {
  const rows = rowsOf(collectionRights);
  const answers = await parallel.map(rows, async ({ name, right, caller }) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no sample of ${name}`);
    const id = right.startsWith('delete') ? await sample.id() : (lasting[name] ?? '');
    const { method, path } = Object(collectionRequests(`/api/${name}`, id))[right];
    const question = right === 'create' ? await sample.create() : method === 'PATCH' ? { json: sample.change } : {};
    const send = () => request(method, path, { ...question, token: tokens[caller] });
    const { status } = await (name === 'payload-preferences' ? inSequence(send) : send());
    return `${caller}: ${right} ${name}, ${status}`;
  });
  expect(answers).toEqual(rows.map(({ sentence }) => sentence));
});

test('each right on each global is answered as the table says', async ({ request, tokens, lasting }) => {
  const rows = rowsOf(globalRights);
  const answers = await parallel.map(rows, async ({ name, right, caller }) => {
    const { method, path } = Object(globalRequests(`/api/globals/${name}`, lasting[name] ?? ''))[right];
    const { status } = await request(method, path, { ...(method === 'POST' && { json: {} }), token: tokens[caller] });
    return `${caller}: ${right} ${name}, ${status}`;
  });
  expect(answers).toEqual(rows.map(({ sentence }) => sentence));
});

describe('of all routes', () => {
  test('each one of the server is in the table, and no other', async () => {
    process.stdout.write(`${printed(accessTable, visitors)}\n`);
    const ofFront = [
      'GET /healthz',
      'GET /readyz',
      'GET /calendar/{id}',
      'POST /calendar/{id}',
      'GET /media/{id}',
      'POST /media/{id}',
      'GET /g/{id}/photos/{id}',
    ];
    expect(Object.keys(accessTable).toSorted()).toEqual([...ofFront, ...(await everyRoute())].toSorted());
  });

  test('each is answered as the table says', async ({ requestFromAnywhere: request, credentials }) => {
    const answers = await parallel.map(Object.keys(accessTable), async (route) => {
      const statuses: number[] = [];
      for (const visitor of visitors) statuses.push((await probe(request, route, await credentials(visitor, route))).status);
      return [route, statuses] as const;
    });
    expect(Object.fromEntries(answers)).toEqual(accessTable);
  });

  test('each rejects all other methods, also of an admin', async ({ requestFromAnywhere: request, credentials }) => {
    const others = paths.flatMap((path) => methods.filter((method) => !isKnown(method, path)).map((method) => ({ method, path })));
    const answers = await parallel.map(others, async ({ method, path }) => {
      const { status } = await probe(request, `${method} ${path}`, await credentials('admin', path));
      return status === 404 || status === 405 ? [] : [`${method} ${path}, ${status}`];
    });
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.flat()).toEqual([]);
  });
});
