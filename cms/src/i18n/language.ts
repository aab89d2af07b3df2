import { defaultLanguage, isLanguage, type Language } from '@studio/contract';

/** One of our languages by the code that Payload has of it; English where it has none. */
export const languageOf = (code: string | undefined): Language => (isLanguage(code) ? code : defaultLanguage);
