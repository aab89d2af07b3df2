import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the counters of rate limits. The table is not a collection, so Payload's schema does not contain it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table rate_limit`);
}
