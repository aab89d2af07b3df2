import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds the calendars whose busy times block slots, and the address of the studio's own calendar. These tables are not collections, so that neither
 * Payload's API nor its versions contain the encrypted addresses.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table other_calendar (
      id uuid primary key default gen_random_uuid(),
      name varchar not null,
      host varchar not null,
      address varchar not null,
      team_id uuid references team (id) on delete cascade,
      created_at timestamptz not null default now(),
      next_read timestamptz not null default now(),
      held_until timestamptz,
      read_at timestamptz,
      failure varchar,
      busy_count integer not null default 0,
      skipped_count integer not null default 0
    );
    create table calendar_feed (
      is_only boolean primary key default true check (is_only),
      token_hash varchar not null,
      language varchar not null,
      created_at timestamptz not null default now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table calendar_feed;
    drop table other_calendar;
  `);
}
