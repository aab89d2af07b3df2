import { describe, expect, it } from 'vitest';
import { numberOf, phoneLink, waysToDial, whatsappLink } from '#src/islands/admin/reply/phone-links.ts';

describe('a phone number someone left', () => {
  it.each(['+966 55 012 3401', '00966550123401', '0550123401', '550123401', '+966 055 012 3401', '055-012-3401'])(
    '%s is Saudi, whoever dials it from wherever',
    (phone) => expect(numberOf(phone)).toBe('+966550123401'),
  );

  it('keeps its own country, and a landline is called like any other', () => {
    expect(numberOf('+971 50 123 4567')).toBe('+971501234567');
    expect(numberOf('011 234 5678')).toBe('+966112345678');
    expect(numberOf('4567890')).toBe('4567890');
  });

  it('is the first of several', () => expect(numberOf('0551234567 / 0509999999')).toBe('+966551234567'));

  it.each(['', 'call me', '=1+1', 'javascript:alert(1)//?&', '1234567890123456'])('is none in %j', (phone) => {
    expect(numberOf(phone)).toBeUndefined();
    expect(waysToDial(phone)).toEqual([]);
  });

  it('carries nothing but digits into an address', () => {
    const number = numberOf('055 012 3401?text=x&y') ?? '';
    expect(phoneLink(number)).toBe('tel:+966550123401');
    expect(whatsappLink(number, 'a&b')).toBe('https://wa.me/966550123401?text=a%26b');
  });
});
