import type { Language } from '@studio/contract';

/** One of our languages by the code that Payload has of it. */
export const languageOf = (code: string): Language => (code === 'ar' ? 'ar' : 'en');
