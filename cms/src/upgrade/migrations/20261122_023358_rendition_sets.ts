import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Gives renditions names that differ from the original's, so that a re-rendering can replace them, and notifies all processes of each
 * committed change of a visible photo.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table photo add column original varchar;
    update photo set original = stem;
    alter table photo alter column original set not null;
    create unique index photo_original_idx on photo using btree (original);
    alter table photo add column recipe numeric default 0 not null;
    alter table photo add column spare_sets jsonb;
    alter table photo add column prefix varchar default 'media';
    alter table photo add column _objectkey varchar;
    alter table document add column prefix varchar default 'media';
    alter table document add column _objectkey varchar;

    create function tell_of_photos() returns trigger language plpgsql as $$ begin perform pg_notify('photos', ''); return null; end $$;
    create trigger photos_added after insert on photo for each row when (new.state = 'ready') execute function tell_of_photos();
    create trigger photos_changed
      after update of state, in_gallery, category, caption, caption_ar, alt, alt_ar, stem, renditions, width, height, placeholder,
        focal_x, focal_y, _order on photo
      for each row when (old.state = 'ready' or new.state = 'ready') execute function tell_of_photos();
    create trigger photos_removed after delete on photo for each row when (old.state = 'ready') execute function tell_of_photos();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger photos_added on photo;
    drop trigger photos_changed on photo;
    drop trigger photos_removed on photo;
    drop function tell_of_photos();
    drop index photo_original_idx;
    alter table photo drop column original;
    alter table photo drop column recipe;
    alter table photo drop column spare_sets;
    alter table photo drop column prefix;
    alter table photo drop column _objectkey;
    alter table document drop column prefix;
    alter table document drop column _objectkey;
  `);
}
