import type { BookingStatus } from '@studio/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueOf, isUnpriced, loweredBy, owedOf } from '#src/money/balance.ts';

const booked = (status: BookingStatus, price: number | null, packagePrice: number | null) => ({ status, price, packagePrice });

describe('the amount owed', () => {
  test.for([
    ['pending', null, 800, 0, 0],
    ['offered', null, 800, 0, 0],
    ['confirmed', null, 800, 0, 800],
    ['confirmed', null, 800, 300, 500],
    ['completed', null, 800, 0, 800],
    ['no-show', null, 800, 0, 0],
    ['cancelled', null, 800, 0, 0],
    ['confirmed', null, null, 0, 0],
    ['confirmed', 0, 800, 0, 0],
    ['pending', 600, 800, 0, 600],
    ['no-show', 600, 800, 100, 500],
    ['completed', 600, null, 700, 0],
    ['cancelled', 600, 800, 0, 0],
    ['declined', 600, 800, 0, 0],
  ] as const)(
    'of a %s booking with the price %s, the package price %s and %s received is %s',
    ([status, price, packagePrice, received, owed]) => {
      expect(owedOf(booked(status, price, packagePrice), received)).toBe(owed);
    },
  );

  test('is unknown for a confirmed or completed booking without any price only', () => {
    expect(isUnpriced(booked('completed', null, null))).toBe(true);
    expect(isUnpriced(booked('completed', null, 800))).toBe(false);
    expect(isUnpriced(booked('confirmed', 0, null))).toBe(false);
    expect(isUnpriced(booked('pending', null, null))).toBe(false);
  });
});

describe('a refund that lowers the price', () => {
  test.for([
    ['confirmed', 1000, 1000, 1000, 1000],
    ['confirmed', 1000, 600, 200, 200],
    ['confirmed', 1000, 1200, 200, 0],
    ['confirmed', 1000, 1200, 300, 100],
    ['cancelled', 1000, 1000, 1000, 0],
    ['confirmed', null, 500, 200, 0],
  ] as const)(
    'of a %s booking with the price %s, %s received and %s refunded lowers it by %s',
    ([status, price, received, refund, lowered]) => {
      expect(loweredBy(booked(status, price, null), received, refund)).toBe(lowered);
    },
  );

  test('never turns into a debt, and never makes the price negative', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (price, received, refund) => {
        fc.pre(refund <= received);
        const before = booked('confirmed', price, null);
        const after = booked('confirmed', price - loweredBy(before, received, refund), null);
        expect(owedOf(after, received - refund)).toBe(owedOf(before, received));
        expect(dueOf(after)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
