import { latinDigits } from '@studio/contract';
import { useDeferredValue, useMemo, useState } from 'react';

/** Arabic marks that are optional and letters that are used interchangeably, with their replacements. */
const arabicVariants: readonly [RegExp, string][] = [
  [/[\u0610-\u061A\u064B-\u065F\u0670\u0640]/gu, ''],
  [/[أإآٱ]/gu, 'ا'],
  [/ى/gu, 'ي'],
  [/ة/gu, 'ه'],
  [/ؤ/gu, 'و'],
  [/ئ/gu, 'ي'],
];

/** Normalizes a text for search: case, accents, Arabic letter variants and digits. */
export function normalizeText(text: string): string {
  const plain = latinDigits(text).toLowerCase().normalize('NFKC');
  const letters = arabicVariants.reduce((folded, [variant, letter]) => folded.replace(variant, letter), plain);
  return letters.normalize('NFD').replace(/[\u0300-\u036F]/gu, '');
}

/** Returns the items whose normalized text contains every word of a query. */
export function searchItems<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): readonly Item[] {
  const words = normalizeText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return items.filter((item) => words.every((word) => textOf(item).includes(word)));
}

/**
 * Searches a list. Keeps the query out of the address, since it may be a client's name, and defers it, so that typing stays
 * fast.
 * @param textOf a function with a stable identity and cached results
 */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const matching = useMemo(() => searchItems(items, textOf, query), [items, textOf, query]);
  return { typed, setTyped, query: query.trim(), matching };
}

/** Caches the result of a function by its argument's identity. */
export function cachedByItem<Item extends object, Result>(compute: (item: Item) => Result): (item: Item) => Result {
  const results = new WeakMap<Item, { value: Result }>();
  return (item) => {
    const result = results.get(item) ?? { value: compute(item) };
    results.set(item, result);
    return result.value;
  };
}
