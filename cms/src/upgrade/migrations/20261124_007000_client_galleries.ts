import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds client galleries with their sets, photos, choices and sessions. These tables are not collections, so that neither Payload's API nor the panel
 * contains photos of clients.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table client_gallery (
      id uuid primary key default gen_random_uuid(),
      booking_id uuid references booking (id) on delete set null,
      state varchar not null default 'draft' check (state in ('draft', 'published', 'deleting')),
      title varchar not null,
      client varchar not null,
      email varchar not null default '',
      phone varchar not null default '',
      language varchar not null,
      day date,
      expires_at timestamptz not null,
      ended_at timestamptz,
      published_at timestamptz,
      link_generation integer not null default 1,
      token_hash varchar not null unique,
      pin_generation integer not null default 1,
      pin_hash varchar,
      favourites integer check (favourites >= 0),
      comments boolean not null,
      download varchar not null check (download in ('none', 'web', 'originals')),
      cover_id uuid,
      choice_state varchar not null default 'open' check (choice_state in ('open', 'submitted', 'reopened')),
      choice_version integer not null default 0,
      submitted_at timestamptz,
      opened_at timestamptz,
      opened_last_at timestamptz,
      opened_count integer not null default 0,
      downloaded_last_at timestamptz,
      downloaded_count integer not null default 0,
      warned_at timestamptz,
      owner_warned_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index client_gallery_booking_idx on client_gallery (booking_id);
    create table client_gallery_set (
      id uuid primary key default gen_random_uuid(),
      gallery_id uuid not null references client_gallery (id) on delete cascade,
      name varchar not null default '',
      position integer not null
    );
    create index client_gallery_set_gallery_idx on client_gallery_set (gallery_id, position);
    create table client_gallery_photo (
      id uuid primary key default gen_random_uuid(),
      gallery_id uuid not null references client_gallery (id) on delete cascade,
      set_id uuid not null references client_gallery_set (id) on delete cascade,
      position double precision not null,
      state varchar not null check (state in ('pending', 'waiting', 'ready', 'failed', 'deleting')),
      failure varchar,
      name varchar not null,
      format varchar not null,
      original varchar not null,
      bytes bigint not null,
      sha256 varchar not null,
      crc32 bigint not null,
      taken_at timestamp,
      stem varchar,
      width integer,
      height integer,
      placeholder varchar,
      avif integer[] not null default '{}',
      avif_bytes integer[] not null default '{}',
      jpeg integer,
      jpeg_bytes integer,
      jpeg_crc32 bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index client_gallery_photo_hash_idx on client_gallery_photo (gallery_id, sha256) where state <> 'deleting';
    create index client_gallery_photo_set_idx on client_gallery_photo (set_id, position);
    create index client_gallery_photo_state_idx on client_gallery_photo (state) where state <> 'ready';
    create table client_gallery_choice (
      photo_id uuid primary key references client_gallery_photo (id) on delete cascade,
      gallery_id uuid not null references client_gallery (id) on delete cascade,
      is_chosen boolean not null default false,
      comment varchar not null default '',
      updated_at timestamptz not null default now()
    );
    create index client_gallery_choice_gallery_idx on client_gallery_choice (gallery_id);
    create table client_gallery_session (
      secret_hash varchar primary key,
      gallery_id uuid not null references client_gallery (id) on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index client_gallery_session_gallery_idx on client_gallery_session (gallery_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table client_gallery_session;
    drop table client_gallery_choice;
    drop table client_gallery_photo;
    drop table client_gallery_set;
    drop table client_gallery;
  `);
}
