import { expect, test } from 'vitest';
import { decrypt, encrypt } from '#src/lib/encryption.ts';

const secret = 'a-secret-of-a-studio-with-32-characters';
const text = 'https://calendar.example/private-0123/basic.ics';

test('decrypts a text with the same secret and purpose, and with no other', () => {
  const encrypted = encrypt(text, secret, 'calendar');
  expect(decrypt(encrypted, secret, 'calendar')).toBe(text);
  expect(decrypt(encrypted, `${secret}x`, 'calendar')).toBeUndefined();
  expect(decrypt(encrypted, secret, 'other')).toBeUndefined();
});

test('encrypts a text differently each time, without parts of it', () => {
  const [one, other] = [encrypt(text, secret, 'calendar'), encrypt(text, secret, 'calendar')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('private');
});

test('rejects a text that was changed or cut', () => {
  const encrypted = Buffer.from(encrypt(text, secret, 'calendar'), 'base64url');
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(decrypt(changed.toString('base64url'), secret, 'calendar')).toBeUndefined();
  }
  for (const length of [0, 5, 12, 20, 28, encrypted.length - 1])
    expect(decrypt(encrypted.subarray(0, length).toString('base64url'), secret, 'calendar')).toBeUndefined();
});
