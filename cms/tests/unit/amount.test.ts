import { parseAmount, plainAmount } from '@studio/contract';
import { expect, test } from 'vitest';

test.for([
  ['800', 80_000],
  ['1,250.50', 125_050],
  ['1250.5', 125_050],
  ['١٬٢٥٠٫٥٠', 125_050],
  ['۱۲۵۰', 125_000],
  ['\u2066 12 000 \u2069', 1_200_000],
  ['0.01', 1],
  ['0', 0],
  ['10,000,000', 1_000_000_000],
] as const)('reads %j as %i halalas', ([typed, halalas]) => {
  expect(parseAmount(typed)).toBe(halalas);
});

test.for(['', '-5', '+5', '1.234', '1,25', '1.2.3', '12,3456', '1e3', '0x10', '=5', '5 SAR', '10,000,000.01', 'ثمانمائة', '.5', '5.'])(
  'rejects %j',
  (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  },
);

test('writes an amount with two decimals', () => {
  expect([0, 5, 125_050, -80_000].map(plainAmount)).toEqual(['0.00', '0.05', '1250.50', '-800.00']);
});
