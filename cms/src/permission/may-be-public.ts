import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { ReleasePurpose } from '@studio/contract';
import { photo, release_settings as settings } from '#src/db/payload-generated-schema.ts';
import { answers, documents, photoPeople, photoReleases, releasePhotos, releases, undone, withdrawals } from './tables.ts';

/**
 * Returns a condition for a row of `release_photo` joined with `release`: whether the person, or the guardian, agreed to a purpose, the release has not
 * ended, nobody withdrew it, and for a child staff have seen the document of the guardian.
 */
export const isLiveFor = (purpose: ReleasePurpose): SQL => sql`(
  exists (select 1 from ${answers} where ${answers.releaseId} = ${releasePhotos.releaseId} and ${answers.position} = ${releasePhotos.position}
    and ${answers.purpose} = ${purpose} and ${answers.isGranted})
  and (${releases.validUntil} is null or ${releases.validUntil} >= (now() at time zone 'Asia/Riyadh')::date)
  and (not ${releases.isChild} or exists (select 1 from ${documents} where ${documents.releaseId} = ${releases.id}))
  and not ${isWithdrawn})`;

/** A condition for a row of `release_photo`: whether its release was withdrawn for this photo. */
export const isWithdrawn: SQL = sql`exists (select 1 from ${withdrawals} where ${withdrawals.releaseId} = ${releasePhotos.releaseId}
  and (${withdrawals.positions} is null or ${releasePhotos.position} = any(${withdrawals.positions}))
  and not exists (select 1 from ${undone} where ${undone.withdrawalId} = ${withdrawals.id}))`;

/** The people of photos with a release, and whether one of their releases is live: of the photo, or of a photo with the same bytes. */
const releasesOfPhotos: SQL = sql`
  select covered.photo_id, ${releases.personId} as person_id, bool_or(${isLiveFor('website')}) as is_live
  from (
    select ${photoReleases.photoId} as photo_id, ${photoReleases.releaseId} as release_id, ${photoReleases.position} as position from ${photoReleases}
    union select same.id, ${releasePhotos.releaseId}, ${releasePhotos.position}
      from ${releasePhotos} join photo same on same.sha256 = ${releasePhotos.sha256}
  ) covered
  join ${releasePhotos} on ${releasePhotos.releaseId} = covered.release_id and ${releasePhotos.position} = covered.position
  join ${releases} on ${releases.id} = covered.release_id
  group by covered.photo_id, ${releases.personId}`;

/** Whether the studio requires releases. */
const isRequired: SQL = sql`coalesce((select ${settings.isRequired} from ${settings} limit 1), false)`;

/** A condition for photos of which nobody refused or withdrew a release without another live one. It holds without the setting, too. */
const isNotRefused: SQL = sql`${photo.id} not in (select photo_id from (${releasesOfPhotos}) refused where not is_live)`;

/** A condition for photos whose named people all have a live release for the website. */
const isReleased: SQL = sql`${photo.id} in (
  select named.photo_id from ${photoPeople} named
  left join (${releasesOfPhotos}) given on given.photo_id = named.photo_id and given.person_id = named.person_id
  group by named.photo_id having bool_and(coalesce(given.is_live, false)))`;

/**
 * The one rule that decides whether a photo may be public, as a condition for rows of `photo`: nobody refused or withdrew it, and if the studio
 * requires releases, nobody can be recognised in it, or every named person has a live release for the website. Every door that publishes asks it.
 */
export const mayBePublic: SQL = sql`(${isNotRefused} and (not ${isRequired} or ${photo.people} = 'nobody' or (${photo.people} = 'named' and ${isReleased})))`;
