import { latinDigits } from '@studio/contract';

/** Letters that are written one for the other in Arabic, and marks that are left out as often as written. */
const alike: readonly [RegExp, string][] = [
  [/[\u0610-\u061A\u064B-\u065F\u0670\u0640]/gu, ''],
  [/[أإآٱ]/gu, 'ا'],
  [/ى/gu, 'ي'],
  [/ة/gu, 'ه'],
  [/ؤ/gu, 'و'],
  [/ئ/gu, 'ي'],
];

/** A text as it is searched: without case, accents, and what Arabic writes in two ways; all digits are 0-9. */
export function searchable(text: string): string {
  const plain = latinDigits(text).toLowerCase().normalize('NFKC');
  const letters = alike.reduce((folded, [written, read]) => folded.replace(written, read), plain);
  return letters.normalize('NFD').replace(/[\u0300-\u036F]/gu, '');
}

/**
 * What tells whether a searchable text holds every word that was typed, in whatever order. Where no word was, every text does.
 * @param typed as it stands in the field
 */
export function matcher(typed: string): (text: string) => boolean {
  const words = searchable(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return (text) => words.every((word) => text.includes(word));
}
