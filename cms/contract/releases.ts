import * as v from 'valibot';
import { defineCall, missing, withData } from './call.ts';
import { type Language, language } from './i18n/language.ts';
import { limits } from './limits.ts';
import { atMost } from './lists.ts';
import { requiredLine } from './text.ts';

// The calls of a client about releases: on the page of a client gallery, where `{id}` is the token of its link, and on the page of a signed release.

/** The purposes of a publication; the law requires a separate consent for each. */
export const releasePurposes = ['website', 'instagram', 'snapchat', 'print', 'advertising'] as const;
export type ReleasePurpose = (typeof releasePurposes)[number];

/** The form of a release: signed on the page of a client gallery, or on paper. */
export const releaseKinds = ['signed', 'paper'] as const;

/** The documents that show a guardianship. Staff look at them and never copy them. */
export const guardianDocuments = ['family', 'court', 'other'] as const;
export type GuardianDocument = (typeof guardianDocuments)[number];

/** Number of minutes in which a client can undo their own withdrawal. */
export const withdrawalUndoMinutes = 30;

/** Returns the path of the page of a signed release, which is a secret. @param token the token of its link */
export const releasePagePath = (token: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}/release/${token}`;

/** Matches the path of the page of a release. */
export const releasePagePattern = /^(?<prefix>\/ar)?\/release\/(?<token>[\w-]{16,64})$/u;

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());
const purpose = v.picklist(releasePurposes, 'errors.invalid');

/**
 * The text of a release: its paragraphs, the statement above the signature, and the studio's name when the text was made; older releases contain no
 * name.
 */
export const releaseWords = v.object({ paragraphs: v.array(v.string()), statement: v.string(), studio: v.optional(v.string()) });
export type ReleaseWords = v.InferOutput<typeof releaseWords>;

/** An unanswered request for a release. */
const openRelease = v.object({
  id: v.string(),
  person: v.string(),
  isChild: v.boolean(),
  purposes: v.array(purpose),
  /** The ids of the photos for which the studio requests a release. */
  photos: v.array(v.string()),
  words: releaseWords,
  /** The hash of `words`, which the client sends with the answer. */
  textHash: v.string(),
});
export type OpenRelease = v.InferOutput<typeof openRelease>;

const signedRelease = v.object({ token: v.string(), person: v.string(), signedAt: v.string(), isWithdrawn: v.boolean() });
export type SignedRelease = v.InferOutput<typeof signedRelease>;

/** Returns the open requests of a gallery with their text in one language, and the releases that were signed in the gallery. */
export const readGalleryReleases = defineCall({
  method: 'GET',
  path: '/api/g/{id}/releases',
  who: 'client-link',
  body: 'query',
  input: v.object({ lang: v.optional(language, 'en') }),
  status: 200,
  answer: withData(v.object({ open: v.array(openRelease), signed: v.array(signedRelease) })),
});

/** A stroke of a signature as x, y, x, y …, in the coordinates of `signatureSize`. */
const stroke = v.pipe(
  atMost(
    4000,
    v.array(
      v.pipe(v.number('errors.invalid'), v.integer('errors.invalid'), v.minValue(0, 'errors.invalid'), v.maxValue(2000, 'errors.invalid')),
    ),
    'errors.invalid',
  ),
  v.minLength(2, 'errors.invalid'),
  v.maxLength(4000, 'errors.invalid'),
  v.check((points) => points.length % 2 === 0, 'errors.invalid'),
);

/** The width and height of the coordinates of a signature. */
export const signatureSize = { width: 600, height: 160 } as const;

/** A drawn signature as a list of strokes. */
export const signature = v.pipe(
  atMost(200, v.array(stroke, 'errors.invalid'), 'errors.invalid'),
  v.minLength(1, 'errors.invalid'),
  v.maxLength(200, 'errors.invalid'),
);
export type Signature = v.InferOutput<typeof signature>;

const answer = v.object({
  photo: id,
  /** Yes or no for each purpose of the request. */
  purposes: v.pipe(
    atMost(releasePurposes.length, v.record(purpose, v.boolean('release.errors.answers')), 'release.errors.answers'),
    v.check((given) => Object.keys(given).length > 0, 'release.errors.answers'),
  ),
});
export type ReleaseAnswer = v.InferInput<typeof answer>;

/**
 * Signs a request; returns 201 with the token of the release's page. Returns 400 `release.errors.answers` unless each photo and purpose has an
 * answer, and 409 `release.errors.changed` if the text or the request has changed since the client read it. The same answer again returns the same
 * release; another answer to an answered request returns 409 `release.errors.answered`.
 */
export const signRelease = defineCall({
  method: 'POST',
  path: '/api/g/{id}/releases',
  who: 'client-link',
  body: 'json',
  input: v.object(
    {
      request: id,
      lang: language,
      textHash: v.pipe(v.string('errors.invalid'), v.regex(/^[\da-f]{64}$/u, 'errors.invalid')),
      answers: v.pipe(
        atMost(limits.releasePhotos, v.array(answer, 'release.errors.answers'), 'errors.invalid'),
        v.minLength(1, 'release.errors.answers'),
        v.maxLength(limits.releasePhotos, 'errors.invalid'),
      ),
      name: requiredLine(limits.name, { wrong: 'release.errors.name', long: 'release.errors.nameLong' }),
      signature: v.optional(v.nullable(signature), null),
    },
    missing({ answers: 'release.errors.answers', name: 'release.errors.name' }),
  ),
  status: 201,
  answer: withData(v.object({ token: v.string() })),
});

const releasedPhoto = v.object({
  name: v.string(),
  /** A small picture as a data URL; `''` if there is none. */
  thumbnail: v.string(),
  width: v.number(),
  height: v.number(),
  /** The purposes that the client granted, and those that the client declined. */
  granted: v.array(purpose),
  declined: v.array(purpose),
  isWithdrawn: v.boolean(),
  /** Whether the website shows the photo now. */
  isPublic: v.boolean(),
});
export type ReleasedPhoto = v.InferOutput<typeof releasedPhoto>;

/** A release, signed on a page or on paper, as the client and staff see it. */
export const release = v.object({
  kind: v.picklist(releaseKinds),
  language,
  studio: v.string(),
  person: v.string(),
  isChild: v.boolean(),
  signer: v.string(),
  signedAt: v.string(),
  /** The last day on which the release is live; null for no end. */
  validUntil: v.nullable(v.string()),
  purposes: v.array(purpose),
  /** The photos by position, from 0; `withdrawals` contains these positions. */
  photos: v.array(releasedPhoto),
  /** The signed text and its SHA-256; null for a release on paper. */
  words: v.nullable(releaseWords),
  textHash: v.nullable(v.string()),
  signature: v.nullable(signature),
  /** The document of a child's guardian that staff have seen; null if it is missing or not needed. */
  document: v.nullable(v.object({ document: v.picklist(guardianDocuments), seenAt: v.string() })),
  /** The withdrawals, oldest first; `photos` are positions from 0, null for all. */
  withdrawals: v.array(
    v.object({
      at: v.string(),
      by: v.picklist(['client', 'staff', 'erasure']),
      photos: v.nullable(v.array(v.number())),
      undoneAt: v.nullable(v.string()),
    }),
  ),
  /** The end of the time in which the last withdrawal can be undone; null if it cannot be undone. */
  undoUntil: v.nullable(v.string()),
});
export type Release = v.InferOutput<typeof release>;

const token = v.pipe(v.string('errors.invalid'), v.regex(/^[\w-]{16,64}$/u, 'errors.invalid'));

/** Returns a signed release by the token of its page. The method is POST, so that no log contains the token. */
export const readRelease = defineCall({
  method: 'POST',
  path: '/api/release-page',
  who: 'client-link',
  body: 'json',
  input: v.object({ token }, missing({})),
  status: 200,
  answer: withData(release),
});

/** The positions of photos in a release, from 0. */
export const photoPositions = v.pipe(
  atMost(
    limits.releasePhotos,
    v.array(v.pipe(v.number('errors.invalid'), v.integer('errors.invalid'), v.minValue(0, 'errors.invalid')), 'errors.invalid'),
    'errors.invalid',
  ),
  v.minLength(1, 'release.errors.chooseWithdrawn'),
  v.maxLength(limits.releasePhotos, 'errors.invalid'),
);

/**
 * Withdraws a release for the chosen photos and notifies the studio. Photos that may no longer be public are withheld before the response. A repeated
 * call changes nothing. Returns 400 `release.errors.notInRelease` for a position that the release does not have.
 */
export const withdrawRelease = defineCall({
  method: 'POST',
  path: '/api/release-page/withdraw',
  who: 'client-link',
  body: 'json',
  input: v.object({ token, photos: photoPositions }, missing({ photos: 'release.errors.chooseWithdrawn' })),
  status: 200,
  answer: withData(release),
});

/** Undoes the client's last withdrawal, within half an hour. Photos stay withheld until the studio publishes them again. */
export const undoWithdrawal = defineCall({
  method: 'POST',
  path: '/api/release-page/undo',
  who: 'client-link',
  body: 'json',
  input: v.object({ token }, missing({})),
  status: 200,
  answer: withData(release),
});
