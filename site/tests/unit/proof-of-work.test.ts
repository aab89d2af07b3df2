import { expect, test } from 'vitest';
import { solveChallenge } from '#src/lib/proof-of-work.ts';
import { challengeOf } from '../e2e/challenge.ts';

test('solving a challenge finds its number, also after pauses', async () => {
  const { maxnumber, ...signed } = challengeOf(20_000, 30_000);
  expect(await solveChallenge({ ...signed, maxnumber })).toEqual({ ...signed, number: 20_000 });
});

test('solving a challenge ends without a solution', async () => {
  expect(await solveChallenge(challengeOf(7, 6))).toBeUndefined();
});
