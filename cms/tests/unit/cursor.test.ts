import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from '#src/photos/gallery.ts';

const id = '01234567-89ab-4cde-8f01-23456789abcd';
const category = 'Event';
const order = 'd00a3v';
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('gallery cursor', () => {
  test('decodes to the position that it encodes', () => {
    expect(readCursor(writeCursor({ category, order, id }))).toEqual({ category, order, id });
  });

  test('contains only characters that are safe in an address', () => {
    expect(writeCursor({ category, order, id })).toMatch(/^[\w-]+$/u);
  });

  test.for([
    '',
    'x',
    encode(''),
    encode(`Event||${id}`),
    encode('Event|a0|'),
    encode(`Event|a0|${id.toUpperCase()}`),
    encode(`Event|a0|${id} `),
    encode(`Event|A0|${id}`),
    encode(`Event|${'a'.repeat(251)}|${id}`),
    encode(`Event|a0' or true--|${id}`),
    encode(`a0|${id}`),
    encode(`Weddings|a0|${id}`),
    encode(`constructor|a0|${id}`),
    encode(`Event|2026-11-20T13:37:15.178Z|${id}`),
    encode(`Event|a0|${id}`).replace(/^./u, '\u0000'),
  ])('rejects %j', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
