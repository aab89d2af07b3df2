import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds the publication: the build that all replicas serve, its copy for a CDN, and the leader lease of the replica that may change it. The table has
 * one row. It is not a collection, so Payload's schema does not contain it.
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
