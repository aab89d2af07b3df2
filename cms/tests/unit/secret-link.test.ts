import { expect, test } from 'vitest';
import { firstClientLink } from '#src/bookings/client-link.ts';
import { tokenOf as galleryToken, pinOf } from '#src/client-galleries/link-and-pin.ts';
import { hashOf, isSameSecret, newSecret, secretLinks, tokenPattern } from '#src/links/secret-link.ts';
import { tokenOf as releaseToken } from '#src/releases/link.ts';

const payload = { secret: 'a secret of more than thirty-two characters' };
const id = '01234567-89ab-4cde-8f01-23456789abcd';

test('links and PINs that were sent stay valid after an upgrade', () => {
  const release = releaseToken(payload, id);
  expect([firstClientLink(payload, id, 'en').page, galleryToken(payload, id, 2), pinOf(payload, id, 3), release, hashOf(release)]).toEqual([
    '/booking/EQA5YeRmNkcNps8PmInMjuu2',
    'By6k7pWKJjv8nnKznlmyhTnB',
    '301114',
    'zB5xsio1m5uzpGVklGJus1AL',
    'a89365d4cf07ecd04092a363a2aee26afc5c4acc3d60961257acdbe7aedfcf16',
  ]);
});

test('a link is current with its generation and its PAYLOAD_SECRET only', () => {
  const { tokenOf, currentToken } = secretLinks('test');
  const token = tokenOf(payload, id, 1);
  expect(token).toMatch(tokenPattern);
  expect(currentToken(payload, hashOf(token), id, 1)).toBe(token);
  expect(currentToken(payload, hashOf(token), id, 2)).toBeUndefined();
  expect(currentToken({ secret: `${payload.secret}.` }, hashOf(token), id, 1)).toBeUndefined();
  expect(currentToken(payload, undefined, id, 1)).toBeUndefined();
  expect(currentToken(payload, hashOf(secretLinks('other').tokenOf(payload, id, 1)), id, 1)).toBeUndefined();
});

test('a secret equals only itself', () => {
  const secret = newSecret();
  expect([
    isSameSecret(secret, secret),
    isSameSecret(secret, newSecret()),
    isSameSecret(secret, `${secret}.`),
    isSameSecret('', ''),
  ]).toEqual([true, false, false, true]);
});
