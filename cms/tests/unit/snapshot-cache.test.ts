import { expect, onTestFinished, test, vi } from 'vitest';
import { SnapshotCache } from '#src/db/snapshot-cache.ts';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Opens a cache of a number. `state` sets the value, the version and the error of the reads, and counts the reads. */
function openCache({ isListening }: { isListening: boolean }) {
  const state = { value: 1, version: 'first', reads: 0, error: undefined as Error | undefined };
  const notifications: (() => void)[] = [];
  const listener = { isListening, on: (_: string, handler: () => void) => void notifications.push(handler) };
  const check = <Result>(result: Result): Promise<Result> => (state.error ? Promise.reject(state.error) : Promise.resolve(result));
  const cache = new SnapshotCache({
    listener,
    channels: ['appointments'],
    read: () => {
      state.reads += 1;
      return check({ value: state.value });
    },
    version: () => check(state.version),
  });
  return { cache, state, listener, notify: () => notifications[0]?.() };
}

test('reads once while the listener is connected, and again after a notification', async () => {
  const { cache, state, notify } = openCache({ isListening: true });
  expect(cache.current).toBeUndefined();
  const first = await cache.read();
  expect([await cache.read(), cache.current, state.reads]).toEqual([first, first, 1]);
  state.value = 2;
  notify();
  expect(cache.current).toBeUndefined();
  expect([await cache.read(), cache.current, state.reads]).toEqual([{ value: 2 }, { value: 2 }, 2]);
});

test('compares versions while the listener is disconnected', async () => {
  const { cache, state } = openCache({ isListening: false });
  const first = await cache.read();
  expect(await cache.read()).toBe(first);
  expect([cache.current, state.reads]).toEqual([undefined, 1]);
  Object.assign(state, { value: 2, version: 'second' });
  expect([await cache.read(), state.reads]).toEqual([{ value: 2 }, 2]);
});

test('reads again after the listener was disconnected', async () => {
  const { cache, state, listener } = openCache({ isListening: true });
  await cache.read();
  listener.isListening = false;
  state.value = 2;
  expect(await cache.read()).toEqual({ value: 2 });
});

test('shares the read after a running one, which may be outdated', async () => {
  const { cache, state, notify } = openCache({ isListening: true });
  const running = cache.read();
  state.value = 2;
  notify();
  const later = [cache.read(), cache.read()];
  expect(await Promise.all([running, ...later])).toEqual([{ value: 1 }, { value: 2 }, { value: 2 }]);
  expect(state.reads).toBe(2);
});

test('serves the last snapshot while the database is unavailable, and retries after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache, state } = openCache({ isListening: false });
  const first = await cache.read();
  Object.assign(state, { value: 2, version: 'second', error: unavailable });
  expect(await cache.read()).toBe(first);
  state.error = undefined;
  expect(await cache.read()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(await cache.read()).toEqual({ value: 2 });
});

test('rejects a first read while the database is unavailable', async () => {
  const { cache, state } = openCache({ isListening: false });
  state.error = unavailable;
  await expect(cache.read()).rejects.toThrow('ECONNREFUSED');
});

test('rejects a read after another error, although a snapshot is cached', async () => {
  const { cache, state } = openCache({ isListening: false });
  await cache.read();
  state.error = new Error('invalid input');
  await expect(cache.read()).rejects.toThrow('invalid input');
});
