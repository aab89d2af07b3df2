import { defaultLanguage, type Language } from '@studio/contract';
import type { GlobalConfig, GlobalSlug } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';

/** The address below which drafts are shown; requests to it never reach Next, which serves the rest of `/cms`. */
export const previewRoot = '/cms/preview';

/** The page on which the draft of each global is previewed; unused for globals without drafts. */
const pages: Record<GlobalSlug, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  wedding: '/services/wedding',
  portrait: '/services/portrait',
  requirements: '/#requirements',
  'gallery-page': '/gallery',
  'stories-page': '/stories',
  trust: '/services',
  'booking-page': '/book',
  'contact-page': '/contact',
  developer: '/developer',
  privacy: '/privacy',
  studio: '/contact',
  wording: '/',
  retention: '/privacy',
  'client-messages': '/',
  'release-texts': '/',
  'release-settings': '/',
};

/** Returns the address of a page's draft. @param page address of the page in English */
export const previewPage = (page: string, language: Language): string =>
  previewRoot + (language === defaultLanguage ? '' : `/${language}`) + page;

/** Returns the address of a global's draft. */
export const previewAddress = (slug: GlobalSlug, language: Language): string => previewPage(pages[slug] ?? '/', language);

/** The sizes of the preview pane; their labels hold both languages because Payload does not translate them. */
export const pageBreakpoints = [
  { name: 'phone', label: 'Phone · جوال', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet · جهاز لوحي', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop · حاسوب', width: 1440, height: 900 },
];

/** Returns the panel options that show a draft beside its form and in a new window, in the language of the form. */
export const previewPanes = (slug: GlobalSlug): NonNullable<GlobalConfig['admin']> => ({
  preview: (_, { locale }) => previewAddress(slug, languageOf(locale)),
  livePreview: { breakpoints: pageBreakpoints, url: ({ locale }) => previewAddress(slug, languageOf(locale.code)) },
});
