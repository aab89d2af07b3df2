import type { Language } from '@studio/contract';
import { messageFiles } from '@studio/contract/i18n/messages.ts';
import { contentText } from '@studio/contract/i18n/text.ts';
import adminArabic from './ar/admin.json';
import adminBookingsArabic from './ar/admin-bookings.json';
import adminCalendarArabic from './ar/admin-calendar.json';
import adminContactsArabic from './ar/admin-contacts.json';
import adminGalleriesArabic from './ar/admin-galleries.json';
import adminMoneyArabic from './ar/admin-money.json';
import adminPhotosArabic from './ar/admin-photos.json';
import adminTodayArabic from './ar/admin-today.json';
import clientGalleryArabic from './ar/client-gallery.json';
import clientPageArabic from './ar/client-page.json';
import greetingArabic from './ar/greeting.json';
import idDeskArabic from './ar/id-desk.json';
import adminEnglish from './en/admin.json';
import adminBookingsEnglish from './en/admin-bookings.json';
import adminCalendarEnglish from './en/admin-calendar.json';
import adminContactsEnglish from './en/admin-contacts.json';
import adminGalleriesEnglish from './en/admin-galleries.json';
import adminMoneyEnglish from './en/admin-money.json';
import adminPhotosEnglish from './en/admin-photos.json';
import adminTodayEnglish from './en/admin-today.json';
import clientGalleryEnglish from './en/client-gallery.json';
import clientPageEnglish from './en/client-page.json';
import greetingEnglish from './en/greeting.json';
import idDeskEnglish from './en/id-desk.json';
import { createI18n } from './i18n.ts';
import { renderedTexts } from './own-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof english };
  }
}

/** All English text; Arabic must have the same keys. */
export const english = {
  ...contentText.en,
  ...adminEnglish,
  ...adminBookingsEnglish,
  ...adminCalendarEnglish,
  ...adminContactsEnglish,
  ...adminGalleriesEnglish,
  ...adminMoneyEnglish,
  ...adminPhotosEnglish,
  ...adminTodayEnglish,
  ...clientGalleryEnglish,
  ...messageFiles.en.book,
  ...messageFiles.en.contact,
  ...messageFiles.en.form,
  ...clientPageEnglish,
  ...greetingEnglish,
  ...idDeskEnglish,
  ...messageFiles.en.studio,
};

/** All Arabic text. */
export const arabic = {
  ...contentText.ar,
  ...adminArabic,
  ...adminBookingsArabic,
  ...adminCalendarArabic,
  ...adminContactsArabic,
  ...adminGalleriesArabic,
  ...adminMoneyArabic,
  ...adminPhotosArabic,
  ...adminTodayArabic,
  ...clientGalleryArabic,
  ...messageFiles.ar.book,
  ...messageFiles.ar.contact,
  ...messageFiles.ar.form,
  ...clientPageArabic,
  ...greetingArabic,
  ...idDeskArabic,
  ...messageFiles.ar.studio,
};

export type TextKey = keyof typeof english;

const instances = {
  en: createI18n('en', await renderedTexts(english, 'en')),
  ar: createI18n('ar', await renderedTexts(arabic, 'ar')),
};

/** Returns the translation function of a page. Islands must not import it: it holds both languages. */
export const pageTexts = (lang: Language) => instances[lang].t;
