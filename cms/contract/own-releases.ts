import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { isRealDay } from './date.ts';
import { photoPeople } from './gallery.ts';
import { limits } from './limits.ts';
import { photoTexts } from './own-photos.ts';
import { category } from './photos.ts';
import { guardianDocuments, photoPositions, release, releaseKinds, releasePurposes } from './releases.ts';
import { optionalLine, requiredLine } from './text.ts';

// The calls of staff about releases. Keep them out of the client's module, which pages of clients load.

const id = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'), v.toLowerCase());
const day = v.pipe(v.string('errors.day'), v.check(isRealDay, 'errors.day'));
const purpose = v.picklist(releasePurposes, 'errors.invalid');
const purposes = v.pipe(
  v.array(purpose, 'release.errors.purposes'),
  v.minLength(1, 'release.errors.purposes'),
  v.check((list) => new Set(list).size === list.length, 'errors.invalid'),
);
const person = requiredLine(limits.name, { wrong: 'release.errors.person', long: 'release.errors.nameLong' });

/** What needs attention: a guardian's document was not seen, the release was withdrawn, it has ended, or ends within 30 days. */
export const releaseAlerts = ['document', 'withdrawn', 'ended', 'ending'] as const;
export type ReleaseAlert = (typeof releaseAlerts)[number];

const releaseSummary = v.object({
  _id: v.string(),
  kind: v.picklist(releaseKinds),
  person: v.string(),
  isChild: v.boolean(),
  signer: v.string(),
  signedAt: v.string(),
  validUntil: v.nullable(v.string()),
  /** The id of its client gallery, which may be deleted. */
  gallery: v.nullable(v.string()),
  /** Numbers of photos: of all, that may be on the website, and that are. */
  photos: v.object({ all: v.number(), granted: v.number(), public: v.number() }),
  alerts: v.array(v.picklist(releaseAlerts)),
  /** Posts and prints that staff must remove by hand after a withdrawal: the purposes that had been granted besides the website. */
  removeFrom: v.array(purpose),
});
export type ReleaseSummary = v.InferOutput<typeof releaseSummary>;

const releaseRequest = v.object({
  _id: v.string(),
  gallery: v.string(),
  person: v.string(),
  isChild: v.boolean(),
  purposes: v.array(purpose),
  photos: v.number(),
  state: v.picklist(['open', 'answered', 'cancelled']),
  createdAt: v.string(),
});
export type ReleaseRequest = v.InferOutput<typeof releaseRequest>;

/** Returns whether photos of people need a release, all releases (newest first), the open requests, and the numbers of withheld photos. */
export const listReleases = defineCall({
  method: 'GET',
  path: '/api/admin/releases',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      isRequired: v.boolean(),
      releases: v.array(releaseSummary),
      requests: v.array(releaseRequest),
      /** Photos that are not public: all, and those that may be public now. */
      withheld: v.object({ all: v.number(), allowed: v.number() }),
    }),
  ),
});

export type ReleaseOverview = v.InferOutput<typeof listReleases.answer>['data'];

/** Asks a client, on the page of a published gallery, to permit the publication of photos. */
export const requestRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/requests',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    {
      gallery: id,
      photos: v.pipe(
        v.array(id, 'release.errors.photos'),
        v.minLength(1, 'release.errors.photos'),
        v.maxLength(limits.releasePhotos, 'release.errors.photos'),
      ),
      purposes,
      person,
      isChild: v.optional(v.boolean('errors.invalid'), false),
    },
    missing({ photos: 'release.errors.photos', purposes: 'release.errors.purposes' }),
  ),
  status: 201,
  answer: withData(releaseRequest),
});

/** Cancels a request that was not answered. */
export const cancelReleaseRequest = defineCall({
  method: 'DELETE',
  path: '/api/admin/releases/requests/{id}',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

const ownRelease = v.object({
  _id: v.string(),
  ...release.entries,
  gallery: v.nullable(v.string()),
  alerts: v.array(v.picklist(releaseAlerts)),
  removeFrom: v.array(purpose),
  /** The path of the client's page; null on paper, and after a change of `PAYLOAD_SECRET`. */
  page: v.nullable(v.string()),
  hasScan: v.boolean(),
  /** For each photo, whether it can be published: its release is live for the website, and its file exists. */
  canPublish: v.array(v.boolean()),
});
export type OwnRelease = v.InferOutput<typeof ownRelease>;

/** Returns one release with everything that was signed. */
export const readOwnRelease = defineCall({
  method: 'GET',
  path: '/api/admin/releases/{id}',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(ownRelease),
});

/** Records that the document of a child's guardian was seen; it is never copied. */
export const recordDocument = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/document',
  auth: 'bearer',
  body: 'json',
  input: v.object({ document: v.picklist(guardianDocuments, 'errors.invalid') }, missing({})),
  status: 200,
  answer: withData(ownRelease),
});

