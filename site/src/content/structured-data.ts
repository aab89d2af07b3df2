import type { Content, Language, Package, Photo } from '@studio/contract';
import { localized } from '#src/i18n/address.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { type View, viewAddress } from '#src/islands/gallery/view.ts';
import { priceText, saidPrice } from './price.ts';
import { absolute } from './site-address.ts';
import { reachedStudio } from './studio.ts';

/** Something as schema.org names it. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const studioId = () => ({ '@id': `${absolute('/')}#studio` });

/** The studio: where it is, when it is open, how it is reached. */
export function studioData(lang: Language, { prices, pictures, studio }: Content): Thing {
  const t = pageTexts(lang);
  const [first, ...others] = Object.values(prices).filter((price) => price !== null);
  return {
    '@type': 'LocalBusiness',
    ...studioId(),
    name: t('site.name'),
    description: t('site.description'),
    url: absolute(localized(lang, '/')),
    image: absolute(pictures.logo?.url ?? '/icon-512.png'),
    telephone: studio.phone,
    email: studio.email,
    ...(first !== undefined && { priceRange: priceText([first, ...others], lang) }),
    address: {
      '@type': 'PostalAddress',
      postalCode: studio.postalCode,
      addressCountry: 'SA',
      addressLocality: t('site.city'),
      streetAddress: t('footer.address'),
    },
    geo: { '@type': 'GeoCoordinates', latitude: studio.latitude, longitude: studio.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: studio.days,
      opens: studio.opens,
      closes: studio.closes,
    },
    sameAs: reachedStudio(studio).social.map((link) => link.address),
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

/** A package's price, which search engines show; nothing where it is asked for. */
const offers = (lang: Language, name: Package, price: number | null) =>
  price !== null && {
    offers: { '@type': 'Offer', price, priceCurrency: 'SAR', url: absolute(localized(lang, `/book?package=${name}`)) },
  };

/** The wedding package, with its price where there is one. */
export function weddingData(lang: Language, { prices }: Content): Thing {
  const t = pageTexts(lang);
  const price = saidPrice(prices.wedding, lang);
  return {
    ...service(lang, t('wedding.title'), t('wedding.description', { price }), '/services/wedding'),
    ...offers(lang, 'wedding', prices.wedding),
  };
}

/** The portrait package, likewise. */
export function portraitData(lang: Language, { prices }: Content): Thing {
  const t = pageTexts(lang);
  return {
    ...service(lang, t('portrait.title'), t('portrait.description'), '/services/portrait'),
    ...offers(lang, 'portrait', prices.portrait),
  };
}

/** The three packages as one list. */
export function servicesData(lang: Language, content: Content): Thing {
  const t = pageTexts(lang);
  const event = {
    ...service(lang, t('services.event'), t('services.eventText'), '/book?package=event'),
    ...offers(lang, 'event', content.prices.event),
  };
  return {
    '@type': 'ItemList',
    itemListElement: [weddingData(lang, content), portraitData(lang, content), event].map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item,
    })),
  };
}

/** How many photos of a gallery are described to search engines; more would weigh on the page. */
const describedPhotos = 2;

const picture = ({ url }: Photo): Thing => ({ '@type': 'ImageObject', contentUrl: absolute(url) });

/** A view of the gallery. Its texts are the page's own. */
export const galleryData = (lang: Language, view: View, texts: { name: string; description: string }, photos: readonly Photo[]): Thing => ({
  '@type': 'ImageGallery',
  ...texts,
  url: absolute(viewAddress(lang, view)),
  author: studioId(),
  image: photos.slice(0, describedPhotos).map(picture),
});
