import { dialNumber, phoneInText } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { phoneLink, whatsappLink } from '#src/islands/admin/reply/reply.tsx';
import { searchFormats, spreadsheetNumber } from '#src/lib/phone.ts';

describe('phoneInText', () => {
  it.each([
    'My number is 0550123401, thank you.',
    'Call 055 012 3401 after five',
    'Call 055-012-3401',
    '(055) 012 3401',
    '05 50 12 34 01',
    '+966550123401',
    'WhatsApp: +966 55 012 3401.',
    '+966 (0) 55 012 3401',
    '00966 55 012 3401',
    '966550123401',
    'https://wa.me/966550123401',
    'جوالي ٠٥٥٠١٢٣٤٠١ وشكراً',
    'جوالي:٠٥٥ ٠١٢ ٣٤٠١',
    'رقمي ۰۵۵۰۱۲۳۴۰۱',
    'للتواصل +٩٦٦ ٥٥ ٠١٢ ٣٤٠١',
    'رقمي0550123401',
    '055\u00A0012\u20113401',
  ])('finds the number in %j', (text) => {
    expect(phoneInText(text)).toBe('+966550123401');
  });

  it('returns the written country code', () => {
    expect(phoneInText('I am at +971 50 123 4567 in Dubai')).toBe('+971501234567');
    expect(phoneInText('Call 0044 20 7946 0018')).toBe('+442079460018');
    expect(phoneInText('The studio’s line is +966 11 234 5678')).toBe('+966112345678');
  });

  it('returns the first of several numbers', () => {
    expect(phoneInText('0550123401 or 0560123402')).toBe('+966550123401');
    expect(phoneInText('+971 50 123 4567\n0550123401')).toBe('+971501234567');
  });

  it.each([
    '',
    'Do you have time on 2026-12-05 at 10:30?',
    'The wedding is on 05-11-2026 10 to 12',
    'on 05.11.2026 1000 guests',
    'on 05/11/2026 at 10:30',
    'We would pay 5,000 SR, or 5000000 halalas',
    'It costs 1500 to 2500',
    'Order 1234567890',
    'Order #0550123401',
    'Order A0550123401',
    'My card is 4111 0550 1234 0111',
    'SA03 8000 0000 6080 1016 7519',
    '05501234019',
    '+10%, and 100+ guests',
    'The code is 00 12',
  ])('finds no number in %j', (text) => {
    expect(phoneInText(text)).toBeUndefined();
  });
});

describe('dialNumber', () => {
  it.each(['+966 55 012 3401', '00966550123401', '0550123401', '550123401', '+966 055 012 3401', '055-012-3401'])(
    'returns %s with the Saudi country code',
    (phone) => expect(dialNumber(phone)).toBe('+966550123401'),
  );

  it('keeps other country codes, landline and local numbers', () => {
    expect(dialNumber('+971 50 123 4567')).toBe('+971501234567');
    expect(dialNumber('011 234 5678')).toBe('+966112345678');
    expect(dialNumber('4567890')).toBe('4567890');
  });

  it('returns the first of several numbers', () => expect(dialNumber('0551234567 / 0509999999')).toBe('+966551234567'));

  it.each(['', 'call me', '=1+1', 'javascript:alert(1)//?&', '1234567890123456'])('returns undefined for %j', (phone) => {
    expect(dialNumber(phone)).toBeUndefined();
    expect(searchFormats(phone)).toEqual([]);
  });

  it.each([
    ['٠١١ ٤٥٦ ٧٨٩٠', '+966114567890'],
    ['\u200F055 111 2233', '+966551112233'],
    ['0044 (0)7700 900123', '+447700900123'],
    ['+966 (0)55 012 3456', '+966550123456'],
    ['966 11 456 7890', '+966114567890'],
    ['9200 12345', '920012345'],
    ['00971 4 123 4567', '+97141234567'],
    ['+597 421234', '+597421234'],
    ['055/111/2233', '+966551112233'],
  ])('returns the number of %j', (phone, number) => {
    expect(dialNumber(phone)).toBe(number);
  });

  it('returns digits only, for tel and WhatsApp addresses', () => {
    const number = dialNumber('055 012 3401?text=x&y') ?? '';
    expect(phoneLink(number)).toBe('tel:+966550123401');
    expect(whatsappLink(number, 'a&b')).toBe('https://wa.me/966550123401?text=a%26b');
  });
});

describe('spreadsheetNumber', () => {
  it.each([
    ['\u200F055 111 2233', '00966-55-111-2233'],
    ['0551112233 / 0564445566', '00966-55-111-2233 / 00966-56-444-5566'],
    ['0044 (0)7700 900123', '0044-7700-900123'],
    ['+1 after five', '001 after five'],
  ])('returns %j as text', (phone, cell) => {
    expect(spreadsheetNumber(phone)).toBe(cell);
  });
});
