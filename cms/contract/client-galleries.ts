import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { limits } from './limits.ts';
import { atMost } from './lists.ts';
import { photo } from './photos.ts';
import { workField } from './proof-of-work.ts';
import { latinDigits, optionalText } from './text.ts';

// The calls of a client on the page of a gallery, `/g/{token}` and `/ar/g/{token}`. `{id}` is the token of the link.
//
// Without the gallery's session, which `enterGallery` opens, only `openGallery` and `enterGallery` answer; other calls and files return 401
// `gallery.errors.pin`. After the end of the gallery, all calls except `openGallery`, and all files, return 410 `gallery.errors.closed`. If the link
// was replaced or the gallery was deleted, all calls and files return 404 `gallery.errors.gone`. `enterGallery` sets the session's cookie,
// which has a name of its own for each gallery. With the cookie, the HTML of the page contains the cover. Pages fetch with `credentials: 'same-origin'`,
// the default.

/** The files that a client may download: nothing, JPEGs for screens (`webWidth`), or also the originals. */
export const downloadRights = ['none', 'web', 'originals'] as const;
export type DownloadRight = (typeof downloadRights)[number];

export const downloadSizes = ['web', 'original'] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** The maximum width in pixels of downloaded photos of the size `web`. */
export const webWidth = 1920;

/** The state of a client's choice; a submitted choice cannot be changed until the studio reopens it. */
export const choiceStates = ['open', 'submitted', 'reopened'] as const;
export type ChoiceState = (typeof choiceStates)[number];

/**
 * Returns the state of a gallery for this browser: `locked`, `open` or `closed`. The response contains no content of the gallery; an invalid session
 * is no error.
 */
export const openGallery = defineCall({
  method: 'GET',
  path: '/api/g/{id}',
  who: 'client-link',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.variant('state', [
      /** `needsPin` is false for a gallery without a PIN: the page calls `enterGallery` without a PIN. */
      v.object({ state: v.literal('locked'), needsPin: v.boolean() }),
      v.object({ state: v.literal('open') }),
      /** `closedAt` is an instant. */
      v.object({ state: v.literal('closed'), closedAt: v.string() }),
    ]),
  ),
});

/** A PIN: six digits, also Arabic or Persian; `''` for a gallery without a PIN. Spaces and hyphens are removed. */
const pin = v.pipe(
  v.string('gallery.errors.pinFormat'),
  v.transform((text) => latinDigits(text).replace(/[\s-]/gu, '')),
  v.regex(/^(?:\d{6})?$/u, 'gallery.errors.pinFormat'),
);

/**
 * Opens a session: 201 and a cookie. Returns 403 `gallery.errors.pinWrong` for a wrong PIN, and 429 `gallery.errors.pinTries` with `Retry-After`
 * after too many attempts; with a challenge if they came from many addresses.
 */
export const enterGallery = defineCall({
  method: 'POST',
  path: '/api/g/{id}/session',
  who: 'client-link',
  body: 'json',
  input: v.object({ pin: v.optional(pin, ''), ...workField }, missing({})),
  status: 201,
  answer: done,
});

/**
 * A photo for a client: the shape of public photos, so that the same grid and lightbox show it. A photo that cannot be shown has no renditions, `''` as
 * `url`, and the size of a tile of 3 to 2; its download is the original, also in the size `web`.
 */
export const galleryPhoto = v.object({
  ...v.omit(photo, ['caption', 'category', 'alt']).entries,
  /** The name of the file, such as `IMG_0042.JPG`. */
  name: v.string(),
  /** The id of the set that contains the photo. */
  set: v.string(),
  /**
   * Addresses to download this photo; null if the client may not download it, or only as a JPEG that does not exist, and `original` null if only JPEGs for screens are permitted. Plain
   * links: the answer is an attachment.
   */
  download: v.nullable(v.object({ web: v.string(), original: v.nullable(v.string()) })),
});
export type GalleryPhoto = v.InferOutput<typeof galleryPhoto>;

/** The client's choice as stored on the server. */
const choice = v.object({
  /** Incremented by each request that alters the choice, by submitting it, and by reopening it. */
  version: v.number(),
  state: v.picklist(choiceStates),
  /** The maximum number of favourites; null for no limit, 0 for no favourites. */
  limit: v.nullable(v.number()),
  /** The ids of the chosen photos. */
  chosen: v.array(v.string()),
  comments: v.array(v.object({ photo: v.string(), text: v.string() })),
  submittedAt: v.nullable(v.string()),
});
export type Choice = v.InferOutput<typeof choice>;

