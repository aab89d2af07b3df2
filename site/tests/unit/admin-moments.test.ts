import { describe, expect, it } from 'vitest';
import { daysAgo, hijriOfDay, hourOf, wordsOfDay, wordsOfMoment } from '#src/islands/admin/ui/moments.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('the days of a booking', () => {
  it('are written in the language of the screen, with the digits 0 to 9', () => {
    expect(wordsOfDay('2027-01-14', 'en')).toBe('14 Jan 2027');
    expect(wordsOfDay('2027-01-14', 'ar')).toBe('14 يناير 2027');
  });

  it('have their day in the calendar of Umm al-Qura', () => {
    expect(hijriOfDay('2027-01-14')).toBe('6 شعبان 1448 هـ');
  });
});

describe('when something came in', () => {
  it('is told in the time of Riyadh', () => {
    expect(hourOf(new Date('2026-11-20T21:30:00Z'))).toBe('00:30');
    expect(wordsOfMoment(new Date('2026-11-17T06:40:00Z'), 'en', now)).toBe('17 Nov, 09:40');
    expect(wordsOfMoment(new Date('2026-11-17T06:40:00Z'), 'ar', now)).toBe('17 نوفمبر، 09:40');
  });

  it('names the year when it is another', () => {
    expect(wordsOfMoment(new Date('2025-11-17T06:40:00Z'), 'en', now)).toContain('2025');
  });

  it('counts midnights in Riyadh, not hours', () => {
    expect(daysAgo(new Date('2026-11-20T00:30:00Z'), now)).toBe(0);
    expect(daysAgo(new Date('2026-11-19T20:59:00Z'), now)).toBe(1);
    expect(daysAgo(new Date('2026-11-19T21:01:00Z'), now)).toBe(0);
    expect(daysAgo(new Date('2026-10-31T12:00:00Z'), now)).toBe(20);
  });
});
