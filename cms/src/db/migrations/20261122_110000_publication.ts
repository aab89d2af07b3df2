import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Which build of the site all replicas serve, what of it lies in the bucket for a CDN, and whose turn it is to change that, until when.
 * One row at most. It is no collection: Payload's schema does not know it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table publication (
      is_only boolean primary key default true check (is_only),
      pointer jsonb,
      copied varchar,
      holder uuid,
      held_until timestamptz
    )
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table publication`);
}
