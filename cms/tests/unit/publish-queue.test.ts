import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChildError } from '#src/lib/child-process.ts';
import type { Cause } from '#src/publish/causes.ts';
import { PublishQueue, pace } from '#src/publish/queue.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose builds take eight seconds, and what it has built. */
function openQueue(fails: () => unknown = () => undefined, takes = 8 * second) {
  const built: { cause: Cause; at: number }[] = [];
  const began = Date.now();
  const stopping = new AbortController();
  const queue = new PublishQueue({
    signal: stopping.signal,
    log: () => undefined,
    build: async (cause, signal) => {
      built.push({ cause, at: Math.round((Date.now() - began) / 100) / 10 });
      await new Promise<void>((resolve, reject) => {
        const timer = globalThis.setTimeout(resolve, takes);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      const fault = fails();
      if (fault !== undefined) throw fault;
      return true;
    },
  });
  return { queue, built, stop: () => stopping.abort() };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('somebody publishes', () => {
  test('one text, and it is built a moment later', async () => {
    const { queue, built } = openQueue();
    expect(queue.state).toEqual({ kind: 'idle' });
    queue.add('content');
    expect(queue.state).toMatchObject({ kind: 'waiting', cause: 'content' });
    await pass(2 * second);
    expect(queue.state).toMatchObject({ kind: 'building', cause: 'content', next: undefined });
    await pass(8 * second);
    expect(queue.state).toEqual({ kind: 'idle' });
    expect(built).toEqual([{ cause: 'content', at: 1.5 }]);
  });

  test('a text in one language and then in the other, and the second one does not wait for long', async () => {
    const { queue, built } = openQueue();
    queue.add('content');
    await pass(4 * second);
    queue.add('content');
    await pass(10 * second);
    expect(built.map(({ at }) => at)).toEqual([1.5, 9.5]);
  });

  test.for([0.6, 2, 5])('for a minute, every %d seconds, and a handful of builds do for all of it', async (apart) => {
    const { queue, built } = openQueue();
    for (let at = 0; at < 60; at += apart) {
      queue.add('content');
      await pass(apart * second);
    }
    await pass(5 * minute);
    expect(built.length).toBeLessThanOrEqual(5);
    expect(built.at(-1)?.at).toBeGreaterThan(60 - apart);
    expect(queue.state).toEqual({ kind: 'idle' });
  });

  test('while a build runs, however often, and one more follows', async () => {
    const { queue, built } = openQueue();
    queue.add('content');
    await pass(3 * second);
    for (let time = 0; time < 10; time += 1) queue.add('content');
    queue.add('photos');
    expect(queue.state).toMatchObject({ kind: 'building', next: { cause: 'content' } });
    await pass(30 * minute);
    expect(built).toHaveLength(2);
  });
});

describe('photos are uploaded', () => {
  test('many of them, and they are built at most every ten minutes', async () => {
    const { queue, built } = openQueue();
    for (let at = 0; at < 30; at += 1) {
      queue.add('photos');
      await pass(minute);
    }
    await pass(15 * minute);
    expect(built.every(({ cause }) => cause === 'photos')).toBe(true);
    expect(built.map(({ at }) => at)).toEqual([600, 1200, 1800]);
  });

  test('and a text is published: one build does for both', async () => {
    const { queue, built } = openQueue();
    queue.add('photos');
    queue.add('content');
    await pass(30 * minute);
    expect(built).toEqual([{ cause: 'content', at: 1.5 }]);
  });
});

describe('a build fails', () => {
  test('and says why, and is tried again by itself, later each time', async () => {
    const full = Object.assign(new Error('no'), { code: 'ENOSPC' });
    let isFull = true;
    const { queue, built } = openQueue(() => (isFull ? full : undefined));
    queue.add('content');
    await pass(10 * second);
    expect(queue.state).toMatchObject({ kind: 'failed', failure: { reason: 'disk' } });
    await pass(pace.again[0] + 9 * second);
    expect(built).toHaveLength(2);
    await pass(pace.again[1] + 9 * second);
    expect(built).toHaveLength(3);
    isFull = false;
    await pass(pace.again[2] + 9 * second);
    expect(queue.state).toEqual({ kind: 'idle' });
    expect(queue.failure).toBeUndefined();
    expect(built.map(({ cause }) => cause)).toEqual(['content', 'content', 'content', 'content']);
  });

  test('and somebody tries again at once', async () => {
    const faults: unknown[] = [new ChildError('', 'killed')];
    const { queue, built } = openQueue(() => faults.pop());
    queue.add('content');
    await pass(10 * second);
    expect(queue.failure).toMatchObject({ reason: 'killed' });
    queue.add('asked');
    await pass(9 * second);
    expect(queue.failure).toBeUndefined();
    await pass(30 * minute);
    expect(built.map(({ cause }) => cause)).toEqual(['content', 'asked']);
  });
});

test('somebody goes back to an earlier version, and what waited or was being built is given up', async () => {
  const { queue, built } = openQueue();
  queue.add('content');
  await pass(3 * second);
  queue.add('photos');
  await queue.clear();
  expect(queue.state).toEqual({ kind: 'idle' });
  await pass(30 * minute);
  expect(built).toHaveLength(1);
});

test('the server stops, and nothing is built any more', async () => {
  const { queue, built, stop } = openQueue();
  queue.add('content');
  stop();
  await pass(30 * minute);
  queue.add('content');
  await pass(30 * minute);
  expect(built).toEqual([]);
});
