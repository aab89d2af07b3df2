import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { ReleasePurpose } from '@studio/contract';
import { photo, release_settings as settings, studio } from '#src/db/payload-generated-schema.ts';
import { answers, documents, photoPeople, photoReleases, releasePhotos, releases, undone, withdrawals } from './tables.ts';

/**
 * Returns a condition for a row of `release_photo` joined with `release`: true if the release covers a purpose, the person (or the guardian) agreed
 * to it, the release has not ended and was not withdrawn, and, for a child, staff have seen the guardian's document.
 */
const isLiveFor = (purpose: ReleasePurpose): SQL => sql`(
  ${purpose} = any(${releases.purposes}) and exists (select 1 from ${answers} where ${answers.releaseId} = ${releasePhotos.releaseId} and ${answers.position} = ${releasePhotos.position}
    and ${answers.purpose} = ${purpose} and ${answers.isGranted})
  and (${releases.validUntil} is null or ${releases.validUntil} >= (now() at time zone 'Asia/Riyadh')::date)
  and (not ${releases.isChild} or exists (select 1 from ${documents} where ${documents.releaseId} = ${releases.id}))
  and not ${isWithdrawn})`;

/** A condition for a row of `release_withdrawal`: true if the withdrawal was not undone. */
export const isNotUndone: SQL = sql`not exists (select 1 from ${undone} where ${undone.withdrawalId} = ${withdrawals.id})`;

/** A condition for rows of `release_withdrawal` and `release_photo`: true if the withdrawal is of this photo, and was not undone. */
const isOfPhoto: SQL = sql`(${withdrawals.releaseId} = ${releasePhotos.releaseId}
  and (${withdrawals.positions} is null or ${releasePhotos.position} = any(${withdrawals.positions})) and ${isNotUndone})`;

/** A condition for a row of `release_photo`: true if its release was withdrawn for this photo. */
export const isWithdrawn: SQL = sql`exists (select 1 from ${withdrawals} where ${isOfPhoto})`;

/**
 * The moment at which a row of `release_photo` joined with `release` was last declined: by a withdrawal, or by the creation of a release that
 * declined the website; null without both. Uses times of the database, because the day of a signature on paper is typed by staff.
 */
const declinedAt: SQL = sql`greatest(
  (select max(${withdrawals.createdAt}) from ${withdrawals} where ${isOfPhoto}),
  (select ${releases.createdAt} from ${answers} where ${answers.releaseId} = ${releasePhotos.releaseId} and ${answers.position} = ${releasePhotos.position}
    and ${answers.purpose} = 'website' and not ${answers.isGranted}))`;

/** Whether the person of a row of `release_photo` joined with `release` later declined or withdrew a release of the same photo. */
const isOvertaken: SQL = sql`exists (select 1 from (
    select ${releases.personId} as person_id, ${releasePhotos.sha256} as sha256, ${releasePhotos.clientPhotoId} as client_photo_id, ${declinedAt} as declined_at
    from ${releasePhotos} join ${releases} on ${releases.id} = ${releasePhotos.releaseId}
  ) later
  where later.person_id = ${releases.personId} and later.declined_at > ${releases.createdAt}
    and (later.sha256 = ${releasePhotos.sha256} or later.client_photo_id = ${releasePhotos.clientPhotoId}))`;

/**
 * A condition for a row of `release_photo` joined with `release`: true if the release permits the website, and the person did not decline it later.
 */
export const permitsWebsite: SQL<boolean> = sql<boolean>`(${isLiveFor('website')} and not ${isOvertaken})`;

/**
 * Selects the photos of releases that a row of `photo` was made from, or that have the same bytes. The subquery is correlated, so that a query of one
 * photo reads these rows by index.
 */
const coveredBy: SQL = sql`
  select ${photoReleases.releaseId}, ${photoReleases.position} from ${photoReleases} where ${photoReleases.photoId} = ${photo.id}
  union select ${releasePhotos.releaseId}, ${releasePhotos.position} from ${releasePhotos} where ${releasePhotos.sha256} = ${photo.sha256}`;

/**
 * A condition for rows of `photo` that applies even if releases are not required: each person with a release of the photo, or of a photo with the
 * same bytes, must have such a release that is live for the website and newer than the last time at which the person declined or withdrew such a
 * release.
 */
const isNotDeclined: SQL = sql`not exists (
  select 1 from (
    select ${releases.personId} as person_id, ${isLiveFor('website')} as is_live, ${releases.createdAt} as given_at,
      max(${declinedAt}) over (partition by ${releases.personId}) as last_declined_at
    from (${coveredBy}) covered
    join ${releasePhotos} on ${releasePhotos.releaseId} = covered.release_id and ${releasePhotos.position} = covered.position
    join ${releases} on ${releases.id} = covered.release_id
  ) statements
  group by person_id having not bool_or(is_live and (last_declined_at is null or given_at > last_declined_at)))`;

/**
 * A condition for rows of `photo`: true if each person who is named in the photo, or in a photo with the same bytes, has a release of it.
 * `isNotDeclined` decides whether that release is live.
 */
const hasReleaseOfEach: SQL = sql`not exists (
  select 1 from photo same join ${photoPeople} named on named.photo_id = same.id
  where (same.id = ${photo.id} or same.sha256 = ${photo.sha256}) and named.person_id not in (
    select ${releases.personId} from (${coveredBy}) covered join ${releases} on ${releases.id} = covered.release_id))`;

/** A condition for rows of `photo`: true if the people in the photo are named. */
const hasNames: SQL = sql`(${photo.people} = 'named' and exists (select 1 from ${photoPeople} where ${photoPeople.photoId} = ${photo.id}))`;

/** Whether the studio requires releases. */
const isRequired: SQL = sql`coalesce((select ${settings.isRequired} from ${settings} limit 1), false)`;

/** A condition for rows of `photo`: true if the published studio details have the photo as logo or icon. */
export const isStudioMark: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${studio} where ${studio._status} = 'published' and (${studio.logo} = ${photo.id} or ${studio.icon} = ${photo.id}))`;

/**
 * The only rule that decides whether a photo may be public: a condition for rows of `photo`, never null. Every code path that publishes a photo
 * checks it. It includes `isNotDeclined`. If the studio requires releases, the photo must also be the logo or icon, or show no recognisable people, or
 * their names must be stored, and each person who is named in the photo, or in a photo with the same bytes, must have a live release for the website.
 */
export const mayBePublic: SQL = sql`coalesce(${isNotDeclined} and (not ${isRequired} or ${isStudioMark} or ((${photo.people} = 'nobody' or ${hasNames}) and ${hasReleaseOfEach})), false)`;

/** The rule for a photo that is published from a release: each person in it is named and has agreed, even if releases are not required. */
export const isReleasedByAll: SQL = sql`coalesce(${mayBePublic} and ${hasNames} and ${hasReleaseOfEach}, false)`;
