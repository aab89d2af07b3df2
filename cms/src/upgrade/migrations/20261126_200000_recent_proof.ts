import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds when the user of a session logged in or proved the identity last; unknown for older sessions, which must prove it before they change users. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table session_device add column proven_at timestamptz;
    alter table session_device alter column proven_at set default now();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table session_device drop column proven_at`);
}
