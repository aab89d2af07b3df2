import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from '#src/lib/proof-of-work.ts';

const challengeOf = (number: number, maxnumber: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256').update(`salt&${number}`).digest('hex'),
  salt: 'salt&',
  signature: 'signature',
  maxnumber,
});

test('solving a challenge finds its number, also after pauses', async () => {
  const { maxnumber, ...signed } = challengeOf(20_000, 30_000);
  expect(await solveChallenge({ ...signed, maxnumber })).toEqual({ ...signed, number: 20_000 });
});

test('solving a challenge ends without a solution', async () => {
  expect(await solveChallenge(challengeOf(7, 6))).toBeUndefined();
});
