import { describe, expect, it } from 'vitest';
import { phoneLink, whatsappLink } from '#src/islands/admin/bookings/phone-links.ts';

describe('a phone number someone left', () => {
  it('dials what was written', () => {
    expect(phoneLink('+966 55 012 3401')).toBe('tel:+966550123401');
    expect(phoneLink('055-012-3401')).toBe('tel:0550123401');
  });

  it('opens WhatsApp with the country, Saudi Arabia where none was written', () => {
    for (const phone of ['+966 55 012 3401', '00966550123401', '0550123401', '550123401']) {
      expect(whatsappLink(phone)).toBe('https://wa.me/966550123401');
    }
    expect(whatsappLink('+971 50 123 4567')).toBe('https://wa.me/971501234567');
  });

  it('carries nothing but digits into an address', () => {
    expect(phoneLink('javascript:alert(1)//?&')).toBe('tel:1');
    expect(whatsappLink('055 012 3401?text=x&y')).toBe('https://wa.me/966550123401');
  });
});
