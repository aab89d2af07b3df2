import { phoneKeys, phoneNumbers, phoneParts } from '@studio/contract';
import { describe, expect, it } from 'vitest';

const both = ['+966551112233', '+966564445566'];

describe('phoneNumbers', () => {
  it.each([
    '0551112233 / 0564445566',
    '0551112233/0564445566',
    '055 111 2233 - 056 444 5566',
    '055-111-2233, 056-444-5566',
    '٠٥٥١١١٢٢٣٣، ٠٥٦٤٤٤٥٥٦٦',
    '0551112233 0564445566',
    '0551112233-0564445566',
    '+966551112233+966564445566',
    '00966 55 111 2233 00966 56 444 5566',
    '0551112233 أو 0564445566',
    '\u200F0551112233\u200E / 551112233; 056 444 55 66',
  ])('returns both numbers of %j', (field) => {
    expect(phoneNumbers(field)).toEqual(both);
  });

  it.each([
    ['+971 50 123 4567 0551112233', ['+971501234567', '+966551112233']],
    ['4567890 / 4567891', ['4567890', '4567891']],
    ['0114567890/1', ['+966114567890']],
    ['0112345678 ext 12', ['+966112345678']],
    ['0911/123456', ['+966911123456']],
    ['4111 1111 1111 1111', []],
    ['12', []],
  ])('returns the numbers of %j', (field, numbers) => {
    expect(phoneNumbers(field)).toEqual(numbers);
  });
});

describe('phoneKeys', () => {
  it.each(['0551112233', '\u200F055 111 2233', '+966 55 111 2233', '00966(0)551112233', '٠٥٥١١١٢٢٣٣', '966551112233'])(
    'returns the same key for %j',
    (field) => expect(phoneKeys(field)).toEqual(['551112233']),
  );

  it('omits numbers that could belong to several people', () => expect(phoneKeys('0123456')).toEqual([]));
});

describe('phoneParts', () => {
  it('returns one number as it was typed, and several in the format to dial', () => {
    expect(phoneParts('055 111 2233')).toEqual([{ text: '055 111 2233', number: '+966551112233' }]);
    expect(phoneParts('0551112233 / 0564445566').map(({ text }) => text)).toEqual(both);
    expect(phoneParts('call me')).toEqual([{ text: 'call me', number: undefined }]);
    expect(phoneParts('')).toEqual([]);
  });
});
