import { and, eq } from '@payloadcms/db-postgres/drizzle';
import {
  isStandardPackage,
  type Language,
  type PackageBooking,
  type Photo,
  packageBookings,
  packagePlaces,
  type StudioPackage,
  slotDefaults,
  standardPackages,
} from '@studio/contract';
import { bundledPackages } from '@studio/contract/bundled-content.ts';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { Payload } from 'payload';
import { studio_package as packages } from '#src/db/payload-generated-schema.ts';
import { plainText, type RawDocument } from '#src/fields/stored-text.ts';
import type { Stage } from './documents.ts';
import { customText, listOf, textOf } from './resolve.ts';

/** Returns the packages of a stage in all languages, including inactive packages. */
export async function readPackages(payload: Payload, stage: Stage): Promise<RawDocument[]> {
  const { docs } = await payload.find({
    collection: 'package',
    locale: 'all',
    fallbackLocale: false,
    depth: 0,
    draft: stage === 'draft',
    pagination: false,
    sort: ['order', 'createdAt'],
    ...(stage === 'published' && { where: { _status: { equals: 'published' } } }),
  });
  return docs.map((doc): RawDocument => ({ ...doc }));
}

export async function isBookable({ db }: Payload, slug: string): Promise<boolean> {
  if (isStandardPackage(slug)) return true;
  const isActive = and(eq(packages.slug, slug), eq(packages.active, true), eq(packages._status, 'published'));
  return (await db.drizzle.select({ id: packages.id }).from(packages).where(isActive).limit(1)).length > 0;
}

/** Returns the place of the sessions by package slug, for published packages with a place and for standard packages. */
export async function placesOfPackages({ db }: Payload): Promise<Map<string, StudioPackage['place']>> {
  const rows = await db.drizzle
    .select({ slug: packages.slug, place: packages.place })
    .from(packages)
    .where(eq(packages._status, 'published'));
  const bundled = standardPackages.map((slug) => [slug, bundledPackages[slug].place] as const);
  return new Map([...bundled, ...rows.flatMap(({ slug, place }) => (slug && place ? [[slug, place] as const] : []))]);
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns how a package is booked. Without a choice of staff, a standard package is booked as in the bundled content, and other packages by date. */
export const bookingOf = ({ slug, booking }: RawDocument): PackageBooking =>
  packageBookings.find((name) => name === booking) ?? (isStandardPackage(slug) ? bundledPackages[slug].booking : 'date');

/** Returns the name of a package in a language, with fallback to the English, the bundled and the Arabic name, and then to the slug. */
export function nameOf({ slug, name }: RawDocument, language: Language): string {
  const bundled = isStandardPackage(slug) ? bundledText(language, bundledPackages[slug].texts.name) : '';
  return customText(name, language) || bundled || customText(name, 'ar') || plainText(slug);
}

/** Returns the studio's own names of packages by their keys, such as `package.newborn`. */
export const packageNames = (documents: readonly RawDocument[], language: Language): [key: string, name: string][] =>
  documents.flatMap((document) => {
    const slug = plainText(document['slug']);
    const hasName = !isStandardPackage(slug) || customText(document['name'], language) !== '';
    return slug !== '' && hasName ? [[`package.${slug}`, nameOf(document, language)] satisfies [string, string]] : [];
  });

/** Resolves the active packages in a language. The standard packages are always active, and have bundled content if they are not published. */
export function activePackages(
  documents: readonly RawDocument[],
  photo: (id: unknown) => Photo | null,
  language: Language,
): StudioPackage[] {
  const absent = standardPackages.filter((slug) => documents.every((document) => document['slug'] !== slug));
  const added = absent.map((slug): RawDocument => ({ slug, order: standardPackages.indexOf(slug) + 1 }));
  const orderOf = ({ order }: RawDocument) => numberOf(order) ?? Number.POSITIVE_INFINITY;
  return [...documents, ...added]
    .filter(({ slug, active }) => isStandardPackage(slug) || (plainText(slug) !== '' && active === true))
    .toSorted((one, other) => (orderOf(one) === orderOf(other) ? 0 : orderOf(one) - orderOf(other)))
    .map((document) => resolvePackage(document, photo, language));
}

/** Returns the things that clients bring to a session of a package, one text for each. */
export function bringOf({ slug, bring }: RawDocument, language: Language): string[] {
  const key = isStandardPackage(slug) ? bundledPackages[slug].texts.bring : undefined;
  return textOf(bring, language, key)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Resolves a package in a language. A standard package has bundled texts for texts that were never written; it has no bundled price. */
export function resolvePackage(document: RawDocument, photo: (id: unknown) => Photo | null, language: Language): StudioPackage {
  const { slug } = document;
  const bundled = isStandardPackage(slug) ? bundledPackages[slug] : undefined;
  const text = (field: 'title' | 'summary' | 'text') => textOf(document[field], language, bundled?.texts[field]);
  const name = nameOf(document, language);
  const price = numberOf(document['price']);
  return {
    slug: plainText(slug),
    name,
    title: text('title') || name,
    summary: text('summary'),
    text: text('text'),
    inclusions: listOf(document['inclusions'], language, bundled?.inclusions ?? {}, ['text', 'note']).map(({ text: what, note }) => ({
      text: what,
      note,
    })),
    price,
    priceFrom: price !== null && document['priceFrom'] === true,
    duration: numberOf(document['duration']),
    place: packagePlaces.find((place) => place === document['place']) ?? bundled?.place ?? null,
    booking: bookingOf(document),
    horizonDays: numberOf(document['horizon']) ?? slotDefaults.horizonDays,
    picture: photo(document['picture']),
    pagePicture: photo(document['pagePicture']),
  };
}
