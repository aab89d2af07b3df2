import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));

const signedChallenge = {
  algorithm: v.literal('SHA-256'),
  challenge: text,
  salt: text,
  signature: text,
};

/**
 * A challenge that the server sends when a limit that many clients share is reached. Its solution is the number up to `maxnumber` for which
 * `challenge` is the SHA-256 hash, in hex, of `salt` followed by the number. A challenge expires after a few minutes, and its solution is accepted
 * once.
 */
export const workChallenge = v.object({ ...signedChallenge, maxnumber: v.number() });
export type WorkChallenge = v.InferOutput<typeof workChallenge>;

export const workSolution = v.object({ ...signedChallenge, number: v.number() });
export type WorkSolution = v.InferOutput<typeof workSolution>;

/** The field for the solution of a challenge, when a call is repeated; an invalid value counts as omitted. */
export const workField = { work: v.fallback(v.optional(workSolution), undefined) };
