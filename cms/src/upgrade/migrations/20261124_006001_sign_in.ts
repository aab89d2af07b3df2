import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds passkeys, second factors, recovery codes, and the browsers of sessions. These tables are not collections, so that Payload's API
 * cannot read or change them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // No reference to `user_sessions`: Payload deletes and inserts all sessions of a user at each change.
  await db.execute(sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" (id) on delete cascade,
      credential_id varchar not null unique,
      public_key varchar not null,
      counter bigint not null,
      transports varchar[] not null default '{}',
      is_synced boolean not null,
      name varchar not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkey_user_idx on passkey (user_id);
    create table second_factor (
      user_id uuid primary key references "user" (id) on delete cascade,
      secret varchar not null,
      last_step bigint not null,
      created_at timestamptz not null default now()
    );
    create table recovery_code (
      user_id uuid not null references "user" (id) on delete cascade,
      code_hash varchar not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
    create table session_device (
      session_id varchar primary key,
      user_id uuid not null references "user" (id) on delete cascade,
      browser varchar not null
    );
    create index session_device_user_idx on session_device (user_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table session_device;
    drop table recovery_code;
    drop table second_factor;
    drop table passkey;
  `);
}
