import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const lengths = { key: 32, iv: 12, tag: 16 } as const;

/** Derives the key of one purpose from the studio's secret (HKDF, RFC 5869). */
const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, lengths.key));

/** Encrypts a text for the database. @param purpose the use of the text; decryption needs the same purpose */
export function encrypt(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv, { authTagLength: lengths.tag });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a text; undefined if it was encrypted with another secret or purpose, or changed. */
export function decrypt(encrypted: string, secret: string, purpose: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [iv, rest] = [bytes.subarray(0, lengths.iv), bytes.subarray(lengths.iv)];
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), iv, { authTagLength: lengths.tag });
    decipher.setAuthTag(rest.subarray(0, lengths.tag));
    return Buffer.concat([decipher.update(rest.subarray(lengths.tag)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
