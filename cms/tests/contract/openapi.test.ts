import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, calls, pathOf } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { test } from '../fixtures/test.ts';
import { nowhere } from '../fixtures/unknown-id.ts';

const description = v.looseObject({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.looseObject({ operationId: v.string(), responses: v.record(v.string(), v.unknown()) })),
  ),
});

const named = calls.map((call) => ({ call, name: `${call.method} ${call.path}` }));

describe('who writes a program against the API', () => {
  test('is given a description that is valid OpenAPI', async ({ ask }) => {
    const answer = await ask('GET', '/api/openapi.json');
    expect(answer.headers.get('content-type')).toMatch('application/json');
    expect(await new Validator().validate(v.parse(v.looseObject({}), answer.json))).toEqual({ valid: true });
  });

  test('need not read it again while it is the same', async ({ ask }) => {
    const { headers } = await ask('GET', '/api/openapi.json');
    expect((await ask('GET', '/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
  });

  test('finds every call in it, and no other', async ({ ask }) => {
    const { paths } = v.parse(description, (await ask('GET', '/api/openapi.json')).json);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.for(named)('is answered at $name as it says, whether they are known or not', async ({ call }, { ask, studio }) => {
    const { paths } = v.parse(description, (await ask('GET', '/api/openapi.json')).json);
    const { responses } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
    // Who may, and sends nothing that could be done; logging out would end the session of the other tests.
    const tokens = call.path.endsWith('/logout') ? [undefined] : [undefined, studio.token];
    for (const token of tokens)
      expect(Object.keys(responses ?? {})).toContain(
        String((await ask(call.method, pathOf(call, nowhere), { token, ...bodyOf(call) })).status),
      );
  });
});

const bodyOf = ({ method }: Call) => (method === 'GET' ? {} : { json: {} });
