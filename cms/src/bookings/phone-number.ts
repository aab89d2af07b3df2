import { latinDigits } from '@studio/contract';

/** Minimum number of digits: fewer would match several people. */
export const fewestDigits = 7;

/** Reduces a Saudi phone number to its national digits: `+966 55 012 3456`, `00966…` and `055…` are equal. */
export const nationalNumber = (text: string): string =>
  latinDigits(text)
    .replace(/\D/gu, '')
    .replace(/^(?:00)?966/u, '')
    .replace(/^0+/u, '');
