import { isStandardDocument, type StandardDocument, standardDocuments } from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import type { ContentKey } from '@studio/contract/i18n/text.ts';
import { documentOf } from '#src/fields/stored-text.ts';

type TextName = 'title' | 'lead' | 'size' | 'width' | 'height' | 'background' | 'file' | 'note' | 'sourceName';

const textsOf = (slug: StandardDocument): Partial<Record<TextName, ContentKey>> => bundledDocuments[slug].texts;

export const bySlug = (name: TextName): Record<string, ContentKey> =>
  Object.fromEntries(
    standardDocuments.flatMap((slug) => {
      const key = textsOf(slug)[name];
      return key ? [[slug, key]] : [];
    }),
  );

/** The rules of all standard documents by name; rules of the same name have the same text. */
export const bundledRules: Record<string, { text: ContentKey }> = Object.assign(
  {},
  ...standardDocuments.map((slug) => bundledDocuments[slug].rules),
);

/** Returns the names of the bundled rules of a standard document; an empty array for other documents. */
export const rulesOf = (document: unknown): string[] => {
  const { slug } = documentOf(document);
  return isStandardDocument(slug) ? Object.keys(bundledDocuments[slug].rules) : [];
};
