import { describe, expect, test } from 'vitest';
import {
  daysAgo,
  formatBothDays,
  formatDay,
  formatHijriDay,
  formatMinute,
  formatMoment,
  formatMonths,
  formatTime,
  formatWeekday,
  hijriYears,
} from '#src/lib/dates.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('days', () => {
  test('are written in the language with digits 0-9', () => {
    expect(formatDay('2026-10-14', 'en')).toBe('14 October 2026');
    expect(formatDay('2027-01-14', 'en', { month: 'short' })).toBe('14 Jan 2027');
    expect(formatDay('2027-01-14', 'ar', { month: 'short' })).toBe('14 يناير 2027');
  });

  // Ignores the comma after a weekday, which depends on the Node version.
  test('can include the weekday', () => {
    expect(formatDay('2027-01-14', 'en', { weekday: 'long' })).toMatch(/^Thursday,? 14 January 2027$/u);
    expect(formatDay('2027-01-14', 'ar', { weekday: 'long' })).toMatch(/^الخميس،? 14 يناير 2027$/u);
  });

  test('have a weekday', () => {
    expect([formatWeekday('2027-01-14', 'en'), formatWeekday('2027-01-14', 'ar')]).toEqual(['Thursday', 'الخميس']);
  });

  test('have a date in the Umm al-Qura calendar', () => {
    expect(formatHijriDay('2027-01-14', { month: 'short' })).toBe('6 شعبان 1448 هـ');
    expect(formatBothDays('2026-10-14', 'en')).toBe('14 October 2026');
    expect(formatBothDays('2026-10-14', 'ar')).toBe('14 أكتوبر 2026 (3 جمادى الأولى 1448 هـ)');
  });

  test('years have their Umm al-Qura years', () => {
    expect(hijriYears('2019')).toBe('1440–1441 هـ');
    expect(hijriYears('soon')).toBeUndefined();
  });
});

describe('moments', () => {
  test('are shown in Riyadh time', () => {
    expect(formatTime(new Date('2026-11-20T21:30:00Z'))).toBe('00:30');
    expect(formatMinute(new Date('2026-11-20T21:30:00Z'))).toBe('2026-11-21 00:30');
    expect(formatMoment(new Date('2026-11-17T06:40:00Z'), 'en', now)).toBe('17 Nov, 09:40');
    expect(formatMoment(new Date('2026-11-17T06:40:00Z'), 'ar', now)).toBe('17 نوفمبر، 09:40');
  });

  test('include the year if it is not the current one', () => {
    expect(formatMoment(new Date('2025-11-17T06:40:00Z'), 'en', now)).toContain('2025');
  });

  test('are counted in midnights in Riyadh, not in hours', () => {
    expect(daysAgo(new Date('2026-11-20T00:30:00Z'), now)).toBe(0);
    expect(daysAgo(new Date('2026-11-19T20:59:00Z'), now)).toBe(1);
    expect(daysAgo(new Date('2026-11-19T21:01:00Z'), now)).toBe(0);
    expect(daysAgo(new Date('2026-10-31T12:00:00Z'), now)).toBe(20);
  });
});

test('months are counted with the plural forms of the language', () => {
  expect([1, 24].map((count) => formatMonths(count, 'en'))).toEqual(['1 month', '24 months']);
  expect([2, 6, 24].map((count) => formatMonths(count, 'ar'))).toEqual(['شهرين', '6 أشهر', '24 شهراً']);
});
