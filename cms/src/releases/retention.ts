import { and, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as publicPhotos } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/log.ts';
import { people, photoPeople, photoReleases, releases, requests, texts, withdrawals } from '#src/permission/tables.ts';
import { releaseScanKey } from '#src/storage/names.ts';
import { deleteFiles } from '#src/storage/storage.ts';
import { readSettings } from './words.ts';

/** Whether a photo that is made of a photo of the release, or has the same bytes, is public or withheld: its withdrawal must stay known. */
const isInUse = sql`exists (select 1 from ${publicPhotos} where ${publicPhotos.state} in ('ready', 'withheld') and (
  exists (select 1 from ${photoReleases} where ${photoReleases.photoId} = ${publicPhotos.id} and ${photoReleases.releaseId} = ${releases.id})
  or ${publicPhotos.sha256} in (select sha256 from release_photo where release_photo.release_id = ${releases.id})))`;

/** When the retention of a release begins: its last withdrawal, or the last change of a photo of it, or its signature. */
const lastUse = sql`greatest(${releases.signedAt},
  (select max(${withdrawals.createdAt}) from ${withdrawals} where ${withdrawals.releaseId} = ${releases.id}),
  (select max(${publicPhotos.updatedAt}) from ${publicPhotos} join ${photoReleases} on ${photoReleases.photoId} = ${publicPhotos.id}
    where ${photoReleases.releaseId} = ${releases.id}))`;

/**
 * Deletes the releases whose photos left the public longer ago than the studio keeps them, with their scans, and people and texts that nothing mentions.
 * @returns the number of deleted releases
 */
export async function deleteOldReleases(payload: Payload): Promise<number> {
  const { years } = await readSettings(payload);
  const deleted = await payload.db.drizzle.transaction(async (transaction) => {
    // The triggers reject deletions without it.
    await transaction.execute(sql`select set_config('studio.release_expired', 'on', true)`);
    const isOld = sql`not ${isInUse} and ${lastUse} < now() - make_interval(years => ${years})`;
    const rows = await transaction.delete(releases).where(isOld).returning({ id: releases.id, scan: releases.scan });
    if (rows.length === 0) return rows;
    await transaction
      .delete(texts)
      .where(sql`${texts.hash} not in (select ${releases.textHash} from ${releases} where ${releases.textHash} is not null)`);
    await transaction
      .delete(people)
      .where(
        and(
          sql`${people.id} not in (select ${releases.personId} from ${releases})`,
          sql`${people.id} not in (select ${requests.personId} from ${requests})`,
          sql`${people.id} not in (select ${photoPeople.personId} from ${photoPeople})`,
        ),
      );
    return rows;
  });
  for (const { id } of deleted) logSecurity({ event: 'release.deleted', id });
  const scans = deleted.flatMap(({ scan }) => (scan === null ? [] : [releaseScanKey(scan)]));
  if (scans.length > 0) await deleteFiles(scans);
  return deleted.length;
}
