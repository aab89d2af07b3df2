import type { Payload } from 'payload';
import * as v from 'valibot';
import { type BackupRecord, backupRecord } from './state.ts';

const key = 'last-backup';

/** Remembers a backup in the studio that it is of: it may lie on another machine by now, where nobody could look for it. */
export const recordBackup = (payload: Payload, record: BackupRecord): Promise<void> => payload.kv.set(key, record);

/** The last backup that was made; null where none is known of. */
export async function lastBackup(payload: Payload): Promise<BackupRecord | null> {
  const known: unknown = await payload.kv.get(key);
  return v.is(backupRecord, known) ? known : null;
}
