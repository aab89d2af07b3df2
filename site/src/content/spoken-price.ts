import type { Language } from '@studio/contract';

const locales = { en: 'en', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;
const inRiyals = (lang: Language) =>
  new Intl.NumberFormat(locales[lang], { style: 'currency', currency: 'SAR', currencyDisplay: 'name', maximumFractionDigits: 0 });

/** A price in riyals as it is said, for those who hear the page: '800 SR' would be spelt out. Nothing for other words. */
export function spokenPrice(text: string, lang: Language): string | undefined {
  const amount = /^([\d,]+)\s*(?:SR|ر\.س\.?)$/u.exec(text.trim())?.[1];
  return amount && inRiyals(lang).format(Number(amount.replaceAll(',', '')));
}
