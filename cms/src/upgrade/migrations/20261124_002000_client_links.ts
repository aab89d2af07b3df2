import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the secret links of client pages, and what a change of a booking was. The tables are not collections. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table client_link (
      booking_id uuid not null references booking (id) on delete cascade,
      generation integer not null,
      token_hash varchar not null unique,
      created_at timestamptz not null default now(),
      replaced_at timestamptz,
      primary key (booking_id, generation)
    );
    alter table booking_event add column kind varchar, add column details jsonb;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table booking_event drop column kind, drop column details;
    drop table client_link;
  `);
}
