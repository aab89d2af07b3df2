import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { choiceStates, downloadRights, galleryPhoto } from './client-galleries.ts';
import { isRealDay } from './date.ts';
import { language } from './i18n/language.ts';
import { limits } from './limits.ts';
import { email, optionalLine, requiredLine } from './text.ts';

// The calls of staff about client galleries. Keep them out of the client's module, which the page of a gallery loads.

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());
const day = v.pipe(v.string('errors.day'), v.check(isRealDay, 'errors.day'));

/**
 * `draft`: only staff see it. `published`: the link works. `ended`: by staff or by its expiry; photos are deleted at `deletesAt`.
 */
export const galleryStates = ['draft', 'published', 'ended'] as const;
export type GalleryState = (typeof galleryStates)[number];

const rights = {
  /** Maximum number of favourites; null for no limit, 0 for no favourites. */
  favourites: v.nullable(
    v.pipe(
      v.number('gallery.errors.limit'),
      v.integer('gallery.errors.limit'),
      v.minValue(0, 'gallery.errors.limit'),
      v.maxValue(limits.galleryPhotos, 'gallery.errors.limit'),
    ),
  ),
  comments: v.boolean('errors.invalid'),
  download: v.picklist(downloadRights, 'errors.invalid'),
  /** Whether previews, and downloads in web size, have the studio's name on them. */
  watermark: v.boolean('errors.invalid'),
};

/** The settings of a gallery that staff can change. */
const settings = {
  title: requiredLine(limits.galleryTitle, { wrong: 'gallery.errors.title', long: 'gallery.errors.titleLong' }),
  client: requiredLine(limits.name, { wrong: 'gallery.errors.client', long: 'gallery.errors.clientLong' }),
  /** Contact of the client for mails and WhatsApp; both optional. */
  email: v.optional(v.union([v.literal(''), email(limits.email, 'gallery.errors.email')], 'gallery.errors.email'), ''),
  phone: optionalLine(limits.phone, { wrong: 'gallery.errors.phone', long: 'gallery.errors.phone' }),
  /** The client's language, for mails and the link. */
  language,
  /** The day of the session. */
  day: v.nullable(day),
  /** The last day, in Riyadh, on which the gallery is open. */
  lastDay: day,
  ...rights,
};

const gallerySet = v.object({ id: v.string(), name: v.string(), photos: v.number() });

/** A gallery in the list of staff. */
export const gallerySummary = v.object({
  _id: v.string(),
  title: v.string(),
  client: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The id of its booking, if it has one. */
  booking: v.nullable(v.string()),
  state: v.picklist(galleryStates),
  day: v.nullable(v.string()),
  expiresAt: v.string(),
  /** When its photos are deleted; null unless it has ended. */
  deletesAt: v.nullable(v.string()),
  /** Numbers of photos: that are ready, wait to be processed, could not be processed, and are ready but rendered again after a change of `watermark`. */
  photos: v.object({ ready: v.number(), waiting: v.number(), failed: v.number(), rerendering: v.number() }),
  /** Size of all originals in bytes. */
  bytes: v.number(),
  cover: v.nullable(v.object({ url: v.string(), placeholder: v.string() })),
  openedAt: v.nullable(v.string()),
  choice: v.object({ state: v.picklist(choiceStates), chosen: v.number(), comments: v.number(), submittedAt: v.nullable(v.string()) }),
  createdAt: v.string(),
});
export type GallerySummary = v.InferOutput<typeof gallerySummary>;

/** A gallery with everything that staff can see and change. */
export const ownGallery = v.object({
  ...gallerySummary.entries,
  language,
  lastDay: v.string(),
  favourites: v.nullable(v.number()),
  comments: v.boolean(),
  download: v.picklist(downloadRights),
  watermark: v.boolean(),
  /** In display order; at least one. The first one of a new gallery has the name `''`. */
  sets: v.array(gallerySet),
  /** The id of the chosen cover; null for the first photo. */
  coverPhoto: v.nullable(v.string()),
  /** The address of the client's page; null after a change of `PAYLOAD_SECRET`: replace the link. */
  link: v.nullable(v.string()),
  /** The PIN for the client; null without one, or after a change of `PAYLOAD_SECRET`. */
  pin: v.nullable(v.string()),
  hasPin: v.boolean(),
  publishedAt: v.nullable(v.string()),
  /** How often a browser entered the gallery, and when last. */
  opened: v.object({ count: v.number(), lastAt: v.nullable(v.string()) }),
  /** How often a download of photos or ZIPs was started, and when last. */
  downloaded: v.object({ count: v.number(), lastAt: v.nullable(v.string()) }),
});
export type OwnGallery = v.InferOutput<typeof ownGallery>;

