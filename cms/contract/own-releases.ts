import * as v from 'valibot';
import { defineCall, done, missing, noInput, withData } from './call.ts';
import { limits } from './limits.ts';
import { photoTexts } from './own-photos.ts';
import { ownReleaseShape, releaseAlerts } from './own-release.ts';
import { category } from './photos.ts';
import { hasOthers, id, names, person, purpose, purposes, recognised } from './release-fields.ts';
import { guardianDocuments, photoPositions, releaseKinds } from './releases.ts';

// Calls with which staff manage releases. Keep them out of releases.ts, which the pages of clients load.

const releaseSummary = v.object({
  _id: v.string(),
  kind: v.picklist(releaseKinds),
  person: v.string(),
  isChild: v.boolean(),
  signer: v.string(),
  signedAt: v.string(),
  validUntil: v.nullable(v.string()),
  /** The id of the client gallery of the release, which may have been deleted; null for a release on paper. */
  gallery: v.nullable(v.string()),
  /** Numbers of photos: all, those permitted on the website, and those shown there. */
  photos: v.object({ all: v.number(), granted: v.number(), public: v.number() }),
  alerts: v.array(v.picklist(releaseAlerts)),
  /** The purposes besides the website that were granted for withdrawn photos: staff must remove these posts or prints by hand. */
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
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      isRequired: v.boolean(),
      releases: v.array(releaseSummary),
      requests: v.array(releaseRequest),
      withheld: v.number(),
    }),
  ),
});

export type ReleaseOverview = v.InferOutput<typeof listReleases.answer>['data'];

/** Requests a release of photos from a client, on the page of a published gallery. */
export const requestRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/requests',
  who: 'staff',
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

export const cancelReleaseRequest = defineCall({
  method: 'DELETE',
  path: '/api/admin/releases/requests/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

/** Returns one release with everything that was signed. */
export const readOwnRelease = defineCall({
  method: 'GET',
  path: '/api/admin/releases/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(ownReleaseShape),
});

/** Records that the document of a child's guardian was seen; it is never copied. */
export const recordDocument = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/document',
  who: 'staff',
  body: 'json',
  input: v.object({ document: v.picklist(guardianDocuments, 'errors.invalid') }, missing({})),
  status: 200,
  answer: withData(ownReleaseShape),
});

/** Withdraws a release for photos on behalf of the client. */
export const withdrawForClient = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/withdraw',
  who: 'staff',
  body: 'json',
  input: v.object({ photos: photoPositions }, missing({ photos: 'release.errors.chooseWithdrawn' })),
  status: 200,
  answer: withData(ownReleaseShape),
});

/**
 * Publishes a photo of a release into the public gallery, from the original of the client gallery; a repeated call uses the photo of the first call.
 * If another person in the photo is unknown or has no live release, the photo is stored but withheld (409 `release.errors.notByAll`).
 */
export const publishReleased = defineCall({
  method: 'POST',
  path: '/api/admin/releases/{id}/publish',
  who: 'staff',
  body: 'json',
  input: v.pipe(
    v.object(
      {
        photo: v.pipe(v.number('errors.invalid'), v.integer('errors.invalid'), v.minValue(0, 'errors.invalid')),
        category,
        ...photoTexts,
        recognised,
        /** The names of the other recognisable people. */
        names: v.optional(names, []),
      },
      missing({ recognised: 'release.errors.recognised' }),
    ),
    v.forward(
      v.check((given) => hasOthers(given.recognised, given.names), 'release.errors.names'),
      ['names'],
    ),
  ),
  status: 201,
  answer: withData(ownReleaseShape),
});
