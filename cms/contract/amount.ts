import * as v from 'valibot';
import { latinDigits } from './text.ts';

/** The highest amount in halalas: ten million riyals. */
export const highestAmount = 1_000_000_000;

/** Matches an amount in riyals: digits with or without thousands separators, and at most two decimals. */
const typedAmount = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/u;

/** Invisible direction marks, and spaces, which phones insert. */
const ignored = /[\s\u00A0\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Parses an amount in riyals, in Arabic or Latin digits: `1,250.50`, `١٬٢٥٠٫٥٠`.
 * @returns the amount in halalas; undefined if the text is not an amount, or the amount exceeds `highestAmount`
 */
export function parseAmount(typed: string): number | undefined {
  const text = latinDigits(typed).replace(ignored, '').replaceAll('\u066C', ',').replaceAll('\u060C', ',').replaceAll('\u066B', '.');
  const match = typedAmount.exec(text);
  if (!match) return undefined;
  const [riyals = '', decimals = ''] = text.replaceAll(',', '').split('.');
  const halalas = Number(riyals) * 100 + Number(decimals.padEnd(2, '0'));
  return halalas <= highestAmount ? halalas : undefined;
}

/**
 * Formats an amount without currency and thousands separators, for forms and spreadsheets: `125050` halalas as `1250.50`.
 * @param halalas an integer
 */
export function plainAmount(halalas: number): string {
  const [sign, whole] = [halalas < 0 ? '-' : '', Math.abs(halalas)];
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** Returns the schema of an amount in halalas, an integer. @param least the minimum amount */
export const halalas = (least: 0 | 1) =>
  v.pipe(
    v.number('money.errors.amount'),
    v.integer('money.errors.amount'),
    v.minValue(least, 'money.errors.amount'),
    v.maxValue(highestAmount, 'money.errors.amount'),
  );
