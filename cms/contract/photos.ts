import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';
import { categories } from './gallery.ts';
import { languages } from './i18n/language.ts';

export const category = v.picklist(categories, 'photo.errors.category');
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A photo for visitors, with its texts in one language. */
export const photo = v.object({
  _id: v.string(),
  /** Address of the JPEG for sharing and old browsers: 1,440 px wide, or the largest JPEG of a smaller photo. */
  url: v.string(),
  caption: v.string(),
  category,
  alt: v.string(),
  /** Width of the upright photo in pixels. */
  width: v.number(),
  height: v.number(),
  /** Preview while the photo loads: its ThumbHash in base64, of at most 32 characters. */
  placeholder: v.string(),
  /** The point that stays visible when the photo is cropped, in percent of its width and height from the top left. */
  focalPoint: v.object({ x: percent, y: percent }),
  renditions: v.object({
    /** The common prefix of the renditions' addresses; see `renditionUrl`. */
    base: v.string(),
    /** Widths of the AVIF renditions in pixels, ascending. */
    avif: v.array(v.number()),
    jpeg: v.array(v.number()),
  }),
});
export type Photo = v.InferOutput<typeof photo>;

const extension = { avif: 'avif', jpeg: 'jpg' } as const;
export type RenditionFormat = keyof typeof extension;

/** Returns the end of a rendition's file name, after the base that all renditions of the photo share. */
export const renditionSuffix = (width: number, format: RenditionFormat): string => `-${width}.${extension[format]}`;

/** Returns the address of one rendition. @param width a width that the photo lists for this format */
export const renditionUrl = (photo: Pick<Photo, 'renditions'>, width: number, format: RenditionFormat): string =>
  photo.renditions.base + renditionSuffix(width, format);

/** Returns the `srcset` of one format. */
export const srcset = (photo: Pick<Photo, 'renditions'>, format: RenditionFormat): string =>
  photo.renditions[format].map((width) => `${renditionUrl(photo, width, format)} ${width}w`).join(', ');

/** Schema of a query parameter: the maximum number of items in a response, from 1 to 999,999. */
export const pageLimit = v.pipe(
  v.string('errors.limit'),
  v.regex(/^\d{1,6}$/u, 'errors.limit'),
  v.transform(Number),
  v.minValue(1, 'errors.limit'),
);

/** Returns the gallery's photos, or those of one category, sorted by category and then in staff's order; all of them without a `limit`. */
export const listPhotos = defineCall({
  method: 'GET',
  path: '/api/photos',
  who: 'none',
  body: 'query',
  input: v.object({
    category: v.optional(category),
    /** The language of captions and alternative texts; missing texts fall back to English. */
    lang: v.optional(v.picklist(languages, 'errors.lang'), 'en'),
    limit: v.optional(pageLimit),
    /** Cursor of the next photos: `nextCursor` of the previous answer. */
    cursor: v.optional(v.string('errors.cursor')),
  }),
  status: 200,
  answer: v.object({
    success: v.literal(true),
    data: v.array(photo),
    /** Cursor of the next photos if the request has a `limit`; null at the end. */
    nextCursor: v.optional(v.nullable(v.string())),
  }),
});

/** Returns the categories with at least one photo, in display order. */
export const listCategories = defineCall({
  method: 'GET',
  path: '/api/photos/categories',
  who: 'none',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(category)),
});