/** Withdraws a release for photos on behalf of the client. */
export const withdrawForClient = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/withdraw',
  auth: 'bearer',
  body: 'json',
  input: v.object({ photos: photoPositions }, missing({ photos: 'release.errors.chooseWithdrawn' })),
  status: 200,
  answer: withData(ownRelease),
});

/** Publishes a photo of a release into the public gallery, from the original of the client gallery; a photo that is public already stays. */
export const publishReleased = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/publish',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    { photo: v.pipe(v.number('errors.invalid'), v.integer('errors.invalid'), v.minValue(0, 'errors.invalid')), category, ...photoTexts },
    missing({}),
  ),
  status: 201,
  answer: withData(ownRelease),
});

const withheldPhoto = v.object({
  _id: v.string(),
  caption: v.string(),
  category,
  people: v.picklist(photoPeople),
  /** The names of the people in it. */
  names: v.array(v.string()),
  /** A small picture as a data URL; `''` if there is none. */
  thumbnail: v.string(),
  /** Whether it may be public now. */
  isAllowed: v.boolean(),
});
export type WithheldPhoto = v.InferOutput<typeof withheldPhoto>;

/** Returns the photos that are not public because a release is missing or was withdrawn, last changed first; at most 200. */
export const listWithheldPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/withheld-photos',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(withheldPhoto)),
});

const photoIds = v.pipe(v.array(id, 'errors.invalid'), v.minLength(1, 'errors.invalid'), v.maxLength(limits.panelBatch, 'errors.invalid'));

/** Says who can be recognised in photos, and names people; photos that may not be public with it leave the site. */
export const setPhotoPeople = defineCall({
  method: 'POST',
  path: '/api/admin/photo-people',
  auth: 'bearer',
  body: 'json',
  input: v.object(
    {
      photos: photoIds,
      people: v.picklist(photoPeople, 'errors.invalid'),
      /** The names of the people, for `named`. */
      names: v.optional(v.pipe(v.array(person, 'errors.invalid'), v.maxLength(20, 'errors.invalid')), []),
    },
    missing({}),
  ),
  status: 200,
  answer: done,
});

/** Publishes withheld photos that may be public now. The answer contains the ids of those that were published. */
export const publishWithheld = defineCall({
  method: 'POST',
  path: '/api/admin/withheld-photos/publish',
  auth: 'bearer',
  body: 'json',
  input: v.object({ photos: v.pipe(photoIds, v.maxLength(20, 'errors.invalid')) }, missing({})),
  status: 200,
  answer: withData(v.object({ published: v.array(v.string()) })),
});

/** A list of texts in one field of a form, separated by commas. */
const listed = (key: 'errors.invalid' | 'release.errors.purposes' | 'release.errors.photos') =>
  v.pipe(
    v.string(key),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
  );

/** Records a release on paper for photos of the public gallery, with a scan (PDF, JPEG or PNG) that no address serves. */
export const recordPaperRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/paper',
  auth: 'bearer',
  body: 'multipart',
  input: v.object(
    {
      scan: v.instance(Blob, 'release.errors.scan'),
      person,
      /** The name of the guardian, for a child. */
      guardian: optionalLine(limits.name, { wrong: 'release.errors.person', long: 'release.errors.nameLong' }),
      signedOn: day,
      validUntil: v.optional(v.union([v.literal(''), day], 'errors.day'), ''),
      purposes: v.pipe(listed('release.errors.purposes'), purposes),
      photos: v.pipe(listed('release.errors.photos'), photoIds),
    },
    missing({ scan: 'release.errors.scan', signedOn: 'errors.day', photos: 'release.errors.photos', purposes: 'release.errors.purposes' }),
  ),
  status: 201,
  answer: withData(ownRelease),
});

/** Returns the scan of a paper release as a data URL; admins only. */
export const readScan = defineCall({
  method: 'GET',
  path: '/api/admin/releases/{id}/scan',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.object({ type: v.string(), data: v.string() })),
});
