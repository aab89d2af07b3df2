import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload } from 'payload';
import { secretLinks } from '#src/links/secret-link.ts';
import type { GalleryRow } from './tables.ts';

type Secret = Pick<Payload, 'secret'>;

const links = secretLinks('client gallery');

export const tokenOf = (payload: Secret, galleryId: string, generation: number): string =>
  links.tokenOf(payload, 'link', galleryId, generation);

/** Returns the token of a gallery's link; undefined if the link was made with another `PAYLOAD_SECRET`. */
export const currentToken = (payload: Secret, { id, linkGeneration, tokenHash }: GalleryRow): string | undefined =>
  links.currentToken(payload, tokenHash, 'link', id, linkGeneration);

/** Returns a PIN of six digits, which the server can compute again for staff. */
export const pinOf = (payload: Secret, galleryId: string, generation: number): string =>
  String(links.derive(payload, 'pin', galleryId, generation).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

const scryptBytes = promisify<string, Buffer, number, Buffer>(scrypt);
const hashBytes = 32;

/** Hashes a PIN with a new salt, which takes a few hundredths of a second of CPU. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return [salt, await scryptBytes(pin, salt, hashBytes)].map((part) => part.toString('base64url')).join('.');
}

export async function isPin(pin: string, hash: string): Promise<boolean> {
  const [salt = Buffer.of(), expected = Buffer.of()] = hash.split('.').map((part) => Buffer.from(part, 'base64url'));
  return timingSafeEqual(await scryptBytes(pin, salt, hashBytes), expected);
}
