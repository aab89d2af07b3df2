import * as v from 'valibot';
import { limits } from './limits.ts';
import { optionalLine } from './text.ts';

/** The categories a photo can be in, in the order they are shown everywhere. */
export const categories = ['Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design', 'Graduation'] as const;
export type Category = (typeof categories)[number];
/** The schema of one. */
export const category = v.picklist(categories, 'photo.errors.category');

/** The categories that are offered as filters of the gallery whether they have photos or not. */
export const galleryFilters = ['Wedding', 'Portrait', 'Event', 'Nature', 'Other'] as const satisfies readonly Category[];

/** The last part of a category's address: `wedding` in `/gallery/wedding`. */
export const categorySlug = (name: Category): string => name.toLowerCase();

/** The category of such an address; undefined where there is none. */
export const categoryOfSlug = (slug: string): Category | undefined => categories.find((name) => categorySlug(name) === slug);

/** A part of a picture's width or height. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A photo as visitors are told of it, with its words in one language. */
export const photo = v.object({
  _id: v.string(),
  /** The JPEG of 1,440 px, or the largest one of a smaller photo: for sharing and old browsers. */
  url: v.string(),
  caption: v.string(),
  category,
  alt: v.string(),
  /** Pixels of the photo as it is seen, upright. */
  width: v.number(),
  height: v.number(),
  /** ThumbHash in base64: what the photo looks like before it arrives, in at most 32 characters. */
  placeholder: v.string(),
  /** What must be seen where the photo is cropped, in percent of its width and height from the top left. */
  focalPoint: v.object({ x: percent, y: percent }),
  renditions: v.object({
    /** What every rendition's address begins with; see `renditionUrl`. */
    base: v.string(),
    /** Widths in pixels, ascending. */
    avif: v.array(v.number()),
    jpeg: v.array(v.number()),
  }),
});
export type Photo = v.InferOutput<typeof photo>;

/** What the owner's screens see of a photo: the words in both languages, without the fallback to English. */
export const ownPhoto = v.object({
  ...photo.entries,
  captionAr: v.string(),
  altAr: v.string(),
  /** Whether visitors find it in the gallery; else it is there for the pages alone. */
  inGallery: v.boolean(),
});
export type OwnPhoto = v.InferOutput<typeof ownPhoto>;

const extension = { avif: 'avif', jpeg: 'jpg' } as const;
export type RenditionFormat = keyof typeof extension;

/** The name of a rendition's file after its photo's base. */
export const renditionSuffix = (width: number, format: RenditionFormat): string => `-${width}.${extension[format]}`;

/** The address of one rendition; `width` is one of those the photo lists for that format. */
export const renditionUrl = (photo: Photo, width: number, format: RenditionFormat): string =>
  photo.renditions.base + renditionSuffix(width, format);

/** The value of `srcset` for one format. */
export const srcset = (photo: Photo, format: RenditionFormat): string =>
  photo.renditions[format].map((width) => `${renditionUrl(photo, width, format)} ${width}w`).join(', ');

const caption = optionalLine(limits.caption, {
  wrong: 'photo.errors.caption',
  long: 'photo.errors.captionLong',
});
const alt = optionalLine(limits.alt, {
  wrong: 'photo.errors.alt',
  long: 'photo.errors.altLong',
});

/** The words of a photo, each optional. */
export const photoWords = { caption, captionAr: caption, alt, altAr: alt };
