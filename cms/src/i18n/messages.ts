import type { Language } from '@studio/contract';
import arBook from '@studio/contract/messages/ar/book.json' with { type: 'json' };
import arContact from '@studio/contract/messages/ar/contact.json' with { type: 'json' };
import arErrors from '@studio/contract/messages/ar/errors.json' with { type: 'json' };
import arStudio from '@studio/contract/messages/ar/studio.json' with { type: 'json' };
import enBook from '@studio/contract/messages/en/book.json' with { type: 'json' };
import enContact from '@studio/contract/messages/en/contact.json' with { type: 'json' };
import enErrors from '@studio/contract/messages/en/errors.json' with { type: 'json' };
import enStudio from '@studio/contract/messages/en/studio.json' with { type: 'json' };

const en = { ...enBook, ...enContact, ...enErrors, ...enStudio };

/** The key of a message of the server. */
export type MessageKey = keyof typeof en;

const texts: Record<Language, Record<MessageKey, string>> = {
  en,
  ar: { ...arBook, ...arContact, ...arErrors, ...arStudio },
};

/** Returns whether a key has a message. */
export const isMessageKey = (key: string): key is MessageKey => key in en;

/** Returns a message in a language. */
export const messageText = (language: Language, key: MessageKey): string => texts[language][key];
