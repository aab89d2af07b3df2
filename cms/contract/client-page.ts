import type { Language } from './i18n/language.ts';

/** The defaults of the studio's limits for changes by clients: hours before a confirmed session, and moves of a booking. */
export const clientChanges = { hours: 48, moves: 2 } as const;

/** Returns the path of a client page, which is a secret. @param token the token of its link */
export const clientPagePath = (token: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}/booking/${token}`;
