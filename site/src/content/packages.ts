import type { Content, Language, StandardPackage, StudioPackage } from '@studio/contract';
import { unitLocales } from '#src/lib/language.ts';

/** Returns a standard package. @throws if the content does not contain it */
export function packageOf({ packages }: Content, slug: StandardPackage): StudioPackage {
  const found = packages.find((offered) => offered.slug === slug);
  if (!found) throw new Error(`The CMS answered without the package ${slug}, which always exists.`);
  return found;
}

/** The slugs that staff may choose for a package of official photos. */
const idPhotoSlugs = ['id-photo', 'id-photos', 'passport-photo', 'passport-photos'];

/** Returns the package of official photos; the portrait package if the studio has none. */
export const idPhotoPackage = (content: Content): StudioPackage =>
  content.packages.find(({ slug }) => idPhotoSlugs.includes(slug)) ?? packageOf(content, 'portrait');

/** Formats a duration in minutes: whole hours as hours, other durations as minutes. */
export function formatDuration(minutes: number, lang: Language): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const format = new Intl.NumberFormat(unitLocales[lang], { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' });
  return format.format(isHours ? minutes / 60 : minutes);
}
