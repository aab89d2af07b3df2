import type { Field, ServerProps, Where } from 'payload';
import { packageFields } from '#src/collections/package-fields.ts';
import { readDocuments } from '#src/content/documents.ts';
import { labelOf, missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { nameOf, readPackages } from '#src/content/packages.ts';
import type { RawDocument } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import { type Label, languageOf } from '#src/i18n/labels.ts';
import { Card } from './Card.tsx';
import { missingLabels } from './missing-labels.ts';

/** Maximum number of listed missing texts per page. */
const listed = 6;

const photoTexts = ['caption', 'captionAr', 'alt', 'altAr'] as const;

/** A condition that selects photos without a text in one of the languages; for a query, and for the address of their list. */
const isIncomplete: Where = { and: [{ state: { equals: 'ready' } }, { or: photoTexts.map((name) => ({ [name]: { equals: '' } })) }] };
const incompleteQuery = photoTexts.map((name, index) => `where[or][${index}][and][0][${name}][equals]=`).join('&');

interface Listed {
  /** Address of the form below that of the panel, unique among the pages. */
  slug: string;
  label: Label;
  fields: readonly Field[];
}

const labelOfPackage = (document: RawDocument): Label => ({ en: nameOf(document, 'en'), ar: nameOf(document, 'ar') });

const formOf = ({ id }: RawDocument): string => `collections/package/${id}`;

/** Returns documents by the addresses of their forms. */
const withPackages = (documents: Record<string, RawDocument>, packages: readonly RawDocument[]): Record<string, RawDocument> =>
  Object.fromEntries([
    ...Object.entries(documents).map(([slug, document]) => [`globals/${slug}`, document] as const),
    ...packages.map((document) => [formOf(document), document] as const),
  ]);

/** Lists the texts that are missing in one language, and the drafts that are not published. */
export async function MissingCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const t = missingLabels[language];
  const { admin } = payload.config.routes;
  const packages = await readPackages(payload, 'draft');
  const documents = withPackages(await readDocuments(payload, 'draft'), packages);
  const published = withPackages(await readDocuments(payload, 'published'), await readPackages(payload, 'published'));
  const pages: Listed[] = [
    ...globals.map((page) => ({ slug: `globals/${page.slug}`, label: labelOf(page), fields: page.fields })),
    ...packages.map((document) => ({ slug: formOf(document), label: labelOfPackage(document), fields: packageFields })),
  ];
  const texts = missingTexts(pages, documents);
  const drafts = waitingDrafts(pages, documents, published);
  const { totalDocs: photos } = await payload.count({ collection: 'photo', where: isIncomplete });
  const labelAt = (slug: string) => pages.find((page) => page.slug === slug)?.label[language] ?? slug;
  const addressOf = (slug: string) => `${admin}/${slug}`;
  return (
    <Card id="missing-card" className="missing-card" title={t.title}>
      {texts.length + drafts.length + photos === 0 && <p>{t.nothing}</p>}
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
