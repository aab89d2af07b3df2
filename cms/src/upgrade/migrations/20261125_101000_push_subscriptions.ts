import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the devices with notifications. The table is no collection, so that Payload's API cannot read it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // No reference to `user_sessions`: Payload deletes and inserts all sessions of a user at each change.
  await db.execute(sql`
    create table push_subscription (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" (id) on delete cascade,
      session_id varchar not null unique,
      endpoint varchar not null unique,
      p256dh varchar not null,
      auth varchar not null,
      language varchar not null check (language in ('en', 'ar')),
      browser varchar not null default '',
      created_at timestamptz not null default now()
    );
    create index push_subscription_user_idx on push_subscription (user_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table push_subscription`);
}
