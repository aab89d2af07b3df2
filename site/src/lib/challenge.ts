import type { WorkChallenge, WorkSolution } from '@studio/contract';

/** Returns the challenge of a rejected call; undefined for any other outcome. */
export const challengeOf = (outcome: { ok: boolean; work?: WorkChallenge }): WorkChallenge | undefined =>
  outcome.ok ? undefined : outcome.work;

/** Solves a challenge; loads the solver on demand. @returns undefined if it cannot be loaded or run */
export const solve = (challenge: WorkChallenge): Promise<WorkSolution | undefined> =>
  import('./proof-of-work.ts').then(({ solveChallenge }) => solveChallenge(challenge)).catch(() => undefined);
