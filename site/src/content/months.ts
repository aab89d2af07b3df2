import type { Language } from '@studio/contract';

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') } as const;

/** After a preposition, as `for 24 months` and `مدة 24 شهراً` have it. */
const forms: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: '1 month', other: '{{count}} months' },
  ar: { one: 'شهر واحد', two: 'شهرين', few: '{{count}} أشهر', many: '{{count}} شهراً', other: '{{count}} شهر' },
};

/** A number of months as it is said. */
export const saidMonths = (count: number, lang: Language): string =>
  (forms[lang][plurals[lang].select(count)] ?? forms[lang].other).replace('{{count}}', String(count));
