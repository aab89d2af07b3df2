import type { RateLimit, WorkChallenge, WorkSolution } from '@studio/contract';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'payload';
import type { Executor } from '#src/db/transaction.ts';
import { claimMark, limitKey } from './counters.ts';

/** Purpose of a challenge. The server accepts a solution for this purpose only. */
export type WorkPurpose = NonNullable<RateLimit['work']>;

/** Time to solve and send a challenge, in seconds. */
const life = 5 * 60;

/** Largest number to try; the solver hashes half of the numbers on average: less than a second on a computer, a few seconds on a phone. */
const maxnumber = 300_000;

type Secret = Pick<Payload, 'secret'>;

const keyOf = (payload: Secret, purpose: WorkPurpose): string => limitKey(payload, 'proof of work', purpose);

export async function newChallenge(payload: Secret, purpose: WorkPurpose): Promise<WorkChallenge> {
  const expires = new Date(Date.now() + life * 1000);
  const { challenge, salt, signature } = await createChallenge({ hmacKey: keyOf(payload, purpose), maxnumber, expires });
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber };
}

/** Returns whether a solution is correct, not expired, and of a challenge for this purpose. */
export const isSolved = async (payload: Secret, purpose: WorkPurpose, solution: WorkSolution | undefined): Promise<boolean> =>
  solution !== undefined && (await verifySolution(solution, keyOf(payload, purpose)));

/** Returns whether a solution is correct and unused, and uses it up. */
export const isProven = async (payload: Payload, purpose: WorkPurpose, work: WorkSolution | undefined): Promise<boolean> =>
  work !== undefined && (await isSolved(payload, purpose, work)) && (await claimSolution(payload.db.drizzle, payload, work));

/** Uses up a solution. @returns false if it was used before, in any process */
export const claimSolution = (executor: Executor, payload: Secret, { challenge }: WorkSolution): Promise<boolean> =>
  // Remember the use for twice the lifetime of a challenge, because the clocks of processes may differ.
  claimMark(executor, { name: 'work', key: limitKey(payload, 'work', challenge), seconds: 2 * life });
