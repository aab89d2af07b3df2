import type { Content, Photo } from '@studio/contract';
import { bundledPrices, bundledStudio } from '@studio/contract/bundled-content.ts';

/** Content of a studio without custom texts and with empty lists. */
export const plainContent: Content = {
  texts: {},
  studio: bundledStudio,
  retention: { bookings: 24, messages: 12 },
  privacyVersion: '0123456789ab',
  prices: bundledPrices,
  timeline: [],
  inclusions: [],
  printSizes: [],
  benefits: [],
  officialPhotos: [],
  pictures: {
    logo: null,
    icon: null,
    hero: null,
    about: null,
    booking: null,
    wedding: null,
    portrait: null,
    weddingCard: null,
    portraitCard: null,
    eventCard: null,
    developer: null,
  },
  covers: {},
  shelf: [],
  cv: null,
};

/** Photo of 3,000 by 2,000 pixels without texts. */
export const plainPhoto: Photo = {
  _id: 'photo',
  url: '/media/photo-1440.jpg',
  caption: '',
  category: 'Wedding',
  alt: '',
  width: 3000,
  height: 2000,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  renditions: { base: '/media/photo', avif: [240, 1440], jpeg: [240, 1440] },
};
