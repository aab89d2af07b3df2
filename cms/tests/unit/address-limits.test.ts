import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Allowance } from '#src/limits/allowance.ts';
import { Turns } from '#src/limits/turns.ts';

const [flooder, visitor] = ['203.0.113.7', '203.0.113.8'];

test('an allowance is used up at once and refilled at its rate, for each address', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 0.5 });
  expect([0, 0, 0, 0].map(() => allowance.take(flooder, 1000))).toEqual([0, 0, 0, 2]);
  expect(allowance.take(visitor, 1000)).toBe(0);
  expect(allowance.take(flooder, 2000)).toBe(1);
  expect([0, 0].map(() => allowance.take(flooder, 4000))).toEqual([0, 1]);
  expect([0, 0, 0, 0].map(() => allowance.take(flooder, 60_000))).toEqual([0, 0, 0, 2]);
});

test('addresses share the turns of each iteration of the event loop', async () => {
  const turns = new Turns({ perTurn: 2 });
  const handled: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) turns.take(flooder, () => handled.push(name));
  turns.take(visitor, () => handled.push('visitor'));
  expect(handled.join(' ')).toBe('a b visitor');
  await setImmediate();
  expect(handled.join(' ')).toBe('a b visitor c');
  turns.take(flooder, () => handled.push('f'));
  turns.take(visitor, () => handled.push('visitor'));
  await setImmediate();
  expect(handled.join(' ')).toBe('a b visitor c visitor d');
  await setImmediate();
  expect(handled.join(' ')).toBe('a b visitor c visitor d e f');
});
