import * as v from 'valibot';
import { defineCall, missing, noInput, withData } from './call.ts';
import { isRealDay, todayInRiyadh } from './date.ts';
import { limits } from './limits.ts';
import { ownReleaseShape } from './own-release.ts';
import { hasOthers, names, person, photoIds, purposes, recognised } from './release-fields.ts';
import { email, optionalLine, phone } from './text.ts';

// The calls of staff about releases on paper.

const day = v.pipe(v.string('errors.day'), v.check(isRealDay, 'errors.day'));
/** Returns the schema of a list of texts in one field of a form, separated by commas. */
const listed = (key: 'errors.invalid' | 'release.errors.purposes' | 'release.errors.photos' | 'release.errors.names') =>
  v.pipe(
    v.string(key),
    v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  );

/** Limits of the days of a release on paper: its earliest signature and its latest end. */
const paperDays = { first: '1950-01-01', last: '2150-12-31' } as const;

const signedOn = v.pipe(
  day,
  v.check((text) => text >= paperDays.first, 'errors.day'),
  v.check((text) => text <= todayInRiyadh(), 'release.errors.signedLater'),
);
const lastDay = v.pipe(
  day,
  v.check((text) => text <= paperDays.last, 'errors.day'),
);

/**
 * Records a release on paper for photos of the public gallery, with a scan (PDF, JPEG or PNG) that has no public address. The recognisable people are
 * the same for all photos of the release.
 */
export const recordPaperRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/paper',
  who: 'staff',
  body: 'multipart',
  input: v.pipe(
    v.object(
      {
        scan: v.instance(Blob, 'release.errors.scan'),
        person,
        /** Email address and phone number of the person, both optional. A request for erasure finds the release by them. */
        email: v.optional(v.union([v.literal(''), email(limits.email, 'gallery.errors.email')], 'gallery.errors.email'), ''),
        phone: phone(limits.phone, 'gallery.errors.phone'),
        guardian: optionalLine(limits.name, { wrong: 'release.errors.person', long: 'release.errors.nameLong' }),
        signedOn,
        validUntil: v.optional(v.union([v.literal(''), lastDay], 'errors.day'), ''),
        purposes: v.pipe(listed('release.errors.purposes'), purposes),
        photos: v.pipe(listed('release.errors.photos'), photoIds),
        recognised,
        /** The names of the other recognisable people. */
        names: v.optional(v.pipe(listed('release.errors.names'), names), ''),
      },
      missing({
        scan: 'release.errors.scan',
        signedOn: 'errors.day',
        photos: 'release.errors.photos',
        purposes: 'release.errors.purposes',
        recognised: 'release.errors.recognised',
      }),
    ),
    v.forward(
      v.check((given) => given.validUntil === '' || given.validUntil >= given.signedOn, 'release.errors.validUntil'),
      ['validUntil'],
    ),
    v.forward(
      v.check((given) => hasOthers(given.recognised, given.names), 'release.errors.names'),
      ['names'],
    ),
  ),
  status: 201,
  answer: withData(ownReleaseShape),
});

/** Returns the scan of a paper release as a data URL; admins only. */
export const readScan = defineCall({
  method: 'GET',
  path: '/api/admin/releases/{id}/scan',
  who: 'admin',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.object({ type: v.string(), data: v.string() })),
});
