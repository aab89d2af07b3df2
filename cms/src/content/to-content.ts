import { type Content, categories, type Language, type Photo, todayInRiyadh } from '@studio/contract';
import { bundledBenefits, bundledPrintSizes, bundledStudio, bundledTimeline } from '@studio/contract/bundled-content.ts';
import { scheduleIn } from '#src/fields/opening-hours.ts';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import type { Documents, References } from './documents.ts';
import { activePackages, packageNames } from './packages.ts';
import { offeredDocuments } from './photo-documents.ts';
import { customText, customTexts, listOf } from './resolve.ts';

/** The records of what the studio offers, in all languages. */
export interface Offered {
  packages: readonly RawDocument[];
  photoDocuments: readonly RawDocument[];
}

/** Resolves the documents of the globals, packages and official photos to the content of the pages in a language. @param today YYYY-MM-DD */
export function toContent(
  documents: Documents,
  { packages, photoDocuments }: Offered,
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
  const detail = (name: 'phone' | 'whatsapp' | 'email' | 'postalCode') => plainText(studio[name]) || bundledStudio[name];
  const covers = documentOf(home['covers']);
  const shelf: unknown = portrait['shelf'];
  return {
    texts: Object.fromEntries([
      ...globals.flatMap(({ slug, fields }) => customTexts(fields, doc(slug), language)),
      ...packageNames(packages, language),
    ]),
    studio: {
      phone: detail('phone'),
      whatsapp: detail('whatsapp'),
      email: detail('email'),
      ...scheduleIn(studio, language, today),
      hoursNote: customText(studio['hoursNote'], language),
      postalCode: detail('postalCode'),
      latitude: numberOf(studio['latitude']) ?? bundledStudio.latitude,
      longitude: numberOf(studio['longitude']) ?? bundledStudio.longitude,
      social: socialOf(studio['social']),
    },
    packages: activePackages(packages, photo, language),
    timeline: listOf(doc('about')['timeline'], language, bundledTimeline, ['title', 'text']).map(({ row, ...texts }) => ({
      year: plainText(row['year']) || plainText(row['bundled']),
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
    cv: cvOf(developer['cv'], references, language),
  };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function socialOf(value: unknown): Content['studio']['social'] {
  const accounts = rowsOf(value).flatMap((row) => {
    const bundled = bundledStudio.social.find(({ name }) => name === row['bundled']);
    const name = plainText(row['name']) || (bundled?.name ?? '');
    const address = plainText(row['address']) || (bundled?.address ?? '');
    return name && address ? [{ name, address }] : [];
  });
  return accounts.length > 0 ? accounts : bundledStudio.social;
}

function cvOf(value: unknown, references: References, language: Language): Content['cv'] {
  const id = customText(value, language);
  const address = id ? references.file(id) : undefined;
  return address ? { address, pages: null } : null;
}
