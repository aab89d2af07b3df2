import { describe, expect, test } from 'vitest';
import { FairQueue, type Lane } from '#src/auth/fair-queue.ts';

/** Queues tasks behind a running task, and returns the names of the tasks in the order in which they ran. */
async function orderOf(tasks: readonly (readonly [key: string, lane: Lane, name: string])[]): Promise<string[]> {
  const queue = new FairQueue({ perKey: 10, perLane: 10 });
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = queue.run('first', 'other', () => gate.promise);
  const others = tasks.map(([key, lane, name]) =>
    queue.run(key, lane, async () => {
      await Promise.resolve();
      ran.push(name);
    }),
  );
  gate.resolve();
  await Promise.all([first, ...others]);
  return ran;
}

describe('a fair queue', () => {
  test('lets keys take turns', async () => {
    const tasks = [
      ['a', 'other', 'a1'],
      ['a', 'other', 'a2'],
      ['a', 'other', 'a3'],
      ['b', 'other', 'b1'],
      ['c', 'other', 'c1'],
      ['b', 'other', 'b2'],
    ] as const;
    expect(await orderOf(tasks)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('runs the proven lane first', async () => {
    const tasks = [
      ['a', 'other', 'a'],
      ['b', 'other', 'b'],
      ['c', 'proven', 'proven'],
    ] as const;
    expect(await orderOf(tasks)).toEqual(['proven', 'a', 'b']);
  });

  test('runs the next task after a failed one, and one at a time', async () => {
    const queue = new FairQueue({ perKey: 10, perLane: 10 });
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      throw new Error('Failed');
    };
    const results = await Promise.allSettled([1, 2, 3].map((key) => queue.run(String(key), 'other', task)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await queue.run('a', 'other', () => Promise.resolve('after'))).toBe('after');
  });

  test('limits the tasks of a key and of a lane', () => {
    const queue = new FairQueue({ perKey: 2, perLane: 3 });
    expect(['a', 'a', 'a', 'b', 'c'].map((key) => queue.enter(key, 'other'))).toEqual([undefined, undefined, 'key', undefined, 'lane']);
    expect(queue.enter('c', 'proven')).toBeUndefined();
    queue.leave('a', 'other');
    expect([queue.enter('a', 'other'), queue.enter('a', 'other')]).toEqual([undefined, 'key']);
  });
});
