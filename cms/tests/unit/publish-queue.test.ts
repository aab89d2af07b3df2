import type { Cause } from '@studio/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChildError } from '#src/lib/child-process.ts';
import { delays, PublishQueue } from '#src/publish/queue.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a queue whose builds take eight seconds by default, and records the builds. */
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

describe('content changes', () => {
  test('builds one change after the settle time', async () => {
    const { queue, built } = openQueue();
    expect(queue.state).toEqual({ kind: 'idle' });
    queue.add('content');
    expect(queue.state).toMatchObject({ kind: 'waiting', cause: 'content' });
    await pass(2 * second);
    expect(queue.state).toMatchObject({ kind: 'building', cause: 'content', next: undefined });
    await pass(8 * second);
    expect(queue.state).toEqual({ kind: 'idle' });
    expect(built).toEqual([{ cause: 'content', at: 1 }]);
  });

  test('builds a second change without a long delay', async () => {
    const { queue, built } = openQueue();
    queue.add('content');
    await pass(4 * second);
    queue.add('content');
    await pass(10 * second);
    expect(built.map(({ at }) => at)).toEqual([1, 9]);
  });

  test('builds five consecutive edits without a delay between them', async () => {
    const { queue, built } = openQueue(undefined, 2 * second);
    for (let edit = 0; edit < 5; edit += 1) {
      queue.add('content');
      await pass(4 * second);
    }
    expect(built.map(({ at }) => at)).toEqual([1, 5, 9, 13, 17]);
  });

  test('builds four seconds after the first of changes without a pause', async () => {
    const { queue, built } = openQueue();
    for (let at = 0; at < 8; at += 0.5) {
      queue.add('content');
      await pass(0.5 * second);
    }
    expect(built).toEqual([{ cause: 'content', at: 4 }]);
  });

  test.for([0.6, 2, 5])('limits changes every %d seconds for a minute to the burst and one build per interval', async (apart) => {
    const { queue, built } = openQueue(undefined, 2 * second);
    for (let at = 0; at < 60; at += apart) {
      queue.add('content');
      await pass(apart * second);
    }
    await pass(5 * minute);
    expect(built.length).toBeLessThanOrEqual(delays.content.burst + (60 * second) / delays.content.interval);
    expect(built.at(-1)?.at).toBeGreaterThan(60 - apart);
    expect(queue.state).toEqual({ kind: 'idle' });
  });

  test('builds once more after changes during a build', async () => {
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

describe('photo changes', () => {
  test('builds at most every ten minutes', async () => {
    const { queue, built } = openQueue();
    for (let at = 0; at < 30; at += 1) {
      queue.add('photos');
      await pass(minute);
    }
    await pass(15 * minute);
    expect(built.every(({ cause }) => cause === 'photos')).toBe(true);
    expect(built.map(({ at }) => at)).toEqual([600, 1200, 1800]);
  });

  test('builds an urgent change after the settle time', async () => {
    const { queue, built } = openQueue();
    queue.add('photos');
    await pass(2 * minute);
    queue.addUrgentPhotos();
    await pass(5 * second);
    queue.add('photos');
    expect(queue.state).toMatchObject({ kind: 'waiting', cause: 'photos' });
    await pass(15 * minute);
    expect(built.map(({ at }) => at)).toEqual([140]);
  });

  test('builds urgent changes at most every minute, and others every ten minutes after them', async () => {
    const { queue, built } = openQueue();
    for (let at = 0; at < 3 * minute; at += 10 * second) {
      queue.addUrgentPhotos();
      await pass(10 * second);
    }
    queue.add('photos');
    await pass(15 * minute);
    expect(built.map(({ at }) => at)).toEqual([60, 120, 180, 780]);
  });

  test('builds an urgent change during a build a minute after its start, and none after clear', async () => {
    const { queue, built } = openQueue();
    queue.add('content');
    await pass(5 * second);
    queue.addUrgentPhotos();
    await pass(2 * minute);
    expect(built.map(({ at }) => at)).toEqual([1, 61]);
    queue.addUrgentPhotos();
    await queue.clear();
    await pass(15 * minute);
    expect(built).toHaveLength(2);
  });

  test('merges a photo change into a content build', async () => {
    const { queue, built } = openQueue();
    queue.add('photos');
    queue.add('content');
    await pass(30 * minute);
    expect(built).toEqual([{ cause: 'content', at: 1 }]);
  });
});

describe('a failed build', () => {
  test('reports the reason and is retried with growing delays', async () => {
    const full = Object.assign(new Error('no'), { code: 'ENOSPC' });
    let isFull = true;
    const { queue, built } = openQueue(() => (isFull ? full : undefined));
    queue.add('content');
    await pass(10 * second);
    expect(queue.state).toMatchObject({ kind: 'failed', failure: { reason: 'disk' } });
    await pass(delays.retries[0] + 9 * second);
    expect(built).toHaveLength(2);
    await pass(delays.retries[1] + 9 * second);
    expect(built).toHaveLength(3);
    isFull = false;
    await pass(delays.retries[2] + 9 * second);
    expect(queue.state).toEqual({ kind: 'idle' });
    expect(queue.failure).toBeUndefined();
    expect(built.map(({ cause }) => cause)).toEqual(['content', 'content', 'content', 'content']);
  });

  test('is retried after a minute if it follows other failures and a rollback', async () => {
    const { queue, built } = openQueue(() => new ChildError('', 'killed'));
    queue.add('content');
    await pass(10 * second + delays.retries[0] + 9 * second);
    expect(built).toHaveLength(2);
    await queue.clear();
    queue.add('content');
    await pass(10 * second);
    expect(built).toHaveLength(3);
    await pass(delays.retries[0] + 9 * second);
    expect(built).toHaveLength(4);
  });

  test('is retried at once on request', async () => {
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

test('clear drops waiting changes and aborts the running build', async () => {
  const { queue, built } = openQueue();
  queue.add('content');
  await pass(3 * second);
  queue.add('photos');
  await queue.clear();
  expect(queue.state).toEqual({ kind: 'idle' });
  await pass(30 * minute);
  expect(built).toHaveLength(1);
});

test('builds nothing after the server has stopped', async () => {
  const { queue, built, stop } = openQueue();
  queue.add('content');
  stop();
  await pass(30 * minute);
  queue.add('content');
  await pass(30 * minute);
  expect(built).toEqual([]);
});

test('a withdrawal stops a running build, and one build follows for both', async () => {
  const { queue, built } = openQueue();
  queue.add('content');
  await pass(3 * second);
  queue.replace('asked');
  await pass(second / 10);
  expect(queue.state).toMatchObject({ kind: 'building', cause: 'asked', next: undefined });
  expect(built).toEqual([
    { cause: 'content', at: 1 },
    { cause: 'asked', at: 3 },
  ]);
  await pass(8 * second);
  expect([queue.state, queue.failure, built.length]).toEqual([{ kind: 'idle' }, undefined, 2]);
});
