import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Protects signed releases without a setting that a query could set: a release can be deleted only after its retention, which the database computes, and
 * its parts only with it. `studio.restoring` counts only during a restore, while the schema of the old tables exists. Stores the last moment at which a
 * photo of a release was public, which a final deletion of the photo would lose, and keeps the file ids of deleted photos unless nobody can be recognised
 * in them. The last public moment of earlier releases is not known: their retention begins now.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table release_use (
      release_id uuid primary key references release (id) on delete cascade,
      last_public_at timestamptz not null
    );
    insert into release_use (release_id, last_public_at) select id, now() from release;

    create function releases_of_photo(photo_id uuid, bytes text) returns setof uuid language sql stable as $$
      select release_id from photo_release where photo_release.photo_id = releases_of_photo.photo_id
      union select release_id from release_photo where sha256 = bytes
    $$;
    create function photo_was_public() returns trigger language plpgsql as $$ begin
      insert into release_use (release_id, last_public_at) select release_id, now() from releases_of_photo(old.id, old.sha256) as release_id
        on conflict (release_id) do update set last_public_at = greatest(release_use.last_public_at, excluded.last_public_at);
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    create trigger photo_hidden before update of state on photo
      for each row when (old.state = 'ready' and new.state <> 'ready') execute function photo_was_public();
    create trigger photo_lost before delete on photo for each row when (old.state = 'ready') execute function photo_was_public();

    -- A photo in the bin can be restored, and a pending one is being uploaded: its withdrawal must stay known.
    create function release_is_expired(id uuid) returns boolean language sql stable as $$
      select exists (select 1 from release where release.id = release_is_expired.id
        and greatest(signed_at,
          (select max(created_at) from release_withdrawal where release_id = release.id),
          (select last_public_at from release_use where release_id = release.id))
          < now() - make_interval(years => coalesce((select years::integer from release_settings limit 1), 5)))
        and not exists (select 1 from photo where state <> 'deleting' and (
          photo.id in (select photo_id from photo_release where release_id = release_is_expired.id)
          or sha256 in (select sha256 from release_photo where release_id = release_is_expired.id)))
    $$;

    create function is_restoring() returns boolean language sql stable as $$
      select coalesce(current_setting('studio.restoring', true), '') = 'on' and to_regnamespace('before_restore') is not null
    $$;
    create or replace function release_is_kept() returns trigger language plpgsql as $$ begin
      if is_restoring() then return null; end if;
      raise exception 'Signed releases cannot be truncated' using errcode = 'restrict_violation';
    end $$;
    create or replace function release_is_complete() returns trigger language plpgsql as $$ begin
      if is_restoring() then return new; end if;
      -- The row of the release was inserted by this transaction, without savepoints.
      if exists (select 1 from release where id = new.release_id and xmin = pg_current_xact_id()::xid) then return new; end if;
      raise exception 'A signed release cannot be extended' using errcode = 'restrict_violation';
    end $$;
    create or replace function release_is_final() returns trigger language plpgsql as $$
      declare
        former jsonb := to_jsonb(old);
        -- Cascades run after the deletion of the row that they follow.
        is_permitted boolean := tg_op = 'DELETE' and case tg_table_name
          when 'release' then release_is_expired((former ->> 'id')::uuid)
          when 'release_text' then not (former ->> 'is_template')::boolean
          when 'release_withdrawal_undo' then not exists (select 1 from release_withdrawal where id = (former ->> 'withdrawal_id')::uuid)
          else not exists (select 1 from release where id = (former ->> 'release_id')::uuid) end;
      begin
        if is_permitted then return old; end if;
        raise exception 'A signed release cannot be changed' using errcode = 'restrict_violation';
      end $$;
    create trigger release_link_final before update or delete on release_link for each row execute function release_is_final();
    create trigger release_link_complete before insert on release_link for each row execute function release_is_complete();
    create trigger release_link_kept before truncate on release_link for each statement execute function release_is_kept();

    create function release_use_is_final() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and new.release_id = old.release_id and new.last_public_at >= old.last_public_at then return new; end if;
      if tg_op = 'DELETE' and not exists (select 1 from release where id = old.release_id) then return old; end if;
      raise exception 'The use of a release cannot be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger release_use_final before update or delete on release_use for each row execute function release_use_is_final();
    create trigger release_use_kept before truncate on release_use for each statement execute function release_is_kept();

    create function withheld_file_is_final() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and new.file_id = old.file_id and new.photo_id is null then return new; end if;
      if tg_op = 'DELETE' and old.photo_id is not null and not exists (select 1 from photo where id = old.photo_id) then return old; end if;
      raise exception 'The file id of a withheld photo is kept' using errcode = 'restrict_violation';
    end $$;
    create trigger withheld_file_final before update or delete on withheld_file for each row execute function withheld_file_is_final();
    create trigger withheld_file_kept before truncate on withheld_file for each statement execute function release_is_kept();

    create or replace function photo_files_are_settled() returns trigger language plpgsql as $$ begin
      if old.people is distinct from 'nobody' or exists (select 1 from releases_of_photo(old.id, old.sha256)) then
        update withheld_file set photo_id = null where photo_id = old.id;
      end if;
      return old;
    end $$;
    create function photo_files_are_forgotten() returns trigger language plpgsql as $$ begin
      delete from withheld_file where photo_id = old.id;
      return null;
    end $$;
    create trigger photo_files_forgotten after delete on photo for each row execute function photo_files_are_forgotten();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger photo_files_forgotten on photo;
    drop function photo_files_are_forgotten();
    create or replace function photo_files_are_settled() returns trigger language plpgsql as $$ begin
      if old.people = 'named' then update withheld_file set photo_id = null where photo_id = old.id;
      else delete from withheld_file where photo_id = old.id; end if;
      return old;
    end $$;
    drop trigger withheld_file_kept on withheld_file;
    drop trigger withheld_file_final on withheld_file;
    drop function withheld_file_is_final();
    drop trigger release_link_kept on release_link;
    drop trigger release_link_complete on release_link;
    drop trigger release_link_final on release_link;
    create or replace function release_is_final() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and current_setting('studio.release_expired', true) = 'on' then return old; end if;
      raise exception 'A signed release cannot be changed' using errcode = 'restrict_violation';
    end $$;
    create or replace function release_is_complete() returns trigger language plpgsql as $$ begin
      if current_setting('studio.restoring', true) = 'on' then return new; end if;
      if exists (select 1 from release where id = new.release_id and xmin = pg_current_xact_id()::xid) then return new; end if;
      raise exception 'A signed release cannot be extended' using errcode = 'restrict_violation';
    end $$;
    create or replace function release_is_kept() returns trigger language plpgsql as $$ begin
      if current_setting('studio.restoring', true) = 'on' then return null; end if;
      raise exception 'Signed releases cannot be truncated' using errcode = 'restrict_violation';
    end $$;
    drop function is_restoring();
    drop function release_is_expired(uuid);
    drop trigger photo_lost on photo;
    drop trigger photo_hidden on photo;
    drop function photo_was_public();
    drop function releases_of_photo(uuid, text);
    drop table release_use;
    drop function release_use_is_final();
  `);
}
