import { describe, expect, test, vi } from 'vitest';
import { StorageError } from '#src/lib/errors.ts';
import { toRejection } from '#src/lib/rejection.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

const statusOf = (error: unknown): number => toRejection(error, () => {}).status;

describe('a transient error returns 503', () => {
  test.for([
    ['the database refuses', withCode('ECONNREFUSED')],
    ['its socket was deleted', withCode('ENOENT')],
    ['it is shutting down', withCode('57P01')],
    ['it is starting', withCode('57P03')],
    ['it has too many clients', withCode('53300')],
    ['the disk is full', withCode('ENOSPC')],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['no connection came in time', new Error('timeout exceeded when trying to connect')],
    ['Payload could not begin', new Error('Error: cannot begin transaction: connect ENOENT /x')],
    ['the bucket refuses', new StorageError('PUT of the bucket: Access Denied')],
    ['it is wrapped', new Error('Failed query', { cause: withCode('08006') })],
  ] as const)('returns 503 for a transient error: %s', ([, error]) => {
    expect(toRejection(error, () => {})).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^[1-9]/u) } });
  });
});

describe('any other error returns 500', () => {
  test.for([
    ['a bug', new TypeError('x is not a function')],
    ['a wrong query', withCode('42601')],
    ['a value the database refuses', withCode('22P02')],
    ['a code that is no text', Object.assign(new Error('x'), { code: 8006 })],
    ['no error at all', 'thrown text'],
    ['nothing', undefined],
  ] as const)('returns 500 for an error: %s', ([, error]) => {
    expect(statusOf(error)).toBe(500);
  });
});

test('an error is logged once, and a transient one not for each request', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  const logged: unknown[] = [];
  const [bug, passing] = [withCode('42601'), withCode('57P01')];
  for (const fault of [bug, passing, passing]) toRejection(fault, (error) => logged.push(error));
  vi.setSystemTime(Date.now() + 60_000);
  toRejection(passing, (error) => logged.push(error));
  vi.useRealTimers();
  expect(logged).toEqual([bug, passing, passing]);
});
