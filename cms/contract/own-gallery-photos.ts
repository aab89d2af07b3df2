import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { galleryPhoto } from './client-galleries.ts';
import { limits } from './limits.ts';
import { requiredLine } from './text.ts';

// Calls with which staff manage the photos of client galleries. Keep them out of client-galleries.ts, which the page of a gallery loads.

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());

/** The message keys of the reasons why a photo could not be processed. */
const failures = ['photo.errors.broken', 'photo.errors.pixels', 'photo.errors.small', 'photo.errors.long', 'photo.errors.heavy'] as const;

/**
 * A photo of a gallery as staff see it. Its pictures, below `/g/` with the id of the gallery, need the cookie that the log-in sets; browsers send it
 * with requests for pictures.
 */
export const ownGalleryPhoto = v.object({
  ...v.omit(galleryPhoto, ['download']).entries,
  /** `waiting`: the photo waits for its rendering or re-rendering. `failed`: the photo cannot be rendered. */
  state: v.picklist(['waiting', 'ready', 'failed']),
  failure: v.nullable(v.picklist(failures)),
  bytes: v.number(),
  /** SHA-256 of the file in hexadecimal. */
  sha256: v.string(),
  /** The time of capture by the camera's clock, `2026-12-01T17:03:20` or `2026-12-01T17:03:20.25`; null if unknown. */
  takenAt: v.nullable(v.string()),
  chosen: v.boolean(),
  comment: v.string(),
});
export type OwnGalleryPhoto = v.InferOutput<typeof ownGalleryPhoto>;

/** Returns the photos in display order, with an ETag. The page polls this call every 5 seconds while photos are waiting. */
export const listGalleryPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}/photos',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(ownGalleryPhoto)),
});

const sha256 = v.pipe(v.string('errors.invalid'), v.regex(/^[\da-f]{64}$/u, 'errors.invalid'));

/** Returns the files that the gallery already has, by the SHA-256 of their bytes. */
export const findGalleryFiles = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/files',
  who: 'staff',
  body: 'json',
  input: v.object({ hashes: v.pipe(v.array(sha256, 'errors.invalid'), v.maxLength(limits.galleryHashes, 'errors.invalid')) }, missing({})),
  status: 200,
  answer: withData(v.object({ known: v.array(v.object({ sha256: v.string(), photo: v.string(), name: v.string() })) })),
});

/**
 * Stores one photo; a job renders it afterwards. The response is sent when the original is stored durably. Repeated uploads of the same bytes, also
 * concurrent ones, return the stored photo. Returns 422 `gallery.errors.hash` if the bytes do not have the hash (send them again), 409
 * `gallery.errors.full` if the gallery already has `limits.galleryPhotos` photos, and 503 `gallery.errors.disk` while the storage is full (try again
 * later).
 */
export const uploadGalleryPhoto = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/photos',
  who: 'staff',
  body: 'multipart',
  input: v.object(
    {
      photo: v.instance(Blob, 'photo.errors.file'),
      /** The original name of the file. */
      name: requiredLine(limits.fileName, { wrong: 'gallery.errors.fileName', long: 'gallery.errors.fileName' }),
      sha256,
      /** The set of the photo; the first set if the field is empty, or if the set no longer exists. */
      set: v.optional(v.union([v.literal(''), id]), ''),
      /**
       * Sort key of the photo in its set: the time at which the batch was chosen, in milliseconds, plus the index of the file. Keeps the order of the
       * batch, because concurrent uploads end in any order.
       */
      order: v.pipe(v.string('errors.invalid'), v.regex(/^\d{1,15}$/u, 'errors.invalid'), v.transform(Number)),
    },
    missing({ photo: 'photo.errors.file', sha256: 'errors.invalid', order: 'errors.invalid' }),
  ),
  status: 201,
  answer: withData(v.object({ photo: ownGalleryPhoto, isNew: v.boolean() })),
});

const photoIds = v.pipe(v.array(id, 'errors.invalid'), v.minLength(1, 'errors.invalid'), v.maxLength(limits.panelBatch, 'errors.invalid'));

/**
 * Moves photos to a set, in the order of the input: before the photo `before`, or to the end of the set if `before` is omitted. `before` must be in
 * the set and not among the moved photos.
 */
export const moveGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/move',
  who: 'staff',
  body: 'json',
  input: v.object({ photos: photoIds, set: id, before: v.optional(id) }, missing({})),
  status: 200,
  answer: done,
});

/** Sorts a set by the names of files (`IMG_2` before `IMG_10`), or by the time of capture, with unknown times at the end. */
export const sortGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/sort',
  who: 'staff',
  body: 'json',
  input: v.object({ set: id, by: v.picklist(['name', 'takenAt'], 'errors.invalid') }, missing({})),
  status: 200,
  answer: done,
});

/** Permanently deletes photos of a gallery with their files. Ignores photos that do not exist; the answer contains the ids of the deleted photos. */
export const deleteGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/delete-photos',
  who: 'staff',
  body: 'json',
  input: v.object({ photos: photoIds }, missing({})),
  status: 200,
  answer: withData(v.object({ deleted: v.array(v.string()) })),
});

/** Queues the failed photos of a gallery for another rendering. */
export const retryGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/retry',
  who: 'staff',
  body: 'json',
  input: noInput,
  status: 200,
  answer: done,
});
