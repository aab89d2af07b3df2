import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { WorkChallenge } from '@studio/contract';

/** Finds the number whose hash with the salt is the challenge. Uses no WebCrypto, which is missing over plain HTTP and slower for many short texts. */
function findNumber({ challenge, salt, maxnumber }: WorkChallenge): number | undefined {
  const wanted = hexToBytes(challenge);
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = sha256(utf8ToBytes(salt + number));
    if (hash.every((byte, index) => byte === wanted[index])) return number;
  }
  return undefined;
}

addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => postMessage(findNumber(data)));
