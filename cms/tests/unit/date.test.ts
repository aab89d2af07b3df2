import { bookingDate, isRealDay, lastBookableDay, todayInRiyadh } from '@studio/contract';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';

describe('the studio’s day', () => {
  test.for([
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['2026-11-20', '2026-11-20T20:59:59.999Z'],
    ['2026-11-21', '2026-11-20T21:00:00Z'],
    ['2027-01-01', '2026-12-31T21:00:00Z'],
    ['2028-02-29', '2028-02-28T21:00:00Z'],
    // Other countries change their clocks in these nights; Riyadh does not.
    ['2026-03-29', '2026-03-28T21:00:00Z'],
    ['2026-10-25', '2026-10-25T20:59:00Z'],
  ] as const)('is %s at %s', ([day, moment]) => {
    expect(todayInRiyadh(new Date(moment))).toBe(day);
    expect(todayInRiyadh(new Date(moment))).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date(moment)));
  });
});

describe('the last day of bookings', () => {
  test.for([
    ['2028-11-20', '2026-11-20T12:00:00Z'],
    ['2028-11-21', '2026-11-20T21:00:00Z'],
    ['2028-02-28', '2026-02-28T12:00:00Z'],
    ['2028-03-01', '2026-03-01T12:00:00Z'],
    ['2030-02-28', '2028-02-29T12:00:00Z'],
    ['2029-01-01', '2026-12-31T21:00:00Z'],
  ] as const)('is %s at %s', ([day, moment]) => {
    expect(lastBookableDay(new Date(moment))).toBe(day);
  });
});

describe('a calendar day', () => {
  test.for(['2026-01-31', '2024-02-29', '2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    'accepts the real day %s',
    (day) => {
      expect(isRealDay(day)).toBe(true);
    },
  );

  test.for([
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026/01/01',
    '٢٠٢٦-٠١-٠١',
    '-001-01-01',
    '+002026-01-01',
    '2026-W01-1',
  ])('cannot be %j', (day) => {
    expect(isRealDay(day)).toBe(false);
  });
});

test('accepts Arabic-Indic and Persian digits', () => {
  const tomorrow = todayInRiyadh(new Date(Date.now() + 86_400_000));
  for (const zero of [0x660, 0x6f0]) {
    const typed = tomorrow.replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(safeParse(bookingDate, ` ${typed} `)).toMatchObject({ success: true, output: tomorrow });
  }
});
