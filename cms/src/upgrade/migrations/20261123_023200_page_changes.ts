import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds the publications of pages that no build of the site contains yet: page and username, at most one row for each pair. A repeated publication gets
 * a new id. It is not a collection, so Payload's schema does not contain it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table page_change (
      page varchar not null,
      username varchar not null,
      id bigint generated always as identity,
      primary key (page, username)
    )
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table page_change`);
}
