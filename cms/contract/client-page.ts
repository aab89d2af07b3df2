import type { Language } from './i18n/language.ts';

/** Returns the path of a client page, which is a secret. @param token the token of its link */
export const clientPagePath = (token: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}/booking/${token}`;