/** Why a photo could not be processed: a message key. */
const failures = ['photo.errors.broken', 'photo.errors.pixels', 'photo.errors.small', 'photo.errors.long', 'photo.errors.heavy'] as const;

/** A photo of a gallery as staff see it. Its pictures, below `/g/{_id}`, need the cookie that the log-in sets: browsers send it with them. */
export const ownGalleryPhoto = v.object({
  ...v.omit(galleryPhoto, ['download']).entries,
  /** `waiting` photos have no renditions yet, `failed` ones never will. */
  state: v.picklist(['waiting', 'ready', 'failed']),
  failure: v.nullable(v.picklist(failures)),
  bytes: v.number(),
  /** SHA-256 of the file in hexadecimal. */
  sha256: v.string(),
  /** When the photo was taken by the camera's clock, `2026-12-01T17:03:20`; null if unknown. */
  takenAt: v.nullable(v.string()),
  chosen: v.boolean(),
  comment: v.string(),
});
export type OwnGalleryPhoto = v.InferOutput<typeof ownGalleryPhoto>;

/** Returns all galleries, newest first. */
export const listGalleries = defineCall({
  method: 'GET',
  path: '/api/admin/galleries',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(gallerySummary)),
});

/** Adds a gallery as a draft with a PIN, open for 90 days unless `lastDay` says otherwise; a booking gives the client's missing fields. */
export const createGallery = defineCall({
  method: 'POST',
  path: '/api/admin/galleries',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    {
      title: settings.title,
      booking: v.optional(id),
      client: optionalLine(limits.name, { wrong: 'gallery.errors.client', long: 'gallery.errors.clientLong' }),
      email: settings.email,
      phone: settings.phone,
      language: v.optional(language),
      day: v.optional(settings.day, null),
      lastDay: v.optional(day),
      favourites: v.optional(rights.favourites, 30),
      comments: v.optional(rights.comments, true),
      download: v.optional(rights.download, 'originals'),
      watermark: v.optional(rights.watermark, false),
      pin: v.optional(v.boolean('errors.invalid'), true),
    },
    missing({}),
  ),
  status: 201,
  answer: withData(ownGallery),
});

/** Returns one gallery. */
export const readOwnGallery = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(ownGallery),
});

/**
 * Changes settings; omitted fields keep their values. `lastDay` of an ended gallery whose photos exist opens it again. `pin` turns the PIN on or off,
 * or replaces it (`new`); a changed PIN ends the sessions of clients.
 */
export const updateGallery = defineCall({
  method: 'PATCH',
  path: '/api/admin/galleries/{id}',
  auth: 'bearer',
  body: 'json',
  input: v.partial(
    v.object({
      title: settings.title.wrapped,
      client: settings.client.wrapped,
      email: settings.email.wrapped,
      phone: settings.phone.wrapped,
      language,
      day: settings.day,
      lastDay: settings.lastDay,
      ...rights,
      pin: v.picklist(['on', 'off', 'new'], 'errors.invalid'),
      coverPhoto: v.nullable(id),
    }),
  ),
  status: 200,
  answer: withData(ownGallery),
});

/**
 * Replaces the sets: names in display order, with the id of existing ones. Photos of a set that is left out move to the first one. At least one.
 */
export const updateGallerySets = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/sets',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    {
      sets: v.pipe(
        v.array(
          v.object({
            id: v.optional(id),
            name: optionalLine(limits.gallerySetName, { wrong: 'errors.invalid', long: 'gallery.errors.setLong' }),
          }),
          'errors.invalid',
        ),
        v.minLength(1, 'errors.invalid'),
        v.maxLength(limits.gallerySets, 'gallery.errors.sets'),
      ),
    },
    missing({}),
  ),
  status: 200,
  answer: withData(ownGallery),
});

/**
 * An action on a gallery. `publish` needs a ready photo. `replaceLink` makes the former link and its sessions worthless. `reopen` lets the client change a submitted choice.
 * `end` closes the gallery for the client; its photos are deleted 30 days later. `resume` opens an ended gallery again.
 */
