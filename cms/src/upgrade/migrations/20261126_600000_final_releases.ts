import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Rejects TRUNCATE of what was signed, and photos and answers that are added to a release after its transaction. `studio.restoring` permits both to a
 * restore (`backup/rows.ts`). A photo keeps names of people only while it has the answer `named`. File ids of photos in the bin are kept with their photo,
 * and after its final deletion if people were named in it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function release_is_kept() returns trigger language plpgsql as $$ begin
      if current_setting('studio.restoring', true) = 'on' then return null; end if;
      raise exception 'Signed releases cannot be truncated' using errcode = 'restrict_violation';
    end $$;
    create trigger release_kept before truncate on release for each statement execute function release_is_kept();
    create trigger release_photo_kept before truncate on release_photo for each statement execute function release_is_kept();
    create trigger release_answer_kept before truncate on release_answer for each statement execute function release_is_kept();
    create trigger release_text_kept before truncate on release_text for each statement execute function release_is_kept();
    create trigger release_document_kept before truncate on release_document for each statement execute function release_is_kept();
    create trigger release_withdrawal_kept before truncate on release_withdrawal for each statement execute function release_is_kept();
    create trigger release_undo_kept before truncate on release_withdrawal_undo for each statement execute function release_is_kept();

    create function release_is_complete() returns trigger language plpgsql as $$ begin
      if current_setting('studio.restoring', true) = 'on' then return new; end if;
      -- The row of the release was inserted by this transaction, without savepoints.
      if exists (select 1 from release where id = new.release_id and xmin = pg_current_xact_id()::xid) then return new; end if;
      raise exception 'A signed release cannot be extended' using errcode = 'restrict_violation';
    end $$;
    create trigger release_photo_complete before insert on release_photo for each row execute function release_is_complete();
    create trigger release_answer_complete before insert on release_answer for each row execute function release_is_complete();

    alter table release_text add column is_template boolean not null default false;
    alter table withheld_file add column photo_id uuid;
    create index withheld_file_photo_idx on withheld_file (photo_id);
    create function photo_files_are_settled() returns trigger language plpgsql as $$ begin
      if old.people = 'named' then update withheld_file set photo_id = null where photo_id = old.id;
      else delete from withheld_file where photo_id = old.id; end if;
      return old;
    end $$;
    create trigger photo_files_settled before delete on photo for each row execute function photo_files_are_settled();

    delete from photo_person using photo where photo.id = photo_person.photo_id and photo.people is distinct from 'named';
    create function photo_is_unnamed() returns trigger language plpgsql as $$ begin
      delete from photo_person where photo_id = new.id;
      return null;
    end $$;
    create trigger photo_unnamed after update of people on photo
      for each row when (old.people is distinct from new.people and new.people is distinct from 'named') execute function photo_is_unnamed();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger photo_unnamed on photo;
    drop trigger photo_files_settled on photo;
    alter table release_text drop column is_template;
    delete from withheld_file where photo_id is not null;
    alter table withheld_file drop column photo_id;
    drop trigger release_photo_complete on release_photo;
    drop trigger release_answer_complete on release_answer;
    drop trigger release_kept on release;
    drop trigger release_photo_kept on release_photo;
    drop trigger release_answer_kept on release_answer;
    drop trigger release_text_kept on release_text;
    drop trigger release_document_kept on release_document;
    drop trigger release_withdrawal_kept on release_withdrawal;
    drop trigger release_undo_kept on release_withdrawal_undo;
    drop function photo_is_unnamed();
    drop function photo_files_are_settled();
    drop function release_is_complete();
    drop function release_is_kept();
  `);
}
