import { category as categorySchema, type Language } from '@studio/contract';
import * as v from 'valibot';
import { categoryLabels } from '#src/fields/option-labels.ts';
import { plainText } from '#src/fields/stored-text.ts';

/** Returns the caption of a photo in the panel's language, with fallback to the other language and then to the category. */
export function photoTitle({ caption, captionAr, category }: Record<string, unknown>, language: Language): string {
  const [first, second] = language === 'ar' ? [captionAr, caption] : [caption, captionAr];
  return plainText(first) || plainText(second) || (v.is(categorySchema, category) ? categoryLabels[category][language] : '');
}
