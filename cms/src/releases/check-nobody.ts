import { and, inArray, ne, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { photo } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { photoPeople, photoReleases, releasePhotos, requestPhotos, requests } from '#src/permission/tables.ts';

/** Lock that serializes requests, releases and the answer `nobody`: concurrent transactions could otherwise miss each other's rows (write skew). */
export const peopleLock = 'people of photos';

/**
 * A condition for photos with named people or a release, and for photos with the same bytes as a photo with named people, a photo of a release, or a
 * client's photo in an open request.
 */
export const hasPeople: SQL = sql`(exists (select 1 from ${photoPeople} where ${photoPeople.photoId} = ${photo.id})
  or exists (select 1 from ${photoReleases} where ${photoReleases.photoId} = ${photo.id})
  or exists (select 1 from photo same join ${photoPeople} on ${photoPeople.photoId} = same.id where same.sha256 = ${photo.sha256})
  or exists (select 1 from ${releasePhotos} where ${releasePhotos.sha256} = ${photo.sha256})
  or exists (select 1 from ${clientPhotos} join ${requestPhotos} on ${requestPhotos.photoId} = ${clientPhotos.id}
    join ${requests} on ${requests.id} = ${requestPhotos.requestId} where ${clientPhotos.sha256} = ${photo.sha256} and ${requests.state} = 'open'))`;

/** Rejects the answer `nobody` if a photo meets `hasPeople` and does not have this answer yet; returns undefined otherwise. */
export async function rejectNobody(
  { db }: { db: { drizzle: Pick<Transaction, '$count'> } },
  ids: readonly string[],
): Promise<Rejection | undefined> {
  const isChanged = and(inArray(photo.id, ids.filter(isUuid)), ne(photo.people, 'nobody'), hasPeople);
  const count = ids.length === 0 ? 0 : await db.drizzle.$count(photo, isChanged);
  return count === 0 ? undefined : reject(409, 'release.errors.named', { values: { count } });
}
