import type { Language, StudioPackage } from '@studio/contract';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { unitLocales } from '#src/lib/language.ts';

/** Number format with the digits 0-9 for both languages. */
const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export interface PriceParts {
  before: string;
  amount: string;
  after: string;
  /** Price for screen readers, which would spell out `SR`: `800 Saudi riyals`; undefined if the text has no currency sign. */
  spoken: string | undefined;
}

const sign = '(?:SR|SAR|ر\\.\\s?س\\.?|﷼|\\u{20c1})';
const placeholder = '\ufffc';
const signed = new RegExp(`${placeholder}\\s*${sign}|${sign}\\s*${placeholder}`, 'u');

/** Splits a price, formatted by the text `services.price`, into its parts. @param isLowest whether it is the lowest of several */
export function priceParts(riyals: number, lang: Language, isLowest = false): PriceParts {
  const price = pageTexts(lang)('services.price', { amount: placeholder });
  const text = isLowest ? fromPrice(price, lang) : price;
  const [before = '', after = ''] = text.split(placeholder);
  const inRiyals = new Intl.NumberFormat(unitLocales[lang], {
    style: 'currency',
    currency: 'SAR',
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const spoken = signed.test(text) ? text.replace(signed, () => inRiyals.format(riyals)) : undefined;
  return { before, amount: digits.format(riyals), after, spoken };
}

/** Formats a price or a range of prices: `800 SR`, `800–1,200 SR`. */
export function formatPrice(riyals: readonly [number, ...number[]], lang: Language): string {
  const ends = new Set([Math.min(...riyals), Math.max(...riyals)]);
  return pageTexts(lang)('services.price', { amount: [...ends].map((end) => digits.format(end)).join('–') });
}

/** Returns the text for the lowest of several prices: `From 800 SR`. */
const fromPrice = (price: string, lang: Language): string => pageTexts(lang)('services.from', { price });

/** Formats a package's price as text; returns "on request" for a missing price. */
export function formatPriceOrRequest({ price, priceFrom }: Pick<StudioPackage, 'price' | 'priceFrom'>, lang: Language): string {
  if (price === null) return pageTexts(lang)('services.onRequest');
  const formatted = formatPrice([price], lang);
  return priceFrom ? fromPrice(formatted, lang) : formatted;
}
