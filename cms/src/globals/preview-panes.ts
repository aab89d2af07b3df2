import type { GlobalConfig, GlobalSlug } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { previewAddress } from './preview-addresses.ts';

/** The sizes that the pane can take on. Payload translates no label here: each is written in both languages. */
const breakpoints = [
  { name: 'phone', label: 'Phone · جوال', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet · جهاز لوحي', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop · حاسوب', width: 1440, height: 900 },
];

/** What lets staff see the draft of a global: beside its form, and in a window of its own; in the language they are writing in. */
export const previewPanes = (slug: GlobalSlug): NonNullable<GlobalConfig['admin']> => ({
  preview: (_, { locale }) => previewAddress(slug, languageOf(locale)),
  livePreview: { breakpoints, url: ({ locale }) => previewAddress(slug, languageOf(locale.code)) },
});
