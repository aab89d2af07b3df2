import { createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload } from 'payload';

type Secret = Pick<Payload, 'secret'>;

const keyOf = ({ secret }: Secret): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'client gallery', 32));

const derive = (payload: Secret, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', keyOf(payload)).update(parts.join(':')).digest();

/** Number of bytes of a token (144 bits), before its encoding in base64url. */
const tokenBytes = 18;

/** Matches the form of a link's token: 24 characters of base64url. */
export const tokenPattern = /^[\w-]{24}$/u;

/** Returns the token of a link; the server can compute it again for any message, while the database stores only its hash. */
export const tokenOf = (payload: Secret, galleryId: string, generation: number): string =>
  derive(payload, 'link', galleryId, generation).subarray(0, tokenBytes).toString('base64url');

/** Hashes a token or the secret of a session. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns a PIN of six digits, which the server can compute again for staff. */
export const pinOf = (payload: Secret, galleryId: string, generation: number): string =>
  String(derive(payload, 'pin', galleryId, generation).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** Makes the secret of a session: 192 bits. */
export const newSessionSecret = (): string => randomBytes(24).toString('base64url');

const scryptBytes = promisify<string, Buffer, number, Buffer>(scrypt);
const hashBytes = 32;

/** Hashes a PIN with a new salt, which takes a few hundredths of a second of CPU. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return [salt, await scryptBytes(pin, salt, hashBytes)].map((part) => part.toString('base64url')).join('.');
}

/** Returns whether a PIN matches a hash made by `hashPin`. */
export async function isPin(pin: string, hash: string): Promise<boolean> {
  const [salt = Buffer.of(), expected = Buffer.of()] = hash.split('.').map((part) => Buffer.from(part, 'base64url'));
  return timingSafeEqual(await scryptBytes(pin, salt, hashBytes), expected);
}
