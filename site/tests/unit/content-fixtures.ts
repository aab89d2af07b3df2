import { type Content, type Language, type Photo, type Story, type StudioPackage, standardPackages } from '@studio/contract';
import { bundledHours, bundledPackages } from '@studio/contract/bundled-content.ts';
import { bundledText } from '@studio/contract/i18n/text.ts';

export const packagesIn = (language: Language): StudioPackage[] =>
  standardPackages.map((slug) => {
    const { texts, place, booking } = bundledPackages[slug];
    const text = (field: keyof typeof texts) => bundledText(language, texts[field]);
    return {
      slug,
      name: text('name'),
      title: text('title'),
      summary: text('summary'),
      text: text('text'),
      inclusions: [],
      price: slug === 'wedding' ? 800 : null,
      priceFrom: false,
      duration: null,
      place,
      picture: null,
      booking,
      horizonDays: 90,
      pagePicture: null,
    };
  });

export const plainStudio: Content['studio'] = {
  phone: '+966 55 012 3456',
  whatsapp: '+966 55 012 3456',
  email: 'hello@noor.example',
  hours: bundledHours,
  exceptions: [],
  ramadanHours: [],
  eidFitrDays: 0,
  eidAdhaDays: 0,
  moonShift: 0,
  hoursChanges: [],
  hoursNote: '',
  postalCode: '12213',
  place: { latitude: 24.6937, longitude: 46.6853 },
  social: [
    { name: 'Instagram', address: 'https://www.instagram.com/noor.example' },
    { name: 'Snapchat', address: 'https://www.snapchat.com/add/noor.example' },
    { name: 'WhatsApp', address: 'https://wa.me/966550123456' },
    { name: 'X', address: 'https://x.com/noor_example' },
  ],
};

/** Content of a studio with all facts and the standard packages, without custom texts and pictures, and with all other lists empty. */
export const plainContent: Content = {
  texts: {},
  studio: plainStudio,
  retention: { bookings: 24, messages: 12 },
  privacyVersion: '0123456789ab',
  hasWomenTeam: false,
  packages: packagesIn('en'),
  timeline: [],
  printSizes: [],
  benefits: [],
  photoDocuments: [],
  pictures: {
    logo: null,
    icon: null,
    hero: null,
    about: null,
    booking: null,
    developer: null,
  },
  covers: {},
  shelf: [],
  heroStory: false,
  stories: [],
  testimonials: [],
  questions: [],
  facts: [],
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

export const plainStory: Story = {
  slug: 'evening',
  title: 'An evening',
  city: '',
  lead: '',
  day: '',
  package: null,
  cover: plainPhoto,
  share: plainPhoto,
  blocks: [{ kind: 'pictures', photos: [plainPhoto], caption: '', space: 'normal' }],
};
