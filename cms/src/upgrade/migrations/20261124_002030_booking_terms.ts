import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds what was agreed when a booking was made: the package's name and price, and the terms. The tables are not collections. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table terms_version (
      version varchar primary key,
      texts jsonb not null,
      since timestamptz not null default now()
    );
    create table booking_terms (
      booking_id uuid primary key references booking (id) on delete cascade,
      agreed jsonb not null,
      version varchar not null references terms_version (version)
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table booking_terms;
    drop table terms_version;
  `);
}
