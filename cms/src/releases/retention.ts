import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { logSecurity } from '#src/lib/log.ts';
import { releases, texts } from '#src/permission/tables.ts';
import { releaseScanKey } from '#src/storage/names.ts';
import { deleteFiles } from '#src/storage/storage.ts';
import { deleteUnusedPeople } from './people-without-release.ts';

/**
 * Deletes the releases whose retention period has ended, with their scans, and unreferenced people and texts.
 * @returns the number of deleted releases
 */
export async function deleteOldReleases(payload: Payload): Promise<number> {
  const deleted = await payload.db.drizzle.transaction(async (transaction) => {
    // Select by the same function as the triggers of the table, which reject the deletion of other releases.
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
