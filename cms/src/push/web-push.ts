import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The keys of a subscription, as base64url. */
export interface SubscriptionKeys {
  /** The public key of the browser, an uncompressed point of P-256. */
  p256dh: string;
  /** The authentication secret, 16 bytes. */
  auth: string;
}

/** The key pair by which push services recognize the studio (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const lengths = { key: 32, point: 65, auth: 16, salt: 16, contentKey: 16, nonce: 12, record: 4096 } as const;

/** Length in bytes to which the content of a notification is padded, so that the encrypted length does not reveal its kind or language. */
const paddedLength = 512;

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const decode = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Derives the key pair from the studio's secret, so that all replicas have the same one. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH(curve);
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = hkdf(Buffer.from(secret), Buffer.alloc(0), `push ${attempt}`, lengths.key);
    try {
      pair.setPrivateKey(privateKey);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
    } catch {
      // Retry with another number: about one value in 2^32 is not a private key of P-256.
    }
  }
}

/** Returns whether the keys are a point of P-256 and a secret of the right length. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(decode(p256dh));
  } catch {
    return false;
  }
  return decode(p256dh).length === lengths.point && decode(auth).length === lengths.auth;
}

/** Encrypts content for the browser of a subscription, with the content coding `aes128gcm` (RFC 8188, RFC 8291). */
export function encryptPush(content: string, { p256dh, auth }: SubscriptionKeys): Buffer {
  const browserKey = decode(p256dh);
  const pair = createECDH(curve);
  const ownKey = pair.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const input = hkdf(pair.computeSecret(browserKey), decode(auth), info, lengths.key);
  const salt = randomBytes(lengths.salt);
  const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', lengths.contentKey);
  const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', lengths.nonce);
  const bytes = Buffer.from(content);
  // The delimiter 2 ends the content of the last record; the padding follows.
  const plain = Buffer.concat([bytes, Buffer.from([2]), Buffer.alloc(Math.max(0, paddedLength - bytes.length))]);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(lengths.record);
  const head = [salt, recordSize, Buffer.from([ownKey.length]), ownKey];
  return Buffer.concat([...head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Validity of a token, in seconds; push services accept a day at most. */
const tokenLife = 12 * 60 * 60;

/**
 * Makes the `Authorization` header of a request to a push service (RFC 8292).
 * @param subject the studio's contact address for the push service: `https:` or `mailto:`
 */
export function vapidHeader(endpoint: string, subject: string, { publicKey, privateKey }: VapidKeys): string {
  const point = decode(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(Date.now() / 1000) + tokenLife, sub: subject };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
