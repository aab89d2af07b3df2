import type { Language } from '@studio/contract';

/** How a chosen language is remembered, for addresses that say none. */
export const languageCookie = (lang: Language): string => `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
