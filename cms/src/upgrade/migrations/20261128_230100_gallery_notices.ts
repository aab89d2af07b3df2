import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the last notice to the client about the publication of a gallery or a reopened choice: until when it can be undone, and what was mailed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table client_gallery
      add column notice varchar check (notice in ('ready', 'reopened')),
      add column notice_due timestamptz,
      add column notice_to varchar not null default '',
      add column notice_pin boolean not null default false,
      add column notice_sent_at timestamptz`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table client_gallery drop column notice, drop column notice_due, drop column notice_to,
    drop column notice_pin, drop column notice_sent_at`);
}