export const actOnGallery = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/act',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    {
      action: v.picklist(['publish', 'replaceLink', 'reopen', 'end', 'resume'], 'errors.invalid'),
    },
    missing({}),
  ),
  status: 200,
  answer: withData(ownGallery),
});

/** Deletes a gallery with every file, finally. Admins only. */
export const deleteGallery = defineCall({
  method: 'DELETE',
  path: '/api/admin/galleries/{id}',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

/** Returns the photos in display order, with an ETag; ask every 5 seconds while some wait. */
export const listGalleryPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}/photos',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(ownGalleryPhoto)),
});

const sha256 = v.pipe(v.string('errors.invalid'), v.regex(/^[\da-f]{64}$/u, 'errors.invalid'));

/** Returns which of some files the gallery has already, by the SHA-256 of their bytes. */
export const findGalleryFiles = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/files',
  auth: 'bearer',
  body: 'json',
  input: v.object({ hashes: v.pipe(v.array(sha256, 'errors.invalid'), v.maxLength(limits.galleryHashes, 'errors.invalid')) }, missing({})),
  status: 200,
  answer: withData(v.object({ known: v.array(v.object({ sha256: v.string(), photo: v.string(), name: v.string() })) })),
});

/**
 * Stores one photo; a job renders it afterwards. The answer arrives when the original is stored durably. The same bytes again, at any time and in
 * parallel, return the stored photo. 422 `gallery.errors.hash` if the bytes do not have the hash: send them again. 409 `gallery.errors.full` if the
 * gallery has `limits.galleryPhotos`.
 */
export const uploadGalleryPhoto = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/photos',
  auth: 'bearer',
  body: 'multipart',
  input: v.object(
    {
      photo: v.instance(Blob, 'photo.errors.file'),
      /** The original name of the file. */
      name: requiredLine(limits.fileName, { wrong: 'gallery.errors.fileName', long: 'gallery.errors.fileName' }),
      sha256,
      /** The set; the first one if it is missing or was removed meanwhile. */
      set: v.optional(v.union([v.literal(''), id]), ''),
      /**
       * The place within the batch: the time of choosing the files in milliseconds, plus the index of the file. Photos of a set are sorted by it, so
       * that uploads that end in another order keep the order of the batch.
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
 * Moves photos to a set, keeping the order of the input: before `before`, or to its end without it. `before` is a photo of that set that is not moved.
 */
export const moveGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/move',
  auth: 'bearer',
  body: 'json',
  input: v.object({ photos: photoIds, set: id, before: v.optional(id) }, missing({})),
  status: 200,
  answer: done,
});

/** Sorts a set by the names of files (`IMG_2` before `IMG_10`), or by the time of capture, with unknown times at the end. */
export const sortGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/sort',
  auth: 'bearer',
  body: 'json',
  input: v.object({ set: id, by: v.picklist(['name', 'takenAt'], 'errors.invalid') }, missing({})),
  status: 200,
  answer: done,
});

/** Deletes photos of a gallery with their files, finally. Photos that do not exist are ignored. */
export const deleteGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/delete-photos',
  auth: 'bearer',
  body: 'json',
  input: v.object({ photos: photoIds }, missing({})),
  status: 200,
  answer: done,
});

/** Renders the photos that failed again. */
export const retryGalleryPhotos = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/retry',
  auth: 'bearer',
  body: 'json',
  input: noInput,
  status: 200,
  answer: done,
});

/** The formats of an exported choice: a line to paste into the search of Lightroom or Capture One, a name on each line, and a table. */
export const choiceFormats = ['search', 'txt', 'csv'] as const;

/**
 * Returns the chosen photos as a text to copy or save under `name`. CSV starts with a BOM and escapes cells that a spreadsheet would run as formulas.
 * `inexact` lists the chosen names that the search cannot tell from those of other photos.
 */
export const exportChoice = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}/export',
  auth: 'bearer',
  body: 'query',
  input: v.object({ format: v.picklist(choiceFormats, 'errors.invalid') }, missing({ format: 'errors.invalid' })),
  status: 200,
  answer: withData(v.object({ name: v.string(), type: v.string(), text: v.string(), inexact: v.array(v.string()) })),
});
