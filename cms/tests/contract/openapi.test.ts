import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, calls, pathOf } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { test } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const description = v.looseObject({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.looseObject({ operationId: v.string(), responses: v.record(v.string(), v.unknown()) })),
  ),
});

const named = calls.map((call) => ({ call, name: `${call.method} ${call.path}` }));

describe('the OpenAPI document', () => {
  test('is valid', async ({ request }) => {
    const answer = await request('GET', '/api/openapi.json');
    expect(answer.headers.get('content-type')).toMatch('application/json');
    expect(await new Validator().validate(v.parse(v.looseObject({}), answer.json))).toEqual({ valid: true });
  });

  test('returns 304 while it is unchanged', async ({ request }) => {
    const { headers } = await request('GET', '/api/openapi.json');
    expect((await request('GET', '/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
  });

  test('has every call of the contract, and no other', async ({ request }) => {
    const { paths } = v.parse(description, (await request('GET', '/api/openapi.json')).json);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.for(named)('describes the answers of $name', async ({ call }, { request, studio }) => {
    const { paths } = v.parse(description, (await request('GET', '/api/openapi.json')).json);
    const { responses } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
    // Send an empty body with and without a token. Log out only without a token: a log-out would end the shared session.
    const tokens = call.path.endsWith('/logout') ? [undefined] : [undefined, studio.token];
    for (const token of tokens)
      expect(Object.keys(responses ?? {})).toContain(
        String((await request(call.method, pathOf(call, unknownId), { token, ...bodyOf(call) })).status),
      );
  });
});

const bodyOf = ({ method }: Call) => (method === 'GET' ? {} : { json: {} });
