import type { Language } from '@studio/contract';
import { pageTexts } from '#src/i18n/page-texts.ts';

/** Digits are 0-9 in both languages, in groups of three. */
const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const spokenLocales = { en: 'en', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;

/** A price as it is shown: its number, what is written around it, and how all of it is heard. */
export interface WrittenPrice {
  before: string;
  amount: string;
  after: string;
  /** `800 Saudi riyals`, for those who hear the page: `800 SR` would be spelt out. Undefined where nothing needs saying otherwise. */
  spoken: string | undefined;
}

/** The signs of the riyal that are written, on either side of a number. */
const sign = '(?:SR|SAR|ر\\.\\s?س\\.?|﷼|\\u{20c1})';
/** Stands for the number while the text around it is looked at. */
const place = '\ufffc';
const signed = new RegExp(`${place}\\s*${sign}|${sign}\\s*${place}`, 'u');

/** A price by the text that says how prices are written. */
export function writtenPrice(riyals: number, lang: Language): WrittenPrice {
  const amount = digits.format(riyals);
  const text = pageTexts(lang)('services.price', { amount: place });
  const [before = '', after = ''] = text.split(place);
  const inRiyals = new Intl.NumberFormat(spokenLocales[lang], {
    style: 'currency',
    currency: 'SAR',
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const spoken = signed.test(text) ? text.replace(signed, () => inRiyals.format(riyals)) : undefined;
  return { before, amount, after, spoken };
}

/** Prices as one text: `800 SR`, or `800–1,200 SR` for what lies between several. */
export function priceText(riyals: readonly [number, ...number[]], lang: Language): string {
  const ends = new Set([Math.min(...riyals), Math.max(...riyals)]);
  return pageTexts(lang)('services.price', { amount: [...ends].map((end) => digits.format(end)).join('–') });
}

/** A price within a sentence; where there is none, that it is asked for. */
export const saidPrice = (riyals: number | null, lang: Language): string =>
  riyals === null ? pageTexts(lang)('services.onRequest') : priceText([riyals], lang);
