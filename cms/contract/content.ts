import * as v from 'valibot';
import { defineCall, withData } from './call.ts';
import { hoursChange } from './hours-changes.ts';
import { languages } from './i18n/language.ts';
import { scheduleEntries } from './opening-hours.ts';
import { packageBookings, packagePlaces } from './packages.ts';
import { photoDocument } from './photo-documents.ts';
import { photo } from './photos.ts';
import { story } from './stories.ts';

const text = v.string();
const titled = v.array(v.object({ title: text, text: text }));
const noted = v.array(v.object({ text: text, note: text }));
const picture = v.nullable(photo);

/** A package that visitors can book, in one language. */
export const studioPackage = v.object({
  /** Identifies the package in bookings and in the address of its page. */
  slug: v.string(),
  /** The name in the booking form, in emails and on staff's screens. */
  name: v.string(),
  /** The heading of the package's card. Also the heading of its page, unless the page has its own. */
  title: v.string(),
  /** The sentence on the package's card. */
  summary: v.string(),
  /** The sentences below the heading of the package's page; `''` if there are none. */
  text: v.string(),
  inclusions: v.array(v.object({ text: v.string(), note: v.string() })),
  /** Price in Saudi riyals; null for a price on request. */
  price: v.nullable(v.number()),
  /** Whether the price is the lowest of several. */
  priceFrom: v.boolean(),
  /** Length of the session in minutes; null if unknown. */
  duration: v.nullable(v.number()),
  place: v.nullable(v.picklist(packagePlaces)),
  booking: v.picklist(packageBookings),
  /** Maximum number of days between a booking and its slot. */
  horizonDays: v.number(),
  /** The picture of the package's card; null for the bundled picture. */
  picture: v.nullable(photo),
  /** The picture of the package's page; null for the bundled picture, or for the picture of the card if none is bundled. */
  pagePicture: v.nullable(photo),
});
export type StudioPackage = v.InferOutput<typeof studioPackage>;

/** Pictures of the pages that the studio can replace with its own photos. */
export const pictureSlots = ['logo', 'icon', 'hero', 'about', 'booking', 'developer'] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** The texts, prices and pictures of the pages in one language: the studio's own, with the bundled ones as fallback. */
export const content = v.object({
  /**
   * The studio's own texts by key; a missing key means the bundled text, `''` a sentence that the studio removed and that pages omit. Titles, headings
   * and labels of controls are never `''`. Facts such as `site.city` and `footer.address` have no bundled text: a missing key means that they are
   * unknown. The bundled `site.name` is a general name. The key `package.{slug}` contains the name of a published package, even of an inactive package.
   */
  texts: v.record(v.string(), text),
  studio: v.object({
    /** Phone number in display format, such as `+966 55 012 3456`; `''` if unknown. */
    phone: text,
    /** WhatsApp number in display format; the phone number if the studio names no other. */
    whatsapp: text,
    /** `''` if unknown. */
    email: text,
    ...scheduleEntries,
    /** Changes of the usual hours that the pages announce now: exceptions, Ramadan and the Eids, in order. */
    hoursChanges: v.array(hoursChange),
    /** Note beside the opening hours, such as a break for prayer; `''` if there is none. */
    hoursNote: text,
    /** `''` if unknown. */
    postalCode: text,
    /** The studio's place in degrees (WGS 84); null if unknown. */
    place: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
    social: v.array(v.object({ name: text, address: v.string() })),
  }),
  /** Whether visitors can request a team of women. */
  hasWomenTeam: v.boolean(),
  /** Retention of personal data, in months. */
  retention: v.object({ bookings: v.number(), messages: v.number() }),
  /** A hash of the privacy notice in both languages and of the retention periods. */
  privacyVersion: v.string(),
  /** The packages that visitors can book, in display order. */
  packages: v.array(studioPackage),
  timeline: v.array(v.object({ year: text, title: text, text: text })),
  printSizes: noted,
  benefits: titled,
  /** The official photos, in display order. */
  photoDocuments: v.array(photoDocument),
  /** The studio's pictures by place; null means the bundled picture. */
  pictures: v.object({
    logo: picture,
    /** At least 512 pixels on each side; the site crops it to a square around its focal point. */
    icon: picture,
    hero: picture,
    about: picture,
    booking: picture,
    developer: picture,
  } satisfies Record<PictureSlot, typeof picture>),
  /** The chosen covers by category; for a missing cover the pages show the category's first photo. */
  covers: v.record(v.string(), photo),
  /** The photos in the rows of prints on the pages, the largest print first; empty for the bundled photos. */
  shelf: v.array(photo),
  /** Whether the first picture of the home page is the picture of the newest story. */
  heroStory: v.boolean(),
  /** The published stories, newest first. */
  stories: v.array(story),
  /** Testimonials of clients, with their consent. */
  testimonials: v.array(v.object({ text, name: text, occasion: text })),
  questions: v.array(v.object({ question: text, answer: text })),
  /** Trust facts, such as the studio's commercial registration number. */
  facts: titled,
  /** The developer's CV; null if there is none. */
  cv: v.nullable(v.object({ address: v.string(), pages: v.nullable(v.number()) })),
});
export type Content = v.InferOutput<typeof content>;

/** Returns the published texts, prices and pictures of the pages. */
export const readContent = defineCall({
  method: 'GET',
  path: '/api/content',
  who: 'none',
  body: 'query',
  input: v.object({
    /** Language of the texts; a missing translation falls back to English. */
    lang: v.optional(v.picklist(languages, 'errors.lang'), 'en'),
  }),
  status: 200,
  answer: withData(content),
});
