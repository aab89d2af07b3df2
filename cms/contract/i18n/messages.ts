import { type Language, mergeTexts } from './language.ts';
import * as ar from './messages/ar.ts';
import * as en from './messages/en.ts';

const english = mergeTexts(en);

/** The key of a message of the API. */
export type MessageKey = keyof typeof english;

const messages: Record<Language, Record<MessageKey, string>> = { en: english, ar: mergeTexts(ar) };

export const isMessageKey = (key: string): key is MessageKey => key in english;

/** Returns a message in the caller's language. */
export const messageText = (language: Language, key: MessageKey): string => messages[language][key];
