import {
  type Content,
  type HoursChange,
  type Language,
  type Photo,
  type Story,
  type StudioPackage,
  type WeeklyHours,
  weekdays,
} from '@studio/contract';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { type View, viewAddress } from '#src/lib/gallery.ts';
import { localized } from '#src/lib/language.ts';
import { absolute, storyPath } from './navigation.ts';
import { formatPrice, formatPriceOrRequest } from './price.ts';
import { picturesOf } from './stories.ts';
import { withLinks } from './studio.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const studioId = () => ({ '@id': `${absolute('/')}#studio` });

const weeklyHours = ({ days, opens, closes }: WeeklyHours): Thing => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
});

/** The hours of a closed day, as search engines expect them. */
const closed = { opens: '00:00', closes: '00:00' } as const;

function changedHours({ kind, from, to, ranges }: HoursChange, ramadanHours: readonly WeeklyHours[]): Thing[] {
  const period = { validFrom: from, validThrough: to };
  if (kind === 'ramadan') {
    const closedDays = weekdays.filter((day) => !ramadanHours.some(({ days }) => days.includes(day)));
    const rows = closedDays.length > 0 ? [...ramadanHours, { days: closedDays, ...closed }] : ramadanHours;
    return rows.map((row) => ({ ...weeklyHours(row), ...period }));
  }
  return (ranges.length > 0 ? ranges : [closed]).map((range) => ({ '@type': 'OpeningHoursSpecification', ...range, ...period }));
}

/** Describes the studio: place, opening hours, contact. */
export function studioData(lang: Language, { packages, pictures, studio }: Content): Thing {
  const t = pageTexts(lang);
  const [city, address] = [t('site.city'), t('footer.address')];
  const { social } = withLinks(studio, lang);
  const [first, ...others] = packages.flatMap(({ price }) => price ?? []);
  return {
    '@type': 'LocalBusiness',
    ...studioId(),
    name: t('site.name'),
    ...(t('site.description') && { description: t('site.description') }),
    url: absolute(localized(lang, '/')),
    image: absolute(pictures.logo?.url ?? '/icon-512.png'),
    ...(studio.phone && { telephone: studio.phone }),
    ...(studio.email && { email: studio.email }),
    ...(first !== undefined && { priceRange: formatPrice([first, ...others], lang) }),
    address: {
      '@type': 'PostalAddress',
      ...(studio.postalCode && { postalCode: studio.postalCode }),
      addressCountry: 'SA',
      ...(city && { addressLocality: city }),
      ...(address && { streetAddress: address }),
    },
    ...(studio.place && { geo: { '@type': 'GeoCoordinates', ...studio.place } }),
    openingHoursSpecification: studio.hours.map(weeklyHours),
    ...(studio.hoursChanges.length > 0 && {
      specialOpeningHoursSpecification: studio.hoursChanges.flatMap((change) => changedHours(change, studio.ramadanHours)),
    }),
    ...(social.length > 0 && { sameAs: social.map((link) => link.address) }),
  };
}

const service = (lang: Language, name: string, description: string, path: string): Thing => ({
  '@type': 'Service',
  name,
  description,
  url: absolute(localized(lang, path)),
  provider: studioId(),
  areaServed: 'SA',
});

/** Describes a package's price; false if the price is on request. */
const offers = (lang: Language, { slug, price, priceFrom }: StudioPackage) =>
  price !== null && {
    offers: {
      '@type': 'Offer',
      ...(priceFrom
        ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'SAR' } }
        : { price, priceCurrency: 'SAR' }),
      url: absolute(localized(lang, `/book?package=${slug}`)),
    },
  };

/** The packages whose pages have separate texts for their title and description in search engines. */
const ownTexts = {
  wedding: { title: 'wedding.title', description: 'wedding.description' },
  portrait: { title: 'portrait.title', description: 'portrait.description' },
} as const;

const hasOwnTexts = (slug: string): slug is keyof typeof ownTexts => Object.hasOwn(ownTexts, slug);

/** Maximum length of a description that search engines show. */
const shownLength = 160;

/** Returns the first sentences that search engines show, at least one. */
function firstSentences(text: string): string {
  const [first = '', ...others] = text.trim().split(/(?<=[.!?؟])\s+/u);
  return others.reduce((shown, sentence) => (shown.length + sentence.length < shownLength ? `${shown} ${sentence}` : shown), first);
}

export function packagePageTexts(lang: Language, offered: StudioPackage): { title: string; description: string } {
  const t = pageTexts(lang);
  const { slug, title, summary, text } = offered;
  if (!hasOwnTexts(slug)) return { title, description: firstSentences(`${summary} ${text}`) || title };
  const keys = ownTexts[slug];
  return { title: t(keys.title), description: t(keys.description, { price: formatPriceOrRequest(offered, lang) }) };
}

export function packageData(lang: Language, offered: StudioPackage): Thing {
  const { title, description } = packagePageTexts(lang, offered);
  return { ...service(lang, title, description, `/services/${offered.slug}`), ...offers(lang, offered) };
}

export const servicesData = (lang: Language, { packages }: Content): Thing => ({
  '@type': 'ItemList',
  itemListElement: packages.map((offered, index) => ({ '@type': 'ListItem', position: index + 1, item: packageData(lang, offered) })),
});

/** Maximum number of photos in the structured data of a gallery page, to keep the byte budget. */
const describedPhotos = 2;

const picture = ({ url }: Photo): Thing => ({ '@type': 'ImageObject', contentUrl: absolute(url) });

export const galleryData = (lang: Language, view: View, texts: { name: string; description: string }, photos: readonly Photo[]): Thing => ({
  '@type': 'ImageGallery',
  ...texts,
  url: absolute(viewAddress(lang, view)),
  author: studioId(),
  image: photos.slice(0, describedPhotos).map(picture),
});

export const storyData = (lang: Language, story: Story): Thing => ({
  '@type': 'Article',
  headline: story.title,
  ...(story.lead && { description: story.lead }),
  ...(story.day && { datePublished: story.day }),
  inLanguage: lang,
  url: absolute(localized(lang, storyPath(story))),
  author: studioId(),
  publisher: studioId(),
  image: [story.share, ...picturesOf(story)].slice(0, describedPhotos).map(picture),
});

export const storiesData = (lang: Language, stories: readonly Story[]): Thing => ({
  '@type': 'ItemList',
  itemListElement: stories.map((story, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: story.title,
    url: absolute(localized(lang, storyPath(story))),
  })),
});

export const questionsData = (questions: Content['questions']): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
