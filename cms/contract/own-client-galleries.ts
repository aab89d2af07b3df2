import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { choiceStates, type DownloadRight, downloadRights } from './client-galleries.ts';
import { isRealDay } from './date.ts';
import { language } from './i18n/language.ts';
import { limits } from './limits.ts';
import { email, optionalLine, phone, requiredLine } from './text.ts';

// Calls with which staff manage client galleries. Keep them out of client-galleries.ts, which the page of a gallery loads.

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());
const day = v.pipe(v.string('errors.day'), v.check(isRealDay, 'errors.day'));

/**
 * `draft`: only staff see the gallery. `published`: the link works. `ended`: staff ended the gallery, or it has expired; its photos are deleted at
 * `deletesAt`.
 */
export const galleryStates = ['draft', 'published', 'ended'] as const;
export type GalleryState = (typeof galleryStates)[number];

/** The events of a gallery of which its client gets a mail half a minute later, unless staff undo them: publication, and a reopened choice. */
export const galleryNotices = ['ready', 'reopened'] as const;

/** Returns what clients of a new gallery may download: not the originals of all photos if they can choose only some. */
export const defaultDownload = (favourites: number | null): DownloadRight => (favourites ? 'web' : 'originals');

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
  /** The client's email address for mails and phone number for WhatsApp; both are optional. */
  email: v.optional(v.union([v.literal(''), email(limits.email, 'gallery.errors.email')], 'gallery.errors.email'), ''),
  phone: phone(limits.phone, 'gallery.errors.phone'),
  /** The client's language, for mails and the link. */
  language,
  /** The day of the session; null if unknown. */
  day: v.nullable(day),
  /** The last day, in Riyadh, on which the gallery is open. */
  lastDay: day,
  ...rights,
};

const gallerySet = v.object({ id: v.string(), name: v.string(), photos: v.number() });

/** A gallery in the list that staff see. */
export const gallerySummary = v.object({
  _id: v.string(),
  title: v.string(),
  client: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The id of the gallery's booking; null if it has none. */
  booking: v.nullable(v.string()),
  state: v.picklist(galleryStates),
  day: v.nullable(v.string()),
  expiresAt: v.string(),
  /** The time at which the photos of the gallery are deleted; null unless the gallery has ended. */
  deletesAt: v.nullable(v.string()),
  /** Numbers of photos by state: ready, waiting for rendering, failed, and ready but being re-rendered after a change of `watermark`. */
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
  /** The sets in display order; at least one. The first set of a new gallery has the name `''`. */
  sets: v.array(gallerySet),
  /** The id of the chosen cover; null for the first photo. */
  coverPhoto: v.nullable(v.string()),
  /** The address of the client's page; null after a change of `PAYLOAD_SECRET`: replace the link. */
  link: v.nullable(v.string()),
  /** The PIN for the client; null without one, or after a change of `PAYLOAD_SECRET`. */
  pin: v.nullable(v.string()),
  hasPin: v.boolean(),
  publishedAt: v.nullable(v.string()),
  /** The last event of which the client gets a mail; null if there is none, or it was undone. */
  notice: v.nullable(
    v.object({
      kind: v.picklist(galleryNotices),
      /** The address to which the mail was sent, or will be; `''` if the gallery has none. */
      to: v.string(),
      /** Whether the PIN is mailed too. */
      hasPin: v.boolean(),
      /** The end of the time in which the action `undo` takes the event back, and nothing is mailed. */
      undoUntil: v.string(),
      /** The time at which the mail was sent; null before. */
      sentAt: v.nullable(v.string()),
    }),
  ),
  /** The number of sessions opened in the gallery, and the time of the last. */
  opened: v.object({ count: v.number(), lastAt: v.nullable(v.string()) }),
  /** The number of started downloads of photos or ZIPs, and the time of the last. */
  downloaded: v.object({ count: v.number(), lastAt: v.nullable(v.string()) }),
});
export type OwnGallery = v.InferOutput<typeof ownGallery>;

/** Returns all galleries, newest first. */
export const listGalleries = defineCall({
  method: 'GET',
  path: '/api/admin/galleries',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(gallerySummary)),
});

/**
 * Adds a gallery as a draft, with a PIN unless `pin` is false, open for 90 days unless `lastDay` is set. Missing details of client and session are
 * copied from the booking.
 */
export const createGallery = defineCall({
  method: 'POST',
  path: '/api/admin/galleries',
  who: 'staff',
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
      /** By default the web size if the client has a number to choose, otherwise also the originals. */
      download: v.optional(rights.download),
      watermark: v.optional(rights.watermark, false),
      pin: v.optional(v.boolean('errors.invalid'), true),
    },
    missing({}),
  ),
  status: 201,
  answer: withData(ownGallery),
});

/** Returns one gallery with its settings, link and PIN. */
export const readOwnGallery = defineCall({
  method: 'GET',
  path: '/api/admin/galleries/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(ownGallery),
});

/**
 * Changes settings; omitted fields keep their values. `lastDay` of an ended gallery whose photos exist opens it again. `pin` enables, disables or
 * replaces (`new`) the PIN; a changed PIN ends the sessions of clients.
 */
export const updateGallery = defineCall({
  method: 'PATCH',
  path: '/api/admin/galleries/{id}',
  who: 'staff',
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
 * Replaces the sets. The input contains the names of the sets in display order, with the ids of existing sets. Photos of an omitted set move to the
 * end of the first set. At least one set must remain.
 */
export const updateGallerySets = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/sets',
  who: 'staff',
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
 * Runs an action on a gallery. `publish` needs a ready or failed photo. `replaceLink` invalidates the previous link, PIN and sessions. `reopen` permits
 * the client to change a submitted choice. `undo` takes the first publication or the last `reopen` back within half a minute, before its mail. `end`
 * closes the gallery for the client; its photos are deleted 30 days later. `resume` reopens a gallery that
 * staff ended, until its last day.
 */
export const actOnGallery = defineCall({
  method: 'POST',
  path: '/api/admin/galleries/{id}/act',
  who: 'staff',
  body: 'json',
  input: v.object(
    {
      action: v.picklist(['publish', 'replaceLink', 'reopen', 'undo', 'end', 'resume'], 'errors.invalid'),
    },
    missing({}),
  ),
  status: 200,
  answer: withData(ownGallery),
});

/** Permanently deletes a gallery with all files. Admins only. */
export const deleteGallery = defineCall({
  method: 'DELETE',
  path: '/api/admin/galleries/{id}',
  who: 'admin',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});
