import { describe, expect, test } from 'vitest';
import { linkWithoutTail } from '#src/http/link-tail.ts';

const token = 'Ab-_456789012345678901-_';
const links = [
  `/booking/${token}`,
  `/ar/booking/${token}`,
  `/g/${token}`,
  `/ar/g/${token}`,
  `/release/${token}`,
  `/ar/release/${token}`,
  `/calendar/${token}12345678.ics`,
];
const tails = [
  '/',
  '.',
  '،',
  ')',
  '»',
  '\u200f',
  '؟',
  '!',
  '”',
  '...',
  '\u200f.',
  ').',
  '*',
  '_',
  '-',
  '>',
  '\u00a0',
  '؛',
  '/)',
  '\u2764\ufe0f',
  '\ufe0f',
  '\u0650',
];

const pathOf = (address: string): string => new URL(`http://host${address}`).pathname;

describe.for(links)('the link %s', (link) => {
  test.for(tails)('is found before %j, raw and percent-encoded', (tail) => {
    for (const text of [tail, encodeURIComponent(tail), encodeURIComponent(tail).toLowerCase()])
      expect(linkWithoutTail(pathOf(`${link}${text}`)), text).toBe(link);
  });

  test.for([' ', '%'])('is found before %j, percent-encoded', (tail) => {
    expect(linkWithoutTail(pathOf(`${link}${encodeURIComponent(tail)}`))).toBe(link);
  });
});

test.for([
  ...links,
  ...links.map((link) => `${link}x`),
  ...links.map((link) => `${link}/photos`),
  ...links.map((link) => `${link}%ff`),
  `/g/${token}/zip/all-web-1.zip`,
  `/g/${token}/photos/0-640.avif`,
  `/g/${token.slice(1)}.`,
  '/book.',
  '/gallery/',
])('%s stays as it is', (path) => {
  expect(linkWithoutTail(path)).toBeUndefined();
});
