import type { Content, Language, Package, Photo } from '@studio/contract';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { type View, viewAddress } from '#src/lib/gallery.ts';
import { localized } from '#src/lib/language.ts';
import { absolute } from './navigation.ts';
import { formatPrice, formatPriceOrRequest } from './price.ts';
import { withLinks } from './studio.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const studioId = () => ({ '@id': `${absolute('/')}#studio` });

/** Describes the studio: place, opening hours, contact. */
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
    ...(first !== undefined && { priceRange: formatPrice([first, ...others], lang) }),
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
    sameAs: withLinks(studio, lang).social.map((link) => link.address),
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
const offers = (lang: Language, name: Package, price: number | null) =>
  price !== null && {
    offers: { '@type': 'Offer', price, priceCurrency: 'SAR', url: absolute(localized(lang, `/book?package=${name}`)) },
  };

/** Describes the wedding package. */
export function weddingData(lang: Language, { prices }: Content): Thing {
  const t = pageTexts(lang);
  const price = formatPriceOrRequest(prices.wedding, lang);
  return {
    ...service(lang, t('wedding.title'), t('wedding.description', { price }), '/services/wedding'),
    ...offers(lang, 'wedding', prices.wedding),
  };
}

/** Describes the portrait package. */
export function portraitData(lang: Language, { prices }: Content): Thing {
  const t = pageTexts(lang);
  return {
    ...service(lang, t('portrait.title'), t('portrait.description'), '/services/portrait'),
    ...offers(lang, 'portrait', prices.portrait),
  };
}

/** Describes the three packages as a list. */
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

/** Maximum number of photos in the structured data of a gallery page, to keep the byte budget. */
const describedPhotos = 2;

const picture = ({ url }: Photo): Thing => ({ '@type': 'ImageObject', contentUrl: absolute(url) });

/** Describes a view of the gallery. */
export const galleryData = (lang: Language, view: View, texts: { name: string; description: string }, photos: readonly Photo[]): Thing => ({
  '@type': 'ImageGallery',
  ...texts,
  url: absolute(viewAddress(lang, view)),
  author: studioId(),
  image: photos.slice(0, describedPhotos).map(picture),
});
