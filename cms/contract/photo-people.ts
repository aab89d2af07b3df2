import * as v from 'valibot';
import { defineCall, missing, noInput, withData } from './call.ts';
import { photoPeople } from './gallery.ts';
import { category } from './photos.ts';
import { names, photoIds } from './release-fields.ts';

// Calls of staff about the people in public photos, and about withheld photos.

const withheldPhoto = v.object({
  _id: v.string(),
  caption: v.string(),
  category,
  people: v.picklist(photoPeople),
  names: v.array(v.string()),
  /** A small picture as a data URL; `''` if there is none. */
  thumbnail: v.string(),
  /** Whether the releases permit the publication of the photo now. */
  isAllowed: v.boolean(),
});
export type WithheldPhoto = v.InferOutput<typeof withheldPhoto>;

/** Returns at most 200 withheld photos: first those that may be public now, then the others, each group last changed first. */
export const listWithheldPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/withheld-photos',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(withheldPhoto)),
});

/**
 * Stores the recognisable people of photos, with their names for `named`. Then withholds photos that may not be public, and publishes those of the
 * given photos that are withheld, show no recognisable people and may be public. The answer contains the ids of the photos that exist.
 */
export const setPhotoPeople = defineCall({
  method: 'POST',
  path: '/api/admin/photo-people',
  who: 'staff',
  body: 'json',
  input: v.pipe(
    v.object(
      {
        photos: photoIds,
        people: v.picklist(photoPeople, 'errors.invalid'),
        /** The names of the people, for `named`. */
        names: v.optional(names, []),
      },
      missing({}),
    ),
    v.forward(
      v.check(({ people, names: list }) => people !== 'named' || list.length > 0, 'release.errors.names'),
      ['names'],
    ),
  ),
  status: 200,
  answer: withData(v.object({ changed: v.array(v.string()) })),
});

/** Publishes withheld photos that may be public now. The answer contains the ids of the published photos. */
export const publishWithheld = defineCall({
  method: 'POST',
  path: '/api/admin/withheld-photos/publish',
  who: 'staff',
  body: 'json',
  input: v.object({ photos: v.pipe(photoIds, v.maxLength(20, 'errors.invalid')) }, missing({})),
  status: 200,
  answer: withData(v.object({ published: v.array(v.string()) })),
});
