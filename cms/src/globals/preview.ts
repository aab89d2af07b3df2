import { defaultLanguage, type Language } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';

/** The address below which drafts are shown; requests to it never reach Next, which serves the rest of `/cms`. */
export const previewRoot = '/cms/preview';

/** Returns the address of a page's draft. @param page address of the page in English */
export const previewAddress = (page: string, language: Language): string =>
  previewRoot + (language === defaultLanguage ? '' : `/${language}`) + page;

/** The sizes of the preview pane; their labels hold both languages because Payload does not translate them. */
const pageBreakpoints = [
  { name: 'phone', label: 'Phone · جوال', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet · جهاز لوحي', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop · حاسوب', width: 1440, height: 900 },
];

/**
 * Returns the content language of the form whose preview address is requested. In server functions `req.locale` is the user's stored language, which
 * another tab may have changed (`getRequestLocale` of Payload 3.90.1); the referer is the address of the form, with its language.
 */
export function formLanguage({ headers, locale }: Pick<PayloadRequest, 'headers' | 'locale'>): Language {
  const form = headers.has('next-action') ? URL.parse(headers.get('referer') ?? '') : null;
  return languageOf(form?.searchParams.get('locale') ?? locale ?? undefined);
}

/**
 * Returns the panel options that show a draft beside its form and in a new window, in the language of the form.
 * @param pageOf returns the address of a draft's page in English
 */
export const previewPanes = (pageOf: (draft: unknown) => string) => ({
  preview: (draft: unknown, { req }: { req: PayloadRequest }) => previewAddress(pageOf(draft), formLanguage(req)),
  livePreview: {
    breakpoints: pageBreakpoints,
    url: ({ data, req }: { data: unknown; req: PayloadRequest }) => previewAddress(pageOf(data), formLanguage(req)),
  },
});
