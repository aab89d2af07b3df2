import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';
import { endDefaultFacts, forgetEmptyTexts } from '../facts-without-defaults.ts';

/** Ends the bundled defaults of facts, and tells texts that were never written from emptied ones. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(forgetEmptyTexts);
  await endDefaultFacts(db);
}

/** Keeps the facts: the older version shows its defaults for empty fields. */
export async function down(_: MigrateDownArgs): Promise<void> {}
