import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { logSecurity } from '#src/lib/log.ts';
import { releases, texts } from '#src/permission/tables.ts';
import { releaseScanKey } from '#src/storage/names.ts';
import { deleteFiles } from '#src/storage/storage.ts';
import { deleteUnusedPeople } from './people-without-release.ts';

/**
 * Deletes the releases whose photos left the public longer ago than the studio keeps them, with their scans, and people and texts that nothing mentions.
 * @returns the number of deleted releases
 */
export async function deleteOldReleases(payload: Payload): Promise<number> {
  const deleted = await payload.db.drizzle.transaction(async (transaction) => {
    // The triggers of the table reject the deletion of others.
    const rows = await transaction
      .delete(releases)
      .where(sql`release_is_expired(${releases.id})`)
      .returning({ id: releases.id, scan: releases.scan });
    await transaction
      .delete(texts)
      .where(
        sql`not ${texts.isTemplate} and ${texts.hash} not in (select ${releases.textHash} from ${releases} where ${releases.textHash} is not null)`,
      );
    await deleteUnusedPeople(transaction);
    return rows;
  });
  for (const { id } of deleted) logSecurity({ event: 'release.deleted', id });
  const scans = deleted.flatMap(({ scan }) => (scan === null ? [] : [releaseScanKey(scan)]));
  if (scans.length > 0) await deleteFiles(scans);
  return deleted.length;
}
