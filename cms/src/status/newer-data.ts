import type { Payload } from 'payload';
import { UserError } from '#src/lib/errors.ts';
import { readSchemaAge } from '#src/upgrade/migrate.ts';
import { lastBackup } from './read-status.ts';

/** Rejects data that a newer version has migrated. @throws UserError with the backup to restore */
export async function rejectNewerData(payload: Payload): Promise<void> {
  const schema = await readSchemaAge(payload);
  if (schema.age !== 'newer') return;
  const since = schema.since.toISOString();
  // A newer version may store the record differently.
  const backup = await lastBackup(payload).catch(() => null);
  const earlier =
    backup && backup.at < since ? `${backup.file} of ${backup.at}, made on ${backup.host}` : `the newest backup from before ${since}`;
  throw new UserError(
    `The data belong to a newer version of the studio, which migrated them at ${since}. Nothing was changed. Start the newer version. To go back to this one, restore ${earlier}: npm run restore -- FILE --replace. What was entered later is only in the newer data.`,
  );
}
