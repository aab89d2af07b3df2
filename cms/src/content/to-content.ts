import { type Content, categories, type Language, officialPhotos, type Photo, weekdays } from '@studio/contract';
import {
  bundledBenefits,
  bundledInclusions,
  bundledOfficialPhotos,
  bundledPrices,
  bundledPrintSizes,
  bundledStudio,
  bundledTimeline,
} from '@studio/contract/content/bundled.ts';
import type { Field } from 'payload';
import { isContentKey } from '#src/fields/bundled-text.ts';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import { globals } from '#src/globals/globals.ts';
import { officialPhotoField } from '#src/globals/Requirements.ts';
import { listOf, ownText, textOf } from './resolve.ts';

/** The documents of the globals by their slugs, every language in them. */
export type Documents = Record<string, RawDocument>;

/** What a document names by its id. */
export interface Named {
  photo(id: string): Photo | undefined;
  document(id: string): { address: string } | undefined;
}

/** Turns the studio's documents into what the pages say in a language. */
export function toContent(documents: Documents, named: Named, language: Language): Omit<Content, 'retention' | 'privacyVersion'> {
  const doc = (slug: string): RawDocument => documents[slug] ?? {};
  const photo = (id: unknown): Photo | null => (typeof id === 'string' ? (named.photo(id) ?? null) : null);
  const [studio, home, services, wedding, portrait, developer] = ['studio', 'home', 'services', 'wedding', 'portrait', 'developer'].map(
    doc,
  );
  const fact = (name: 'phone' | 'whatsapp' | 'email' | 'opens' | 'closes' | 'postalCode') =>
    plainText(studio?.[name]) || bundledStudio[name];
  const covers = documentOf(home?.['covers']);
  return {
    texts: Object.fromEntries(globals.flatMap(({ slug, fields }) => textsOf(fields, doc(slug), language))),
    studio: {
      phone: fact('phone'),
      whatsapp: fact('whatsapp'),
      email: fact('email'),
      days: daysOf(studio?.['days']),
      opens: fact('opens'),
      closes: fact('closes'),
      postalCode: fact('postalCode'),
      latitude: numberOf(studio?.['latitude']) ?? bundledStudio.latitude,
      longitude: numberOf(studio?.['longitude']) ?? bundledStudio.longitude,
      social: socialOf(studio?.['social']),
    },
    prices: {
      wedding: numberOf(wedding?.['price']) ?? bundledPrices.wedding,
      portrait: numberOf(portrait?.['price']) ?? bundledPrices.portrait,
      event: numberOf(services?.['eventPrice']) ?? bundledPrices.event,
    },
    timeline: listOf(doc('about')['timeline'], language, bundledTimeline, ['title', 'text']).map(({ row, ...texts }) => ({
      year: plainText(row['year']) || plainText(row['bundled']),
      ...texts,
    })),
    inclusions: notedOf(wedding?.['inclusions'], language, bundledInclusions),
    printSizes: notedOf(portrait?.['printSizes'], language, bundledPrintSizes),
    benefits: listOf(portrait?.['benefits'], language, bundledBenefits, ['title', 'text']).map(({ row: _, ...texts }) => texts),
    officialPhotos: officialPhotos.map((id) => officialPhotoOf(id, documentOf(doc('requirements')[officialPhotoField(id)]), language)),
    pictures: {
      logo: photo(studio?.['logo']),
      hero: photo(home?.['hero']),
      about: photo(doc('about')['picture']),
      booking: photo(doc('booking-page')['picture']),
      wedding: photo(wedding?.['picture']),
      portrait: photo(portrait?.['picture']),
      weddingCard: photo(services?.['weddingCard']),
      portraitCard: photo(services?.['portraitCard']),
      eventCard: photo(services?.['eventCard']),
      developer: photo(developer?.['picture']),
    },
    covers: Object.fromEntries(
      categories.flatMap((category) => {
        const cover = photo(covers[category.toLowerCase()]);
        return cover ? [[category, cover]] : [];
      }),
    ),
    shelf: (Array.isArray(portrait?.['shelf']) ? portrait['shelf'] : []).flatMap((id: unknown) => photo(id) ?? []),
    cv: cvOf(developer?.['cv'], named, language),
  };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The studio's own texts of a global's fields, by their keys. */
export function textsOf(fields: readonly Field[], doc: RawDocument, language: Language): [key: string, text: string][] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => textsOf(tab.fields, doc, language));
    const key: unknown = 'name' in field ? field.custom?.['key'] : undefined;
    if (!('name' in field) || !isContentKey(key)) return [];
    const text = ownText(doc[field.name], language);
    return text ? [[key, text] satisfies [string, string]] : [];
  });
}

/** The days that were ticked, in the order of the week; the bundled ones where none was. */
function daysOf(value: unknown): Content['studio']['days'] {
  const ticked: unknown[] = Array.isArray(value) ? value : [];
  const days = weekdays.filter((day) => ticked.includes(day));
  return days.length > 0 ? days : bundledStudio.days;
}

function socialOf(value: unknown): Content['studio']['social'] {
  const accounts = rowsOf(value).flatMap((row) => {
    const bundled = bundledStudio.social.find(({ name }) => name === row['bundled']);
    const name = plainText(row['name']) || (bundled?.name ?? '');
    const address = plainText(row['address']) || (bundled?.address ?? '');
    return name && address ? [{ name, address }] : [];
  });
  return accounts.length > 0 ? accounts : bundledStudio.social;
}

const notedOf = (value: unknown, language: Language, bundled: Parameters<typeof listOf<'text' | 'note'>>[2]): Content['inclusions'] =>
  listOf(value, language, bundled, ['text', 'note']).map(({ text, note }) => ({ text, note }));

function officialPhotoOf(
  id: Content['officialPhotos'][number]['id'],
  group: RawDocument,
  language: Language,
): Content['officialPhotos'][number] {
  const { texts, rules } = bundledOfficialPhotos[id];
  const say = (name: keyof typeof texts) => textOf(group[name], language, texts[name]);
  const address = plainText(group['sourceAddress']);
  return {
    id,
    title: say('title'),
    lead: say('lead'),
    size: say('size'),
    width: say('width'),
    height: say('height'),
    pixels: ownText(group['pixels'], language),
    background: say('background'),
    file: say('file'),
    rules: listOf(group['rules'], language, rules, ['text']).map(({ text }) => text),
    source: { name: ownText(group['sourceName'], language) || (URL.canParse(address) ? new URL(address).host : ''), address },
    lastChecked: plainText(group['lastChecked']).slice(0, 10),
  };
}

function cvOf(value: unknown, named: Named, language: Language): Content['cv'] {
  const files = documentOf(value);
  const id = plainText(files[language]) || plainText(files['en']);
  const file = id ? named.document(id) : undefined;
  return file ? { address: file.address, pages: null } : null;
}
