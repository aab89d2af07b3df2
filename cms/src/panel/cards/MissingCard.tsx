import type { ServerProps, Where } from 'payload';
import { readDocuments } from '#src/content/documents.ts';
import { labelOf, missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { globals } from '#src/globals/globals.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { Card } from './Card.tsx';
import { missingLabels } from './missing-labels.ts';

/** Maximum number of listed missing texts per page. */
const listed = 6;

const photoTexts = ['caption', 'captionAr', 'alt', 'altAr'] as const;

/** A condition that selects photos without a text in one of the languages; for a query, and for the address of their list. */
const isIncomplete: Where = { and: [{ state: { equals: 'ready' } }, { or: photoTexts.map((name) => ({ [name]: { equals: '' } })) }] };
const incompleteQuery = photoTexts.map((name, index) => `where[or][${index}][and][0][${name}][equals]=`).join('&');

/** Lists the texts that are missing in one language, and the drafts that are not published. */
export async function MissingCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const t = missingLabels[language];
  const { admin } = payload.config.routes;
  const documents = await readDocuments(payload, 'draft');
  const texts = missingTexts(globals, documents);
  const drafts = waitingDrafts(globals, documents, await readDocuments(payload, 'published'));
  const { totalDocs: photos } = await payload.count({ collection: 'photo', where: isIncomplete });
  const nameOf = (slug: string) => labelOf({ label: globals.find((page) => page.slug === slug)?.label ?? slug })[language];
  const addressOf = (slug: string) => `${admin}/globals/${slug}`;
  return (
    <Card id="missing-card" className="missing-card" title={t.title}>
      {texts.length + drafts.length + photos === 0 && <p>{t.nothing}</p>}
      <ul>
        {texts.map(({ slug, language: missing, names }) => (
          <li key={`${slug} ${missing}`}>
            <a href={`${addressOf(slug)}?locale=${missing}`}>{nameOf(slug) + t.comma + t.languages[missing]}</a>
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
            <a href={addressOf(slug)}>{nameOf(slug)}</a>
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