const gallery = v.object({
  title: v.string(),
  client: v.string(),
  /** The day of the session, `2026-12-01`; null if the studio has not set it. */
  day: v.nullable(v.string()),
  /** The end of the gallery. */
  expiresAt: v.string(),
  rights: v.object({ favourites: v.boolean(), comments: v.boolean(), download: v.picklist(downloadRights) }),
  /** In display order. A gallery that is not divided has one set with the name `''`. Sets without such a photo are left out. */
  sets: v.array(v.object({ id: v.string(), name: v.string(), photos: v.number() })),
  /** The id of the cover; null for a gallery without a photo that can be shown. */
  cover: v.nullable(v.string()),
  /** All photos that are ready or cannot be shown, in display order: by set, then in the studio's order. */
  photos: v.array(galleryPhoto),
  choice,
});
export type Gallery = v.InferOutput<typeof gallery>;

/** Returns the whole gallery, with an ETag; a gallery of 2,000 photos is about 70 kB compressed. */
export const readGallery = defineCall({
  method: 'GET',
  path: '/api/g/{id}/gallery',
  who: 'client-link',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(gallery),
});

/**
 * Returns the choice, with an ETag. The page polls this call every 30 seconds and when the page becomes visible, to show changes made on another
 * device.
 */
export const readChoice = defineCall({
  method: 'GET',
  path: '/api/g/{id}/choice',
  who: 'client-link',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(choice),
});

const photoId = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());

/** A change of one photo: whether it is chosen, its comment (`''` removes it), or both. */
const choiceChange = v.object({
  photo: photoId,
  chosen: v.optional(v.boolean('errors.invalid')),
  comment: v.optional(optionalText(limits.galleryComment, { wrong: 'errors.invalid', long: 'gallery.errors.commentLong' })),
});
export type ChoiceChange = v.InferInput<typeof choiceChange>;

/**
 * Applies changes in their order. The call is idempotent, so that pages can retry: a page stores unconfirmed changes, and sends the last change of
 * each photo again. The last change that reaches the server wins. Returns 409 `gallery.errors.submitted` for a submitted choice.
 */
export const changeChoice = defineCall({
  method: 'POST',
  path: '/api/g/{id}/choice',
  who: 'client-link',
  body: 'json',
  input: v.object(
    {
      changes: v.pipe(
        atMost(limits.galleryChanges, v.array(choiceChange, 'errors.invalid'), 'errors.invalid'),
        v.minLength(1, 'errors.invalid'),
        v.maxLength(limits.galleryChanges, 'errors.invalid'),
      ),
    },
    missing({}),
  ),
  status: 200,
  answer: withData(
    v.object({
      /** The choice after the changes. */
      choice,
      /**
       * Changes that were not, or not fully, applied. `full`: the limit is reached. `gone`: the photo was deleted or cannot be chosen. `off`: the
       * gallery has no favourites or no comments.
       */
      rejected: v.array(v.object({ photo: v.string(), reason: v.picklist(['full', 'gone', 'off']) })),
    }),
  ),
});

/**
 * Submits the choice and notifies the studio; a repeated call changes nothing. Returns 400 `gallery.errors.noChoice` without a favourite, and 400
 * `gallery.errors.tooMany` above the limit. Returns 409 if `version` is not the server's, `gallery.errors.choiceChanged` or, for a submitted choice,
 * `gallery.errors.alreadySubmitted`: the page must first read and show the server's choice.
 */
export const submitChoice = defineCall({
  method: 'POST',
  path: '/api/g/{id}/submit',
  who: 'client-link',
  body: 'json',
  input: v.object({ version: v.number('errors.invalid') }, missing({})),
  status: 200,
  answer: withData(choice),
});

/** One ZIP of a download. The address is a plain link; it supports Range, so that browsers can resume a download. */
const downloadPart = v.object({ url: v.string(), name: v.string(), files: v.number(), bytes: v.number() });

const download = v.object({
  which: v.picklist(['all', 'chosen']),
  size: v.picklist(downloadSizes),
  files: v.number(),
  /** The exact size of all parts. */
  bytes: v.number(),
  /** Parts of at most about 1 GB. */
  parts: v.array(downloadPart),
});
export type GalleryDownload = v.InferOutput<typeof download>;

/**
 * Returns the ZIPs that the client may download now, in each permitted size: of all photos, and of the chosen photos if there are any. Returns an
 * empty list if downloads are not permitted, or no photo can be downloaded.
 */
export const listDownloads = defineCall({
  method: 'GET',
  path: '/api/g/{id}/downloads',
  who: 'client-link',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(download)),
});
