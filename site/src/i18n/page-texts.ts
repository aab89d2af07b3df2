import type { Language } from '@studio/contract';
import { arabicContent } from '@studio/contract/content/arabic.ts';
import { englishContent } from '@studio/contract/content/english.ts';
import bookArabic from '@studio/contract/messages/ar/book.json';
import contactArabic from '@studio/contract/messages/ar/contact.json';
import studioArabic from '@studio/contract/messages/ar/studio.json';
import bookEnglish from '@studio/contract/messages/en/book.json';
import contactEnglish from '@studio/contract/messages/en/contact.json';
import studioEnglish from '@studio/contract/messages/en/studio.json';
import adminArabic from './ar/admin.json';
import adminBookingsArabic from './ar/admin-bookings.json';
import adminContactsArabic from './ar/admin-contacts.json';
import adminPhotosArabic from './ar/admin-photos.json';
import greetingArabic from './ar/greeting.json';
import adminEnglish from './en/admin.json';
import adminBookingsEnglish from './en/admin-bookings.json';
import adminContactsEnglish from './en/admin-contacts.json';
import adminPhotosEnglish from './en/admin-photos.json';
import greetingEnglish from './en/greeting.json';
import { createI18n } from './i18n.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof english };
  }
}

/** All English text; Arabic must have the same keys. */
export const english = {
  ...englishContent,
  ...adminEnglish,
  ...adminBookingsEnglish,
  ...adminContactsEnglish,
  ...adminPhotosEnglish,
  ...bookEnglish,
  ...contactEnglish,
  ...greetingEnglish,
  ...studioEnglish,
};

/** All Arabic text. */
export const arabic = {
  ...arabicContent,
  ...adminArabic,
  ...adminBookingsArabic,
  ...adminContactsArabic,
  ...adminPhotosArabic,
  ...bookArabic,
  ...contactArabic,
  ...greetingArabic,
  ...studioArabic,
};

export type TextKey = keyof typeof english;

const instances = { en: createI18n('en', english), ar: createI18n('ar', arabic) };

/** Returns the translation function of a page. Islands must not import it: it holds both languages. */
export const pageTexts = (lang: Language) => instances[lang].t;
