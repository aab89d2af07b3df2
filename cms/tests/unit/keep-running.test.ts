import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from '#src/db/embedded/keep-running.ts';
import type { Postgres } from '#src/db/embedded/postgres.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a fake database that ends when the test calls `end`. */
function someDatabase(): Postgres & { end(code: number | null): void } {
  const { promise: exited, resolve: end } = Promise.withResolvers<number | null>();
  return { url: '', exited, end, stop: async () => end(0) };
}

vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original();
  const setTimeout: typeof timers.setTimeout = async (pause, value, options) => {
    options?.signal?.throwIfAborted();
    vi.setSystemTime(Date.now() + (pause ?? 0));
    return timers.setImmediate(value);
  };
  return { ...timers, setTimeout };
});

/** Runs `keepRunning` on a database whose restarts have the given results; all further restarts fail. */
function keep(results: ('ok' | 'failed')[]) {
  const events: string[] = [];
  const databases = [someDatabase()];
  const stopping = new AbortController();
  const { promise: givenUp, resolve: onGiveUp } = Promise.withResolvers<void>();
  const stop = keepRunning(databases[0] ?? someDatabase(), {
    signal: stopping.signal,
    restart: async () => {
      const result = results.shift();
      events.push(`restart ${result}`);
      if (result !== 'ok') throw new Error('not now');
      const database = someDatabase();
      databases.push(database);
      return database;
    },
    onEnd: (code) => events.push(`end ${code}`),
    onError: () => undefined,
    onGiveUp: () => {
      events.push('give up');
      onGiveUp();
    },
  });
  const end = () => databases.at(-1)?.end(null);
  const untilRunning = (count: number) => expect.poll(() => databases.length).toBe(count);
  return { events, stop, end, untilRunning, givenUp, stopping };
}

test('a database that ends is restarted until it runs', async () => {
  const { events, end, untilRunning } = keep(['failed', 'failed', 'ok']);
  end();
  await untilRunning(2);
  expect(events).toEqual(['end null', 'restart failed', 'restart failed', 'restart ok']);
});

test('gives up after five failed restarts', async () => {
  const { events, end, givenUp } = keep([]);
  end();
  await givenUp;
  expect(events).toEqual(['end null', ...Array(5).fill('restart undefined'), 'give up']);
});

test('gives up on a database that ends again and again', async () => {
  const { events, end, untilRunning, givenUp } = keep(Array(9).fill('ok'));
  for (let count = 2; count <= 6; count += 1) {
    end();
    await untilRunning(count);
  }
  end();
  await givenUp;
  expect(events.filter((event) => event === 'restart ok')).toHaveLength(5);
});

test('restarts a database that ends rarely for any number of times', async () => {
  const { events, end, untilRunning } = keep(Array(9).fill('ok'));
  for (let count = 2; count <= 10; count += 1) {
    vi.setSystemTime(Date.now() + 11 * 60_000);
    end();
    await untilRunning(count);
  }
  expect(events).not.toContain('give up');
});

test('does not restart a database that is stopped', async () => {
  const { events, stop, stopping } = keep([]);
  stopping.abort();
  await stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(events).toEqual([]);
});
