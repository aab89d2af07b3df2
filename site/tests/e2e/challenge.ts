import { createHash } from 'node:crypto';
import type { WorkChallenge } from '@studio/contract';

/**
 * Creates a challenge that is solved after `number` hashes. The signature of the challenge is invalid, which has no effect while the general limits
 * are not reached.
 */
export function challengeOf(number: number, maxnumber = 2 * number): WorkChallenge {
  const salt = 'salt?expires=1&';
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, salt, signature: 'signature', maxnumber };
}
