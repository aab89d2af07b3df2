import type { Language } from './i18n/language.ts';

interface Client {
  language?: Language | null | undefined;
  name: string | null;
  message?: string | null;
}

/**
 * Returns the language in which a client is written to: the known one, otherwise Arabic if the name and message have more Arabic than Latin letters,
 * else English.
 */
export function clientLanguage({ language, name, message }: Client): Language {
  const countLetters = (script: RegExp) => `${name ?? ''}${message ?? ''}`.match(script)?.length ?? 0;
  return language ?? (countLetters(/\p{Script=Arabic}/gu) > countLetters(/\p{Script=Latin}/gu) ? 'ar' : 'en');
}
