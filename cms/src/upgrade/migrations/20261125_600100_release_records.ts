import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Adds releases. Their tables are not collections, so that neither Payload's API nor the panel can change them; triggers reject changes of what was
 * signed, and deletions before the retention has ended (`releases/retention.ts` sets `studio.release_expired` in its transaction).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table release_person (
      id uuid primary key default gen_random_uuid(),
      name varchar not null,
      email varchar not null default '',
      phone varchar not null default '',
      erased_at timestamptz,
      created_at timestamptz not null default now()
    );
    create table release_text (
      hash varchar primary key,
      language varchar not null,
      words jsonb not null,
      created_at timestamptz not null default now()
    );
    create table release_request (
      id uuid primary key default gen_random_uuid(),
      gallery_id uuid not null references client_gallery (id) on delete cascade,
      person_id uuid not null references release_person (id),
      is_child boolean not null,
      purposes varchar[] not null,
      state varchar not null default 'open' check (state in ('open', 'answered', 'cancelled')),
      asked_by uuid,
      created_at timestamptz not null default now()
    );
    create index release_request_gallery_idx on release_request (gallery_id);
    create table release_request_photo (
      request_id uuid not null references release_request (id) on delete cascade,
      photo_id uuid not null references client_gallery_photo (id) on delete cascade,
      position integer not null,
      primary key (request_id, photo_id)
    );
    create table release (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references release_person (id),
      kind varchar not null check (kind in ('signed', 'paper')),
      request_id uuid unique,
      gallery_id uuid,
      booking_id uuid,
      is_child boolean not null,
      person_name varchar not null,
      signer varchar not null,
      language varchar not null,
      text_hash varchar references release_text (hash),
      purposes varchar[] not null,
      signature jsonb,
      signed_at timestamptz not null,
      valid_until date,
      scan varchar unique,
      scan_type varchar,
      scan_bytes integer,
      recorded_by uuid,
      created_at timestamptz not null default now()
    );
    create index release_person_idx on release (person_id);
    create table release_photo (
      release_id uuid not null references release (id) on delete cascade,
      position integer not null,
      client_photo_id uuid,
      name varchar not null,
      sha256 varchar,
      width integer not null,
      height integer not null,
      thumbnail varchar not null,
      primary key (release_id, position)
    );
    create index release_photo_sha256_idx on release_photo (sha256);
    create table release_answer (
      release_id uuid not null references release (id) on delete cascade,
      position integer not null,
      purpose varchar not null check (purpose in ('website', 'instagram', 'snapchat', 'print', 'advertising')),
      is_granted boolean not null,
      primary key (release_id, position, purpose)
    );
    create table release_document (
      release_id uuid primary key references release (id) on delete cascade,
      document varchar not null check (document in ('family', 'court', 'other')),
      seen_by uuid,
      seen_by_name varchar not null,
      seen_at timestamptz not null default now()
    );
    create table release_withdrawal (
      id uuid primary key default gen_random_uuid(),
      release_id uuid not null references release (id) on delete cascade,
      positions integer[],
      withdrawn_by varchar not null check (withdrawn_by in ('client', 'staff', 'erasure')),
      user_id uuid,
      created_at timestamptz not null default now()
    );
    create index release_withdrawal_release_idx on release_withdrawal (release_id);
    create table release_withdrawal_undo (
      withdrawal_id uuid primary key references release_withdrawal (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create table release_link (
      release_id uuid primary key references release (id) on delete cascade,
      token_hash varchar not null unique
    );
    create table photo_person (
      photo_id uuid not null references photo (id) on delete cascade,
      person_id uuid not null references release_person (id),
      primary key (photo_id, person_id)
    );
    create table photo_release (
      photo_id uuid not null references photo (id) on delete cascade,
      release_id uuid not null references release (id) on delete cascade,
      position integer not null,
      primary key (photo_id, release_id, position)
    );
    create index photo_release_release_idx on photo_release (release_id);
    create table withheld_file (
      file_id varchar primary key,
      created_at timestamptz not null default now()
    );

    create function release_is_final() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and current_setting('studio.release_expired', true) = 'on' then return old; end if;
      raise exception 'A signed release cannot be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger release_final before update or delete on release for each row execute function release_is_final();
    create trigger release_photo_final before update or delete on release_photo for each row execute function release_is_final();
    create trigger release_answer_final before update or delete on release_answer for each row execute function release_is_final();
    create trigger release_text_final before update or delete on release_text for each row execute function release_is_final();
    create trigger release_document_final before update or delete on release_document for each row execute function release_is_final();
    create trigger release_withdrawal_final before update or delete on release_withdrawal for each row execute function release_is_final();
    create trigger release_undo_final before update or delete on release_withdrawal_undo for each row execute function release_is_final();

    create trigger photos_of_people_changed after update of people on photo
      for each row when (old.people is distinct from new.people) execute function tell_of_photos();
    create trigger release_added after insert on release for each statement execute function tell_of_photos();
    create trigger release_document_added after insert on release_document for each statement execute function tell_of_photos();
    create trigger release_withdrawn after insert on release_withdrawal for each statement execute function tell_of_photos();
    create trigger release_restored after insert on release_withdrawal_undo for each statement execute function tell_of_photos();
    create trigger photo_person_changed after insert or delete on photo_person for each statement execute function tell_of_photos();
    create trigger photo_release_changed after insert or delete on photo_release for each statement execute function tell_of_photos();
    create trigger release_settings_changed after insert or update on release_settings for each statement execute function tell_of_photos();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger release_settings_changed on release_settings;
    drop trigger photos_of_people_changed on photo;
    drop table withheld_file, photo_release, photo_person, release_link, release_withdrawal_undo, release_withdrawal, release_document,
      release_answer, release_photo, release, release_request_photo, release_request, release_text, release_person;
    drop function release_is_final();
  `);
}
