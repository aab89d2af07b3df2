import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { WorkChallenge, WorkSolution } from '@studio/contract';

/** Time of one slice of work in milliseconds, shorter than a frame. */
const slice = 10;

/** Yields to the browser, to handle input and draw. Uses a message, because browsers throttle the timers of hidden tabs. */
const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Solves a challenge in short slices. Uses no worker, because the page's CSP blocks the address of its script (`trusted-types 'none'`). Uses no
 * WebCrypto, because it is missing over plain HTTP and slower for many short texts.
 * @returns undefined if the challenge has no solution
 */
export async function solveChallenge({ maxnumber, ...challenge }: WorkChallenge): Promise<WorkSolution | undefined> {
  const wanted = hexToBytes(challenge.challenge);
  let end = performance.now() + slice;
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = sha256(utf8ToBytes(`${challenge.salt}${number}`));
    if (hash.every((byte, index) => byte === wanted[index])) return { ...challenge, number };
    if (performance.now() < end) continue;
    await yieldToBrowser();
    end = performance.now() + slice;
  }
  return undefined;
}
