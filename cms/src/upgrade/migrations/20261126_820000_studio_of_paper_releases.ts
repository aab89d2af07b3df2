import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Stores the name that the studio had when a paper release was recorded; unknown for earlier ones, which show the present name. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table release add column studio varchar`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table release drop column studio`);
}
