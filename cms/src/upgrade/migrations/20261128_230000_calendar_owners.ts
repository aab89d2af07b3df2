import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the e-mail address of the owner of another calendar, and the days of its entries that were not read as a whole. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table other_calendar
      add column owner varchar not null default '',
      add column skipped_days varchar[] not null default '{}'`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table other_calendar drop column owner, drop column skipped_days`);
}
