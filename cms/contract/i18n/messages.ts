import { type Language, mergeTexts } from './language.ts';
import bookAr from './messages/ar/book.json' with { type: 'json' };
import clientAr from './messages/ar/client.json' with { type: 'json' };
import contactAr from './messages/ar/contact.json' with { type: 'json' };
import errorsAr from './messages/ar/errors.json' with { type: 'json' };
import formAr from './messages/ar/form.json' with { type: 'json' };
import galleryAr from './messages/ar/gallery.json' with { type: 'json' };
import releaseAr from './messages/ar/release.json' with { type: 'json' };
import studioAr from './messages/ar/studio.json' with { type: 'json' };
import bookEn from './messages/en/book.json' with { type: 'json' };
import clientEn from './messages/en/client.json' with { type: 'json' };
import contactEn from './messages/en/contact.json' with { type: 'json' };
import errorsEn from './messages/en/errors.json' with { type: 'json' };
import formEn from './messages/en/form.json' with { type: 'json' };
import galleryEn from './messages/en/gallery.json' with { type: 'json' };
import releaseEn from './messages/en/release.json' with { type: 'json' };
import studioEn from './messages/en/studio.json' with { type: 'json' };

/** The messages of the API by file, for pages that include single files. */
export const messageFiles = {
  en: {
    book: bookEn,
    client: clientEn,
    contact: contactEn,
    errors: errorsEn,
    form: formEn,
    gallery: galleryEn,
    release: releaseEn,
    studio: studioEn,
  },
  ar: {
    book: bookAr,
    client: clientAr,
    contact: contactAr,
    errors: errorsAr,
    form: formAr,
    gallery: galleryAr,
    release: releaseAr,
    studio: studioAr,
  },
} as const satisfies Record<Language, object>;

const english = mergeTexts(messageFiles.en);

export type MessageKey = keyof typeof english;

const messages: Record<Language, Record<MessageKey, string>> = { en: english, ar: mergeTexts(messageFiles.ar) };

export const isMessageKey = (key: string): key is MessageKey => key in english;

export const messageText = (language: Language, key: MessageKey): string => messages[language][key];
