import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds appointments, of which PostgreSQL itself rejects two of one team at the same time, busy times of other calendars, and the history of bookings.
 * These tables are not collections, so Payload's schema does not contain them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Ranges of one team replace `WITH =`, which needs an extension for UUIDs; the function replaces `timestamptz - interval`, which is not immutable.
  await db.execute(sql`
    create type team_range as range (subtype = uuid);
    create function occupied_range(starts timestamptz, ends timestamptz, before_minutes integer, after_minutes integer) returns tstzrange
      language sql immutable parallel safe
      return tstzrange(starts - make_interval(mins => before_minutes), ends + make_interval(mins => after_minutes));
    create table appointment (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references team (id),
      booking_id uuid unique references booking (id) on delete cascade,
      state varchar not null check (state in ('held', 'confirmed', 'blocked', 'ended')),
      starts timestamptz not null,
      ends timestamptz not null,
      before_minutes integer not null default 0 check (before_minutes >= 0),
      after_minutes integer not null default 0 check (after_minutes >= 0),
      held_until timestamptz,
      in_bin boolean not null default false,
      reason varchar,
      sequence integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      occupied tstzrange generated always as (
        case when state <> 'ended' and not in_bin then occupied_range(starts, ends, before_minutes, after_minutes) end
      ) stored,
      check (ends > starts),
      check ((state = 'blocked') = (booking_id is null)),
      check ((state = 'held') = (held_until is not null)),
      constraint appointment_no_overlap exclude using gist (team_range(team_id, team_id, '[]') with =, occupied with &&)
    );
    create index appointment_starts_idx on appointment (starts);
    create table busy_time (
      source uuid not null,
      team_id uuid references team (id) on delete cascade,
      starts timestamptz not null,
      ends timestamptz not null,
      check (ends > starts)
    );
    create index busy_time_source_idx on busy_time (source);
    create index busy_time_starts_idx on busy_time (starts);
    create table booking_event (
      id uuid primary key default gen_random_uuid(),
      booking_id uuid not null references booking (id) on delete cascade,
      at timestamptz not null default now(),
      actor varchar not null check (actor in ('client', 'studio', 'system')),
      username varchar,
      status varchar not null,
      starts timestamptz
    );
    create index booking_event_booking_idx on booking_event (booking_id, at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table booking_event;
    drop table busy_time;
    drop table appointment;
    drop function occupied_range;
    drop type team_range;
  `);
}
