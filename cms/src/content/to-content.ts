import { type Content, categories, type Language, type Photo, todayInRiyadh } from '@studio/contract';
import { bundledBenefits, bundledPrintSizes } from '@studio/contract/bundled-content.ts';
import { scheduleIn } from '#src/fields/opening-hours.ts';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import type { Documents, References } from './documents.ts';
import { activePackages, packageNames } from './packages.ts';
import { offeredDocuments } from './photo-documents.ts';
import { customText, customTexts, eitherText, listOf } from './resolve.ts';
import { resolveStories } from './stories.ts';

/** The documents of globals and collections that contain the content. */
interface Sources {
  documents: Documents;
  packages: readonly RawDocument[];
  photoDocuments: readonly RawDocument[];
  stories: readonly RawDocument[];
}

/** Resolves documents to the content of the pages in a language. @param today YYYY-MM-DD */
export function toContent(
  { documents, packages, photoDocuments, stories }: Sources,
  references: References,
  language: Language,
  today = todayInRiyadh(),
): Omit<Content, 'retention' | 'privacyVersion' | 'hasWomenTeam'> {
  const doc = (slug: string): RawDocument => documents[slug] ?? {};
  const photo = (id: unknown): Photo | null => (typeof id === 'string' ? (references.photo(id, language) ?? null) : null);
  const studio = doc('studio');
  const home = doc('home');
  const portrait = doc('portrait');
  const developer = doc('developer');
  const phone = plainText(studio['phone']);
  const covers = documentOf(home['covers']);
  const shelf: unknown = portrait['shelf'];
  const offered = activePackages(packages, photo, language);
  const packageSlug = (id: unknown) => {
    const slug = packages.find((document) => document['id'] === id)?.['slug'];
    return offered.find((each) => each.slug === slug)?.slug ?? null;
  };
  return {
    texts: Object.fromEntries([
      ...globals.flatMap(({ slug, fields }) => customTexts(fields, doc(slug), language)),
      ...packageNames(packages, language),
    ]),
    studio: {
      phone,
      whatsapp: plainText(studio['whatsapp']) || phone,
      email: plainText(studio['email']),
      ...scheduleIn(studio, language, today),
      hoursNote: eitherText(studio['hoursNote'], language),
      postalCode: plainText(studio['postalCode']),
      place: placeOf(studio),
      social: socialOf(studio['social']),
    },
    packages: offered,
    timeline: listOf(doc('about')['timeline'], language, {}, ['title', 'text']).map(({ row, ...texts }) => ({
      year: plainText(row['year']),
      ...texts,
    })),
    printSizes: listOf(portrait['printSizes'], language, bundledPrintSizes, ['text', 'note']).map(({ text, note }) => ({ text, note })),
    benefits: listOf(portrait['benefits'], language, bundledBenefits, ['title', 'text']).map(({ row: _, ...texts }) => texts),
    photoDocuments: offeredDocuments(photoDocuments, language),
    pictures: {
      logo: photo(studio['logo']),
      icon: photo(studio['icon']),
      hero: photo(home['hero']),
      about: photo(doc('about')['picture']),
      booking: photo(doc('booking-page')['picture']),
      developer: photo(developer['picture']),
    },
    covers: Object.fromEntries(
      categories.flatMap((category) => {
        const cover = photo(covers[category.toLowerCase()]);
        return cover ? [[category, cover]] : [];
      }),
    ),
    shelf: (Array.isArray(shelf) ? shelf : []).flatMap((id: unknown) => photo(id) ?? []),
    heroStory: home['heroStory'] === true,
    stories: resolveStories(stories, photo, packageSlug, language),
    ...trustOf(doc('trust'), language),
    cv: cvOf(developer['cv'], references, language),
  };
}

/** Returns the testimonials with consent and a text, the questions with a question and an answer, and the facts with a title. */
function trustOf(trust: RawDocument, language: Language): Pick<Content, 'testimonials' | 'questions' | 'facts'> {
  const text = (value: unknown) => eitherText(value, language);
  return {
    testimonials: rowsOf(trust['testimonials'])
      .filter(({ consent }) => consent === true)
      .map((row) => ({ text: text(row['text']), name: text(row['name']), occasion: text(row['occasion']) }))
      .filter((each) => each.text !== ''),
    questions: rowsOf(trust['questions'])
      .map((row) => ({ question: text(row['question']), answer: text(row['answer']) }))
      .filter(({ question, answer }) => question !== '' && answer !== ''),
    facts: rowsOf(trust['facts'])
      .map((row) => ({ title: text(row['title']), text: text(row['text']) }))
      .filter(({ title }) => title !== ''),
  };
}

const placeOf = ({ latitude, longitude }: RawDocument): Content['studio']['place'] =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

const socialOf = (value: unknown): Content['studio']['social'] =>
  rowsOf(value)
    .map((row) => ({ name: plainText(row['name']), address: plainText(row['address']) }))
    .filter(({ name, address }) => name !== '' && address !== '');

function cvOf(value: unknown, references: References, language: Language): Content['cv'] {
  const id = customText(value, language);
  const address = id ? references.file(id) : undefined;
  return address ? { address, pages: null } : null;
}
