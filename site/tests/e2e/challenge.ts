import { createHash } from 'node:crypto';
import type { WorkChallenge } from '@studio/contract';

/** Makes a challenge of this many hashes, with a signature that the server ignores below its general limits. */
export function challengeOf(number: number, maxnumber = 2 * number): WorkChallenge {
  const salt = 'salt?expires=1&';
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, salt, signature: 'signature', maxnumber };
}
