import * as v from 'valibot';
import { photo } from './photo.ts';
import { weekdays } from './weekday.ts';

const words = v.string();
const price = v.nullable(v.number());
const titled = v.array(v.object({ title: words, text: words }));
const noted = v.array(v.object({ text: words, note: words }));
const picture = v.nullable(photo);

/** The four official photos, in the order they are shown. */
export const officialPhotos = ['id-men', 'id-women', 'passport', 'absher'] as const;
export type OfficialPhoto = (typeof officialPhotos)[number];

const officialPhoto = v.object({
  id: v.picklist(officialPhotos),
  title: words,
  lead: words,
  /** As it is said, such as `4 × 6 cm`; and what stands along the drawing's two sides. */
  size: words,
  width: words,
  height: words,
  /** The file's size where somebody asks for one, such as `472 × 709 px`. */
  pixels: words,
  background: words,
  file: words,
  rules: v.array(words),
  /** Where the rules are published; an address is never without its name. */
  source: v.object({ name: words, address: v.string() }),
  /** YYYY-MM-DD; `''` where nobody said. */
  lastChecked: v.string(),
});

/** Pictures of the pages that the studio can put its own photos in place of. */
export const pictureSlots = [
  'logo',
  'hero',
  'about',
  'booking',
  'wedding',
  'portrait',
  'weddingCard',
  'portraitCard',
  'eventCard',
  'developer',
] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** What the pages say and show, in one language: the studio's own words, and the bundled ones where it wrote none. */
export const content = v.object({
  /** By key, the texts that the studio wrote; every other one is the bundled one. */
  texts: v.record(v.string(), words),
  studio: v.object({
    /** As it is written: `+966 55 012 3456`. */
    phone: words,
    whatsapp: words,
    email: words,
    /** When it is open, in the order of the week. */
    days: v.array(v.picklist(weekdays)),
    /** HH:MM, in Riyadh. */
    opens: words,
    closes: words,
    postalCode: words,
    /** Degrees, WGS 84. */
    latitude: v.number(),
    longitude: v.number(),
    social: v.array(v.object({ name: words, address: v.string() })),
  }),
  /** For how many months they are kept. */
  retention: v.object({ bookings: v.number(), messages: v.number() }),
  /** Tells this text of the privacy page, in both languages, from every other one. */
  privacyVersion: v.string(),
  /** Saudi riyals; null where the price is said in words. */
  prices: v.object({ wedding: price, portrait: price, event: price }),
  timeline: v.array(v.object({ year: words, title: words, text: words })),
  inclusions: noted,
  printSizes: noted,
  benefits: titled,
  officialPhotos: v.array(officialPhoto),
  /** null where the bundled picture stands. */
  pictures: v.object({
    logo: picture,
    hero: picture,
    about: picture,
    booking: picture,
    wedding: picture,
    portrait: picture,
    weddingCard: picture,
    portraitCard: picture,
    eventCard: picture,
    developer: picture,
  } satisfies Record<PictureSlot, typeof picture>),
  /** The covers of the categories' tiles that were chosen, by category; else the first photo of each. */
  covers: v.record(v.string(), photo),
  /** The prints on the shelf, the largest first; empty where the bundled ones stand. */
  shelf: v.array(photo),
  /** The developer's CV; null where the bundled one is offered. */
  cv: v.nullable(v.object({ address: v.string(), pages: v.nullable(v.number()) })),
});
export type Content = v.InferOutput<typeof content>;
