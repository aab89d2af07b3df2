import type { Language } from '@studio/contract';
import { messageFiles } from '@studio/contract/i18n/messages.ts';
import { contentText } from '@studio/contract/i18n/text.ts';
import adminArabic from './ar/admin.json';
import adminAccountArabic from './ar/admin-account.json';
import adminActivityArabic from './ar/admin-activity.json';
import adminBookingsArabic from './ar/admin-bookings.json';
import adminCalendarArabic from './ar/admin-calendar.json';
import adminContactsArabic from './ar/admin-contacts.json';
import adminGalleriesArabic from './ar/admin-galleries.json';
import adminMoneyArabic from './ar/admin-money.json';
import adminPhotosArabic from './ar/admin-photos.json';
import adminPushArabic from './ar/admin-push.json';
import adminReleasesArabic from './ar/admin-releases.json';
import clientGalleryArabic from './ar/client-gallery.json';
import clientPageArabic from './ar/client-page.json';
import greetingArabic from './ar/greeting.json';
import idDeskArabic from './ar/id-desk.json';
import releaseArabic from './ar/release.json';
import adminEnglish from './en/admin.json';
import adminAccountEnglish from './en/admin-account.json';
import adminActivityEnglish from './en/admin-activity.json';
import adminBookingsEnglish from './en/admin-bookings.json';
import adminCalendarEnglish from './en/admin-calendar.json';
import adminContactsEnglish from './en/admin-contacts.json';
import adminGalleriesEnglish from './en/admin-galleries.json';
import adminMoneyEnglish from './en/admin-money.json';
import adminPhotosEnglish from './en/admin-photos.json';
import adminPushEnglish from './en/admin-push.json';
import adminReleasesEnglish from './en/admin-releases.json';
import clientGalleryEnglish from './en/client-gallery.json';
import clientPageEnglish from './en/client-page.json';
import greetingEnglish from './en/greeting.json';
import idDeskEnglish from './en/id-desk.json';
import releaseEnglish from './en/release.json';
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
  ...adminAccountEnglish,
  ...adminActivityEnglish,
  ...adminBookingsEnglish,
  ...adminCalendarEnglish,
  ...adminContactsEnglish,
  ...adminGalleriesEnglish,
  ...adminMoneyEnglish,
  ...adminPhotosEnglish,
  ...adminPushEnglish,
  ...adminReleasesEnglish,
  ...clientGalleryEnglish,
  ...releaseEnglish,
  ...messageFiles.en.book,
  ...messageFiles.en.contact,
  ...messageFiles.en.form,
  ...clientPageEnglish,
  ...greetingEnglish,
  ...idDeskEnglish,
  ...messageFiles.en.studio,
};

export const arabic = {
  ...contentText.ar,
  ...adminArabic,
  ...adminAccountArabic,
  ...adminActivityArabic,
  ...adminBookingsArabic,
  ...adminCalendarArabic,
  ...adminContactsArabic,
  ...adminGalleriesArabic,
  ...adminMoneyArabic,
  ...adminPhotosArabic,
  ...adminPushArabic,
  ...adminReleasesArabic,
  ...clientGalleryArabic,
  ...releaseArabic,
  ...messageFiles.ar.book,
  ...messageFiles.ar.contact,
  ...messageFiles.ar.form,
  ...clientPageArabic,
  ...greetingArabic,
  ...idDeskArabic,
  ...messageFiles.ar.studio,
};

export type TextKey = keyof typeof english;

const render = async () => ({
  en: createI18n('en', await renderedTexts(english, 'en')),
  ar: createI18n('ar', await renderedTexts(arabic, 'ar')),
});

let instances = await render();

/** Reads the studio's own texts again, for the development server. */
export async function refreshTexts(): Promise<void> {
  instances = await render();
}

/**
 * Returns the translation function of the pages in a language. Islands must not import this module, because it contains the texts of both languages.
 */
export const pageTexts = (lang: Language) => instances[lang].t;
