import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the watermark of a client gallery, and whether the renditions of a photo have it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table client_gallery add column watermark boolean not null default false;
    alter table client_gallery_photo add column is_marked boolean not null default false;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table client_gallery drop column watermark;
    alter table client_gallery_photo drop column is_marked;
  `);
}
