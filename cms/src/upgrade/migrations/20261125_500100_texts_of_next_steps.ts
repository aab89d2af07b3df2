import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "gallery_page_locales" ADD COLUMN "gallery_enlarge" varchar;
  ALTER TABLE "gallery_page_locales" ADD COLUMN "gallery_reduce" varchar;
  ALTER TABLE "gallery_page_locales" ADD COLUMN "gallery_share" varchar;
  ALTER TABLE "gallery_page_locales" ADD COLUMN "gallery_copied" varchar;
  ALTER TABLE "gallery_page_locales" ADD COLUMN "gallery_book_like" varchar;
  ALTER TABLE "_gallery_page_v_locales" ADD COLUMN "version_gallery_enlarge" varchar;
  ALTER TABLE "_gallery_page_v_locales" ADD COLUMN "version_gallery_reduce" varchar;
  ALTER TABLE "_gallery_page_v_locales" ADD COLUMN "version_gallery_share" varchar;
  ALTER TABLE "_gallery_page_v_locales" ADD COLUMN "version_gallery_copied" varchar;
  ALTER TABLE "_gallery_page_v_locales" ADD COLUMN "version_gallery_book_like" varchar;
  ALTER TABLE "wording_locales" ADD COLUMN "next_book" varchar;
  ALTER TABLE "wording_locales" ADD COLUMN "next_photos" varchar;
  ALTER TABLE "wording_locales" ADD COLUMN "next_ask" varchar;
  ALTER TABLE "_wording_v_locales" ADD COLUMN "version_next_book" varchar;
  ALTER TABLE "_wording_v_locales" ADD COLUMN "version_next_photos" varchar;
  ALTER TABLE "_wording_v_locales" ADD COLUMN "version_next_ask" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "gallery_page_locales" DROP COLUMN "gallery_enlarge";
  ALTER TABLE "gallery_page_locales" DROP COLUMN "gallery_reduce";
  ALTER TABLE "gallery_page_locales" DROP COLUMN "gallery_share";
  ALTER TABLE "gallery_page_locales" DROP COLUMN "gallery_copied";
  ALTER TABLE "gallery_page_locales" DROP COLUMN "gallery_book_like";
  ALTER TABLE "_gallery_page_v_locales" DROP COLUMN "version_gallery_enlarge";
  ALTER TABLE "_gallery_page_v_locales" DROP COLUMN "version_gallery_reduce";
  ALTER TABLE "_gallery_page_v_locales" DROP COLUMN "version_gallery_share";
  ALTER TABLE "_gallery_page_v_locales" DROP COLUMN "version_gallery_copied";
  ALTER TABLE "_gallery_page_v_locales" DROP COLUMN "version_gallery_book_like";
  ALTER TABLE "wording_locales" DROP COLUMN "next_book";
  ALTER TABLE "wording_locales" DROP COLUMN "next_photos";
  ALTER TABLE "wording_locales" DROP COLUMN "next_ask";
  ALTER TABLE "_wording_v_locales" DROP COLUMN "version_next_book";
  ALTER TABLE "_wording_v_locales" DROP COLUMN "version_next_photos";
  ALTER TABLE "_wording_v_locales" DROP COLUMN "version_next_ask";`)
}
