import type { Language, Photo } from '@studio/contract';
import { localized } from '#src/i18n/address.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { type View, viewAddress } from '#src/islands/gallery/view.ts';
import { weddingPrice } from './services.ts';
import { absolute } from './site-address.ts';
import { socialLinks, studio } from './studio.ts';

/** Something as schema.org names it. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const studioId = () => ({ '@id': `${absolute('/')}#studio` });

/** The studio: where it is, when it is open, how it is reached. */
export function studioData(lang: Language): Thing {
  const t = pageTexts(lang);
  const [opens, closes] = studio.hours.split('–');
  return {
    '@type': 'LocalBusiness',
    ...studioId(),
    name: t('site.name'),
    description: t('site.description'),
    url: absolute(localized(lang, '/')),
    image: absolute('/icon-512.png'),
    telephone: studio.phone,
    email: studio.email,
    priceRange: t('wedding.price'),
    address: { '@type': 'PostalAddress', ...studio.address, addressLocality: t('site.city'), streetAddress: t('footer.address') },
    geo: { '@type': 'GeoCoordinates', ...studio.place },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens,
      closes,
    },
    sameAs: socialLinks.map((link) => link.address),
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

export function weddingData(lang: Language): Thing {
  const t = pageTexts(lang);
  return {
    ...service(lang, t('wedding.title'), t('wedding.description'), '/services/wedding'),
    offers: { '@type': 'Offer', price: weddingPrice, priceCurrency: 'SAR', url: absolute(localized(lang, '/book?package=wedding')) },
  };
}

export function portraitData(lang: Language): Thing {
  const t = pageTexts(lang);
  return service(lang, t('portrait.title'), t('portrait.description'), '/services/portrait');
}

/** The three packages as one list. */
export function servicesData(lang: Language): Thing {
  const t = pageTexts(lang);
  const event = service(lang, t('services.event'), t('services.eventText'), '/book?package=event');
  return {
    '@type': 'ItemList',
    itemListElement: [weddingData(lang), portraitData(lang), event].map((item, index) => ({
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
