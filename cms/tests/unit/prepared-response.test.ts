import { describe, expect, test } from 'vitest';
import { DescriptionCache } from '#src/api/openapi/prepared-description.ts';
import { descriptionCalls } from '#src/http/prepared-calls.ts';
import { PreparedResponses } from '#src/lib/prepared-response.ts';
import { objectIn } from '../fixtures/json.ts';

const hour = 3_600_000;

describe('prepared responses', () => {
  test('are prepared once for each name', () => {
    const responses = new PreparedResponses(1000);
    const first = responses.prepare('first', () => ({ json: '{}' }));
    expect(responses.prepare('first', () => ({ json: '[]' }))).toBe(first);
    expect(responses.prepare('second', () => ({ json: '[]' })).body.toString()).toBe('[]');
  });

  test('are found by the URLs that requested them', () => {
    const responses = new PreparedResponses(1000);
    const first = responses.prepare('first', () => ({ json: '{}' }));
    responses.rememberUrl('/one', first);
    responses.rememberUrl('/other', first);
    expect([responses.ofUrl('/one'), responses.ofUrl('/other'), responses.ofUrl('/unknown')]).toEqual([first, first, undefined]);
  });

  test('are prepared again after the end of their validity', () => {
    const responses = new PreparedResponses(1000);
    const outdated = responses.prepare('one', () => ({ json: '1', validUntil: Date.now() }));
    responses.rememberUrl('/one', outdated);
    expect(responses.ofUrl('/one')).toBeUndefined();
    const valid = responses.prepare('one', () => ({ json: '2', validUntil: Date.now() + hour }));
    expect(valid.body.toString()).toBe('2');
    expect(responses.ofUrl('/one')).toBe(valid);
    expect(responses.prepare('one', () => ({ json: '3' }))).toBe(valid);
  });

  test('are deleted over the memory limit, the oldest first', () => {
    const responses = new PreparedResponses(450);
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names)
      responses.rememberUrl(
        name,
        responses.prepare(name, () => ({ json: 'x'.repeat(100) })),
      );
    expect(names.map((name) => responses.ofUrl(name) !== undefined)).toEqual([false, true, true, true]);
    responses.rememberUrl(
      'large',
      responses.prepare('large', () => ({ json: 'x'.repeat(1000) })),
    );
    expect([...names, 'large'].map((name) => responses.ofUrl(name) !== undefined)).toEqual([false, false, false, false, true]);
  });

  test('of an ended validity do not count for the memory limit', () => {
    const responses = new PreparedResponses(450);
    const first = responses.prepare('first', () => ({ json: 'x'.repeat(100) }));
    responses.rememberUrl('first', first);
    for (let time = 0; time < 10; time += 1) responses.prepare('second', () => ({ json: 'x'.repeat(100), validUntil: 0 }));
    expect(responses.ofUrl('first')).toBe(first);
  });

  test('of the API’s description is one for all requests', async () => {
    const cache = new DescriptionCache();
    const [call] = descriptionCalls(cache);
    const first = await call?.answer({});
    expect(first).toMatchObject({ prepared: { name: 'description' }, responses: cache.current?.responses });
    expect(objectIn(await call?.answer({ lang: 'ar' }))['prepared']).toBe(objectIn(first)['prepared']);
  });
});
