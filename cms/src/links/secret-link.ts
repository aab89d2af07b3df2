import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

type Secret = Pick<Payload, 'secret'>;

/** Number of bytes of a token (144 bits), before its encoding in base64url without padding. */
const tokenBytes = 18;

export const tokenPattern = /^[\w-]{24}$/u;

/** Hashes a token or another random secret; the database stores only the hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a random secret of 192 bits, which cannot be computed again. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Returns the functions of one kind of secret link. Its tokens are computed from `PAYLOAD_SECRET`, so that the server can compute them again for any
 * message.
 * @param label of the key derivation; another label invalidates all links
 */
export function secretLinks(label: string) {
  /** The derived key, cached because its derivation takes as long as computing ten tokens. */
  let derived: { secret: string; key: KeyObject } | undefined;

  function keyOf({ secret }: Secret): KeyObject {
    if (derived?.secret !== secret) derived = { secret, key: createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', label, 32))) };
    return derived.key;
  }

  /** Computes 32 bytes of what the parts name, such as an id and the generation of its link. */
  const derive = (payload: Secret, ...parts: (string | number)[]): Buffer =>
    createHmac('sha256', keyOf(payload)).update(parts.join(':')).digest();

  const tokenOf = (payload: Secret, ...parts: (string | number)[]): string =>
    derive(payload, ...parts)
      .subarray(0, tokenBytes)
      .toString('base64url');

  /** Returns the token whose hash is stored; undefined without a hash, or if the link was made with another `PAYLOAD_SECRET`. */
  function currentToken(payload: Secret, tokenHash: string | undefined, ...parts: (string | number)[]): string | undefined {
    const token = tokenOf(payload, ...parts);
    return hashOf(token) === tokenHash ? token : undefined;
  }

  return { derive, tokenOf, currentToken };
}
