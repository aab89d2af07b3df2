import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from '#src/photos/cursor.ts';

const id = '01234567-89ab-4cde-8f01-23456789abcd';
const category = 'Event';
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  test('leads back to the place it was made of', () => {
    const createdAt = '2026-11-20T13:37:15.178Z';
    expect(readCursor(writeCursor({ category, createdAt, id }))).toEqual({ category, createdAt, id });
  });

  test('names the same moment however the database writes it', () => {
    const createdAt = '2026-11-20T13:37:15.178Z';
    for (const written of ['2026-11-20 13:37:15.178+00', '2026-11-20 16:37:15.178+03', createdAt]) {
      expect(readCursor(writeCursor({ category, createdAt: written, id }))).toEqual({ category, createdAt, id });
    }
  });

  test('is text that an address can hold', () => {
    expect(writeCursor({ category, createdAt: '2026-11-20T13:37:15.178Z', id })).toMatch(/^[\w-]+$/u);
  });

  test.for([
    '',
    'x',
    encode(''),
    encode(`Event||${id}`),
    encode('Event|2026-11-20T13:37:15.178Z|'),
    encode(`Event|2026-11-20T13:37:15.178Z|${id.toUpperCase()}`),
    encode(`Event|2026-11-20T13:37:15.178Z|${id} `),
    encode(`Event|2026-11-20T13:37:15Z|${id}`),
    encode(`Event|2026-02-31T13:37:15.178Z|${id}`),
    encode(`Event|2026-13-01T13:37:15.178Z|${id}`),
    encode(`Event|2026-11-20T24:37:15.178Z|${id}`),
    encode(`Event|2026-11-20T13:37:15.178Z' or true--|${id}`),
    encode(`2026-11-20T13:37:15.178Z|${id}`),
    encode(`Weddings|2026-11-20T13:37:15.178Z|${id}`),
    encode(`constructor|2026-11-20T13:37:15.178Z|${id}`),
    encode(`Event|infinity|${id}`),
    encode(`Event|2026-11-20T13:37:15.178Z|${id}`).replace(/^./u, '\u0000'),
  ])('is not %j', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
