import type { Content } from './content.ts';
import type { ContentKey } from './i18n/text.ts';
import type { PackageBooking, PackagePlace, StandardPackage } from './packages.ts';

/** The opening hours of a studio that has entered none. */
export const bundledHours: Content['studio']['hours'] = [
  { days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'], opens: '10:00', closes: '21:00' },
];

/** Rows of a list by name, each with the keys of its texts. The name still identifies a row after the studio has edited the texts. */
type BundledRows = Record<string, Record<string, ContentKey>>;

/** The inclusions of the wedding package, in the specification's order. */
const weddingInclusions = {
  coverage: { text: 'wedding.coverage' },
  editing: { text: 'wedding.editing' },
  images: { text: 'wedding.images' },
  album: { text: 'wedding.album' },
  gallery: { text: 'wedding.gallery' },
  engagement: { text: 'wedding.engagement', note: 'wedding.optional' },
} as const satisfies BundledRows;

/**
 * The inclusions of the event package. Rows with a name from the wedding package must have the same texts, because `bundledInclusions` merges both.
 */
const eventInclusions = {
  hours: { text: 'services.eventCoverage' },
  editing: { text: 'wedding.editing' },
  gallery: { text: 'wedding.gallery' },
} as const satisfies BundledRows;

/** The inclusions of all packages by name. */
export const bundledInclusions = { ...weddingInclusions, ...eventInclusions };

interface BundledPackage {
  texts: Record<'name' | 'title' | 'summary' | 'text' | 'bring', ContentKey>;
  place: PackagePlace;
  booking: PackageBooking;
  inclusions: BundledRows;
}

/** The packages that always exist. */
export const bundledPackages: Record<StandardPackage, BundledPackage> = {
  wedding: {
    texts: {
      name: 'package.wedding',
      title: 'services.wedding',
      summary: 'services.weddingText',
      text: 'wedding.lead',
      bring: 'client.bringWedding',
    },
    place: 'client',
    booking: 'date',
    inclusions: weddingInclusions,
  },
  portrait: {
    texts: {
      name: 'package.portrait',
      title: 'services.portrait',
      summary: 'services.portraitText',
      text: 'portrait.lead',
      bring: 'client.bringPortrait',
    },
    place: 'studio',
    booking: 'slot',
    inclusions: {},
  },
  event: {
    texts: {
      name: 'package.event',
      title: 'services.event',
      summary: 'services.eventText',
      text: 'services.eventLead',
      bring: 'client.bringEvent',
    },
    place: 'client',
    booking: 'date',
    inclusions: eventInclusions,
  },
};

/** The print sizes, in the specification's order. */
export const bundledPrintSizes = {
  '4x6in': { text: 'print.4x6in', note: 'print.album' },
  '3x4in': { text: 'print.3x4in', note: 'print.frame' },
  '2x3in': { text: 'print.2x3in', note: 'print.wallet' },
  '10x15cm': { text: 'print.10x15cm', note: 'print.gift' },
  '15x21or20x30cm': { text: 'print.15x21or20x30cm', note: 'print.deskOrHallway' },
  '30x40cm': { text: 'print.30x40cm', note: 'print.wall' },
  nationalId: { text: 'print.4x6cm', note: 'print.nationalId' },
  passport: { text: 'print.4x6cm', note: 'print.passport' },
} as const satisfies BundledRows;

/** The benefits of the portrait package. */
export const bundledBenefits = {
  time: { title: 'portrait.time', text: 'portrait.timeText' },
  guidance: { title: 'portrait.guidance', text: 'portrait.guidanceText' },
  privacy: { title: 'portrait.privacy', text: 'portrait.privacyText' },
  retouching: { title: 'portrait.retouching', text: 'portrait.retouchingText' },
  paper: { title: 'portrait.paper', text: 'portrait.paperText' },
} as const satisfies BundledRows;
