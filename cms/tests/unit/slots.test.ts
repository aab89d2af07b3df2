import { describe, expect, test } from 'vitest';
import { type Lane, Slots } from '#src/limits/slots.ts';

/** Queues tasks behind a running task, and returns the names of the tasks in the order in which they ran. */
async function orderOf(tasks: readonly (readonly [key: string, lane: Lane, name: string])[]): Promise<string[]> {
  const slots = new Slots({ slots: 1 });
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = slots.run('first', () => gate.promise);
  const others = tasks.map(([key, lane, name]) => {
    slots.enter(key, lane);
    return slots.runEntered(key, lane, async () => {
      await Promise.resolve();
      ran.push(name);
    });
  });
  gate.resolve();
  await Promise.all([first, ...others]);
  return ran;
}

describe('slots that keys share', () => {
  test('let keys take turns', async () => {
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

  test('run the proven lane first', async () => {
    const tasks = [
      ['a', 'other', 'a'],
      ['b', 'other', 'b'],
      ['c', 'proven', 'proven'],
    ] as const;
    expect(await orderOf(tasks)).toEqual(['proven', 'a', 'b']);
  });

  test('run the next task after a failed one, and one at a time', async () => {
    const slots = new Slots({ slots: 1 });
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      throw new Error('Failed');
    };
    const results = await Promise.allSettled([1, 2, 3].map((key) => slots.run(String(key), task)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await slots.run('a', () => Promise.resolve('after'))).toBe('after');
  });

  test('limit the places of a key and of a lane', () => {
    const slots = new Slots({ placesOfKey: 2, places: 3 });
    expect(['a', 'a', 'a', 'b', 'c'].map((key) => slots.enter(key))).toEqual([undefined, undefined, 'key', undefined, 'all']);
    expect(slots.enter('c', 'proven')).toBeUndefined();
    slots.leave('a');
    expect([slots.enter('a'), slots.enter('a')]).toEqual([undefined, 'key']);
  });

  test('of one address leave a slot for another, and are limited when they wait', async () => {
    const slots = new Slots({ slots: 3, slotsOfKey: 2, placesOfKey: 3, places: 4 });
    const [flooder, visitor] = ['203.0.113.7', '203.0.113.8'];
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const running: string[] = [];
    const run = (address: string) =>
      slots.run(address, async () => {
        running.push(address);
        await end;
      });
    const tasks = [run(flooder), run(flooder), run(flooder)];
    expect(run(flooder)).toBeUndefined();
    tasks.push(run(visitor));
    expect(run('203.0.113.9')).toBeUndefined();
    await expect.poll(() => running).toEqual([flooder, flooder, visitor]);
    resolve();
    await Promise.all(tasks);
    expect(running).toEqual([flooder, flooder, visitor, flooder]);
    await run(flooder);
    expect(running).toHaveLength(5);
  });
});
