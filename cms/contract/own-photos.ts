import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { categories, photoPeople } from './gallery.ts';
import { limits } from './limits.ts';
import { category, pageLimit, photo } from './photos.ts';
import { optionalLine } from './text.ts';

// Keep these calls in a separate module: the bundler does not split modules, and the gallery's script must not contain them.

/** A photo as staff see it: the texts in both languages, without the fallback to English. */
export const ownPhoto = v.object({
  ...photo.entries,
  captionAr: v.string(),
  altAr: v.string(),
  /** Whether the gallery shows the photo; otherwise only pages show it. */
  inGallery: v.boolean(),
  people: v.picklist(photoPeople),
  /** Whether visitors may see the photo. A photo that is not public has no addresses and no renditions; see `listWithheldPhotos`. */
  isPublic: v.boolean(),
  /** Sort key of the gallery's order within a category, compared by code units. */
  order: v.string(),
});
export type OwnPhoto = v.InferOutput<typeof ownPhoto>;

const caption = optionalLine(limits.caption, {
  wrong: 'photo.errors.caption',
  long: 'photo.errors.captionLong',
});
const alt = optionalLine(limits.alt, {
  wrong: 'photo.errors.alt',
  long: 'photo.errors.altLong',
});

/** The texts of a photo, all optional. */
export const photoTexts = { caption, captionAr: caption, alt, altAr: alt };

const people = v.picklist(photoPeople, 'errors.invalid');

/** Returns the public photos as staff see them, newest first; `listWithheldPhotos` returns the withheld ones. */
export const listOwnPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/photos',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(ownPhoto)),
});

/** Whether an upload is stored if a photo with the same bytes exists. */
const duplicates = v.optional(v.picklist(['accept', 'reject'], 'errors.invalid'), 'accept');

/**
 * Adds a photo. The server detects the format from the bytes; the file's name and type are ignored. With `duplicates: 'reject'` the server rejects
 * the bytes of a published or withheld photo (409).
 */
export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos',
  who: 'staff',
  body: 'multipart',
  input: v.object(
    { photo: v.instance(Blob, 'photo.errors.file'), category, ...photoTexts, duplicates, people: v.optional(people, 'unknown') },
    missing({ photo: 'photo.errors.file', category: 'photo.errors.category' }),
  ),
  status: 201,
  answer: withData(ownPhoto),
});

/** Changes a photo's texts, its category, its recognisable people, or whether the gallery shows it; omitted fields keep their values. */
export const updatePhoto = defineCall({
  method: 'PATCH',
  path: '/api/photos/{id}',
  who: 'staff',
  body: 'json',
  input: v.partial(
    v.object({
      category,
      caption: photoTexts.caption.wrapped,
      captionAr: photoTexts.captionAr.wrapped,
      alt: photoTexts.alt.wrapped,
      altAr: photoTexts.altAr.wrapped,
      inGallery: v.boolean('errors.invalid'),
      people,
    }),
  ),
  status: 200,
  answer: withData(ownPhoto),
});

/** The id of a photo, in the lower case of stored ids. */
const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());

/**
 * Moves photos in the order of the gallery, keeping the order of the input: directly before or after `target`, or, without `target`, before or after
 * all photos. The answer contains the new sort keys.
 */
export const movePhotos = defineCall({
  method: 'POST',
  path: '/api/admin/photos/move',
  who: 'staff',
  body: 'json',
  input: v.pipe(
    v.object({
      photos: v.pipe(v.array(id, 'errors.invalid'), v.minLength(1, 'errors.invalid'), v.maxLength(limits.panelBatch, 'errors.invalid')),
      side: v.picklist(['before', 'after'], 'errors.invalid'),
      target: v.optional(id),
    }),
    v.check(({ photos, target = '' }) => new Set([...photos, target]).size === photos.length + 1, 'errors.invalid'),
  ),
  status: 200,
  answer: withData(v.array(v.pick(ownPhoto, ['_id', 'order']))),
});

const photoOrNone = v.union([id, v.literal('')], 'errors.invalid');

/** The place of a cover: the first picture of the home page, or the tile of a category. */
const coverPlace = v.picklist(['home', ...categories], 'errors.invalid');
export type CoverPlace = v.InferOutput<typeof coverPlace>;

/** The ids of a place's cover in the published home page and in its pending draft; `''` if no photo is chosen. */
const covers = v.object({ photo: photoOrNone, draftPhoto: photoOrNone });
export type Covers = v.InferOutput<typeof covers>;

/** Sets a cover, also in a pending draft of the home page, which stays unpublished. The answer contains the previous covers. */
export const setCover = defineCall({
  method: 'POST',
  path: '/api/admin/cover',
  who: 'staff',
  body: 'json',
  input: v.object({ of: coverPlace, ...covers.entries }),
  status: 200,
  answer: withData(covers),
});

/** A place that needs a photo, with its name in each language, such as “Studio details: Logo”. */
const photoUse = v.object({ photo: v.string(), en: v.string(), ar: v.string() });
export type PhotoUse = v.InferOutput<typeof photoUse>;

/** Lists the places of published pages, packages and stories that need a photo, which therefore cannot be deleted. */
export const listPhotoUses = defineCall({
  method: 'GET',
  path: '/api/photos/uses',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(photoUse)),
});

/**
 * Moves a photo to the bin, from which the photo is deleted permanently after `binDays`; its public files are deleted at once. Rejects a photo that a
 * published page, package or story needs (409).
 */
export const deletePhoto = defineCall({
  method: 'DELETE',
  path: '/api/photos/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

export const deletedPhoto = v.object({
  ...v.pick(ownPhoto, ['_id', 'caption', 'captionAr', 'category']).entries,
  deletedAt: v.string(),
  /** A small picture as a data URL; `''` if there is none. */
  thumbnail: v.string(),
});
export type DeletedPhoto = v.InferOutput<typeof deletedPhoto>;

const deletedPhotos = v.object({
  success: v.literal(true),
  data: v.array(deletedPhoto),
  /** Cursor of the next photos; null at the end. */
  nextCursor: v.nullable(v.string()),
  total: v.number(),
});
export type DeletedPhotos = v.InferOutput<typeof deletedPhotos>;

/** Number of photos in a page of the bin; small, because the answer contains their thumbnails. */
const binPage = 48;

/** Returns a page of the photos in the bin, last deleted first. */
export const listDeletedPhotos = defineCall({
  method: 'GET',
  path: '/api/photos/deleted',
  who: 'staff',
  body: 'query',
  input: v.object({
    limit: v.optional(
      v.pipe(
        pageLimit,
        v.transform((limit) => Math.min(limit, binPage)),
      ),
      String(binPage),
    ),
    /** Cursor of the next photos: `nextCursor` of the previous answer. */
    cursor: v.optional(v.string('errors.cursor')),
  }),
  status: 200,
  answer: deletedPhotos,
});

/** Permanently deletes a photo in the bin, with its original. */
export const deletePhotoFinally = defineCall({
  method: 'DELETE',
  path: '/api/photos/deleted/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

/**
 * Restores a photo from the bin: re-renders and publishes it, or withholds it if it may not be public. Changes nothing if the photo is not in the
 * bin.
 */
export const restorePhoto = defineCall({
  method: 'POST',
  path: '/api/photos/{id}/restore',
  who: 'staff',
  body: 'json',
  input: noInput,
  status: 200,
  answer: withData(ownPhoto),
});
