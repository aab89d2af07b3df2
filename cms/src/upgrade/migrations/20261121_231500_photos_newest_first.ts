import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Orders existing photos newest first, as the gallery showed them, and adds an index for its lists.
 * A key is `d` and four digits to the base of 36, in the format of `generateKeyBetween` of payload/shared.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    with placed as (
      select id, row_number() over (order by created_at desc, id desc) - 1 as n from photo
    ), keyed as (
      select id, 'd' || (
        select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', (n / power(36, digit)::bigint % 36)::int + 1, 1), '' order by digit desc)
        from generate_series(0, 3) as digit
      ) as key
      from placed
    )
    update photo set _order = keyed.key from keyed where keyed.id = photo.id;
    create index photo_gallery_idx on photo (category, _order collate "C", id) where state = 'ready' and in_gallery;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index photo_gallery_idx`);
}
