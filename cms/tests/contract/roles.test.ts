import { describe, expect } from 'vitest';
import { accessTable, printed } from '../fixtures/access-table.ts';
import { comers, knock, visitors } from '../fixtures/clients.ts';
import { type Caller, collectionRequests, collectionRights, globalRequests, globalRights, rowsOf } from '../fixtures/rights.ts';
import { everyRoute } from '../fixtures/routes.ts';
import { samplesOf } from '../fixtures/samples.ts';
import { hire } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { ownStudioTest } from '../fixtures/test.ts';

/** In a studio of its own: what is written here is on every page. */
const test = ownStudioTest()
  .extend('tokens', { scope: 'file' }, async ({ ask, studio }): Promise<Record<Caller, string | undefined>> => {
    const { username, password } = await hire(ask, studio.token);
    return { nobody: undefined, staff: await openSession(studio.baseUrl, username, password), admin: studio.token };
  })
  .extend('samples', { scope: 'file' }, ({ ask, studio: { token }, visitor, owner }) => samplesOf({ ask, token, visitor, owner }))
  /** One document of each collection, and one version of each global: those that are only looked at or changed. */
  .extend('lasting', { scope: 'file' }, async ({ ask, samples, studio: { token } }): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {};
    for (const [name, sample] of Object.entries(samples)) ids[name] = await sample.id();
    for (const name of Object.keys(globalRights)) {
      await ask('POST', `/api/globals/${name}`, { json: {}, token });
      ids[name] = Object((await ask('GET', `/api/globals/${name}/versions?limit=1`, { token })).json).docs?.[0]?.id;
    }
    return ids;
  })
  .extend('brings', { scope: 'file' }, ({ ask, studio }) => comers(ask, studio));

const paths = [...new Set(Object.keys(accessTable).map((route) => route.split(' ')[1] ?? ''))];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** Whether a method of a path stands in the table, there or as one of what is told by an id. */
const isKnown = (method: string, path: string) =>
  [path, path.replace(/[^/]+$/u, '{id}')].some((each) => `${method} ${each}` in accessTable);

test('every collection and every global that there is stands in the table', async ({ ask, studio }) => {
  const { json } = await ask('GET', '/api/access', { token: studio.token });
  expect(Object.keys(Object(json).collections).toSorted()).toEqual(Object.keys(collectionRights).toSorted());
  expect(Object.keys(Object(json).globals).toSorted()).toEqual(Object.keys(globalRights).toSorted());
});

describe('in a collection, each is answered as the table says', () => {
  test.for(rowsOf(collectionRights))('$sentence', async ({ name, right, caller, status }, { ask, tokens, samples, lasting }) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no sample of ${name}`);
    const id = right.startsWith('delete') ? await sample.id() : (lasting[name] ?? '');
    const { method, path } = Object(collectionRequests(`/api/${name}`, id))[right];
    const question = right === 'create' ? await sample.create() : method === 'PATCH' ? { json: sample.change } : {};
    const answer = await ask(method, path, { ...question, token: tokens[caller] });
    expect(answer.status, answer.text).toBe(status);
  });
});

describe('of a global, each is answered as the table says', () => {
  test.for(rowsOf(globalRights))('$sentence', async ({ name, right, caller, status }, { ask, tokens, lasting }) => {
    const { method, path } = Object(globalRequests(`/api/globals/${name}`, lasting[name] ?? ''))[right];
    const answer = await ask(method, path, { ...(method === 'POST' && { json: {} }), token: tokens[caller] });
    expect(answer.status, answer.text).toBe(status);
  });
});

describe('of all routes', () => {
  test('each that the server knows stands in the table, and no other', async () => {
    process.stdout.write(`${printed(accessTable, visitors)}\n`);
    const ofFront = ['GET /healthz', 'GET /readyz', 'GET /media/{id}', 'POST /media/{id}'];
    expect(Object.keys(accessTable).toSorted()).toEqual([...ofFront, ...(await everyRoute())].toSorted());
  });

  test.for(Object.entries(accessTable))('%s', async ([route, expected], { ask, brings }) => {
    const answers = visitors.map(async (visitor) => (await knock(ask, route, await brings(visitor, route))).status);
    expect(await Promise.all(answers)).toEqual(expected);
  });

  test.for(paths)('%s takes no other method, of an admin neither', async (path, { ask, brings }) => {
    const others = methods.filter((method) => !isKnown(method, path));
    const answers = others.map(async (method) => (await knock(ask, `${method} ${path}`, await brings('admin', path))).status);
    for (const status of await Promise.all(answers)) expect([404, 405]).toContain(status);
  });
});
