import { isCheckDue, todayInRiyadh } from '@studio/contract';
import type { Field, Payload, ServerProps, Where } from 'payload';
import { packageFields } from '#src/collections/package-fields.ts';
import { photoDocumentFields } from '#src/collections/photo-document-fields.ts';
import { storyFields } from '#src/collections/story-fields.ts';
import { readDocuments, type Stage } from '#src/content/documents.ts';
import { labelOf, missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { nameOf, readPackages } from '#src/content/packages.ts';
import { readPhotoDocuments, titleOf } from '#src/content/photo-documents.ts';
import { readStories } from '#src/content/stories.ts';
import { documentOf, plainText, type RawDocument } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import { type Label, languageOf } from '#src/i18n/labels.ts';
import { sourceLabels } from '../source-labels.ts';
import { Card } from './Card.tsx';
import { missingLabels } from './missing-labels.ts';

/** Maximum number of listed missing texts per page. */
const listed = 6;

const photoTexts = ['caption', 'captionAr', 'alt', 'altAr'] as const;

/** Conditions that select photos without a text in one of the languages: for a query, and for the address of the panel's list of photos. */
const isIncomplete: Where = { and: [{ state: { equals: 'ready' } }, { or: photoTexts.map((name) => ({ [name]: { equals: '' } })) }] };
const incompleteQuery = photoTexts.map((name, index) => `where[or][${index}][and][0][${name}][equals]=`).join('&');

interface Listed {
  /** Path of the form below the address of the panel; the key of the document. */
  slug: string;
  label: Label;
  fields: readonly Field[];
}

const labelOfPackage = (document: RawDocument): Label => ({ en: nameOf(document, 'en'), ar: nameOf(document, 'ar') });

const labelOfDocument = (document: RawDocument): Label => ({ en: titleOf(document, 'en'), ar: titleOf(document, 'ar') });

const labelOfStory = ({ title, slug }: RawDocument): Label => {
  const { en, ar } = documentOf(title);
  const fallback = plainText(slug);
  return { en: plainText(en) || plainText(ar) || fallback, ar: plainText(ar) || plainText(en) || fallback };
};

const formOf = (collection: 'package' | 'photo-document' | 'story', { id }: RawDocument): string => `collections/${collection}/${id}`;

/** Reads the documents that have forms, keyed by the paths of the forms. */
async function readForms(payload: Payload, stage: Stage) {
  const packages = await readPackages(payload, stage);
  const official = await readPhotoDocuments(payload, stage);
  const stories = await readStories(payload, stage);
  const documents: Record<string, RawDocument> = Object.fromEntries([
    ...Object.entries(await readDocuments(payload, stage)).map(([slug, document]) => [`globals/${slug}`, document] as const),
    ...packages.map((document) => [formOf('package', document), document] as const),
    ...official.map((document) => [formOf('photo-document', document), document] as const),
    ...stories.map((document) => [formOf('story', document), document] as const),
  ]);
  return { documents, packages, official, stories };
}

/**
 * Shows the texts that are missing in one language, unpublished drafts, official photos whose check is due, and the number of photos without a text.
 */
export async function MissingCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const t = missingLabels[language];
  const { admin } = payload.config.routes;
  const { documents, packages, official, stories } = await readForms(payload, 'draft');
  const { documents: published } = await readForms(payload, 'published');
  const pages: Listed[] = [
    ...globals.map((page) => ({ slug: `globals/${page.slug}`, label: labelOf(page), fields: page.fields })),
    ...packages.map((document) => ({ slug: formOf('package', document), label: labelOfPackage(document), fields: packageFields })),
    ...official.map((document) => ({
      slug: formOf('photo-document', document),
      label: labelOfDocument(document),
      fields: photoDocumentFields,
    })),
    ...stories.map((document) => ({ slug: formOf('story', document), label: labelOfStory(document), fields: storyFields })),
  ];
  const texts = missingTexts(pages, documents);
  const drafts = waitingDrafts(pages, documents, published);
  const { totalDocs: photos } = await payload.count({ collection: 'photo', where: isIncomplete });
  const today = todayInRiyadh();
  const unchecked = official.filter(({ active, lastChecked }) => active === true && isCheckDue(plainText(lastChecked).slice(0, 10), today));
  const labelAt = (slug: string) => pages.find((page) => page.slug === slug)?.label[language] ?? slug;
  const addressOf = (slug: string) => `${admin}/${slug}`;
  return (
    <Card id="missing-card" className="missing-card" title={t.title}>
      {texts.length + drafts.length + unchecked.length + photos === 0 && <p>{t.nothing}</p>}
      <ul>
        {texts.map(({ slug, language: missing, names }) => (
          <li key={`${slug} ${missing}`}>
            <a href={`${addressOf(slug)}?locale=${missing}`}>{labelAt(slug) + t.comma + t.languages[missing]}</a>
            <span>
              {names
                .slice(0, listed)
                .map((name) => name[language])
                .join(t.comma)}
              {names.length > listed && t.more(names.length - listed)}
            </span>
          </li>
        ))}
        {drafts.map((slug) => (
          <li key={slug}>
            <a href={addressOf(slug)}>{labelAt(slug)}</a>
            <span>{t.draft}</span>
          </li>
        ))}
        {unchecked.map((document) => (
          <li key={`unchecked ${document['id']}`}>
            <a href={addressOf(formOf('photo-document', document))}>{labelOfDocument(document)[language]}</a>
            <span>{sourceLabels[language].due}</span>
          </li>
        ))}
        {photos > 0 && (
          <li>
            <a href={`${admin}/collections/photo?${incompleteQuery}`}>{t.photos}</a>
            <span>{t.photosWithout(photos)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
