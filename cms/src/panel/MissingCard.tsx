import type { ServerProps, Where } from 'payload';
import { labelOf, missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { readDocument } from '#src/content/read-content.ts';
import type { Raw } from '#src/fields/raw-text.ts';
import { globals } from '#src/globals/globals.ts';
import './card.css';
import { languageOf } from '#src/i18n/language.ts';
import { missingWords } from './missing-words.ts';
import './panel.css';

/** Of what is missing on a page, how many are named. */
const named = 6;

const photoWords = ['caption', 'captionAr', 'alt', 'altAr'] as const;

/** Photos that lack words in a language; and the same as the address of their list has it. */
const wordless: Where = { and: [{ state: { equals: 'ready' } }, { or: photoWords.map((name) => ({ [name]: { equals: '' } })) }] };
const wordlessList = photoWords.map((name, index) => `where[or][${index}][and][0][${name}][equals]=`).join('&');

const titleOf = (slug: string) => labelOf({ label: globals.find((page) => page.slug === slug)?.label ?? slug });

/** What is missing in either language, and what waits to be published; a card of the dashboard. */
export async function MissingCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const words = missingWords[language];
  const { routes } = payload.config;
  const documents: Record<string, Raw> = {};
  for (const { slug } of globals) documents[slug] = await readDocument(payload, slug, 'draft');
  const texts = missingTexts(globals, documents);
  const drafts = waitingDrafts(globals, documents);
  const { totalDocs: photos } = await payload.count({ collection: 'photo', where: wordless });
  const nameOf = (slug: string) => titleOf(slug)[language];
  const address = (slug: string) => `${routes.admin}/globals/${slug}`;
  return (
    <section className="panel-card missing-card" aria-labelledby="missing-card">
      <h2 id="missing-card">{words.title}</h2>
      {texts.length + drafts.length + photos === 0 && <p>{words.nothing}</p>}
      <ul>
        {texts.map(({ slug, language: unwritten, names }) => (
          <li key={`${slug} ${unwritten}`}>
            <a href={`${address(slug)}?locale=${unwritten}`}>{nameOf(slug) + words.comma + words.languages[unwritten]}</a>
            <span>
              {names
                .slice(0, named)
                .map((name) => name[language])
                .join(words.comma)}
              {names.length > named && words.more(names.length - named)}
            </span>
          </li>
        ))}
        {drafts.map((slug) => (
          <li key={slug}>
            <a href={address(slug)}>{nameOf(slug)}</a>
            <span>{words.draft}</span>
          </li>
        ))}
        {photos > 0 && (
          <li>
            <a href={`${routes.admin}/collections/photo?${wordlessList}`}>{words.photos}</a>
            <span>{words.photosWithout(photos)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
