import { latinDigits } from '@studio/contract';

/**
 * Returns a Saudi number in national format (055…, 55… or 011…) with its country code; undefined for any other.
 * @param number digits only
 */
export function homeNumber(number: string): string | undefined {
  const national = /^(?:0([1-9]\d{8})|(5\d{8}))$/u.exec(number);
  return national ? `+966${national[1] ?? national[2]}` : undefined;
}

/** Returns a number in the format to dial; numbers in national format are Saudi. */
export function dialled(written: string): string {
  const number = latinDigits(written)
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+');
  return homeNumber(number) ?? number;
}
