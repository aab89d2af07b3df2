import type { Language } from '@studio/contract';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { createI18n } from './i18n.ts';

const instances = {
  en: createI18n('en', english),
  ar: createI18n('ar', arabic),
};

/** The texts of a page, for Astro's components. Never imported by an island: it holds both languages. */
export const pageTexts = (lang: Language) => instances[lang].t;
