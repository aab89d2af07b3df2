import { expect, onTestFinished, test, vi } from 'vitest';
import { isSolved, newChallenge } from '#src/limits/proof-of-work.ts';
import { solve } from '../fixtures/proof-of-work.ts';

const payload = { secret: 'a secret of more than thirty-two characters' };

test('a solved challenge is accepted for its purpose and its studio only', async () => {
  const solution = solve(await newChallenge(payload, 'form'));
  expect(await isSolved(payload, 'form', solution)).toBe(true);
  expect(await isSolved(payload, 'log-in', solution)).toBe(false);
  expect(await isSolved({ secret: `${payload.secret}.` }, 'form', solution)).toBe(false);
  expect(await isSolved(payload, 'form', undefined)).toBe(false);
});

test('a solved challenge expires after five minutes', async () => {
  const start = Date.now();
  const solution = solve(await newChallenge(payload, 'form'));
  vi.useFakeTimers({ toFake: ['Date'], now: start + 4 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await isSolved(payload, 'form', solution)).toBe(true);
  vi.setSystemTime(start + 6 * 60_000);
  expect(await isSolved(payload, 'form', solution)).toBe(false);
});
