import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking_page_locales" ADD COLUMN "book_thanks_answer" varchar;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_book_thanks_answer" varchar;
  ALTER TABLE "contact_page_locales" ADD COLUMN "contact_thanks_answer" varchar;
  ALTER TABLE "_contact_page_v_locales" ADD COLUMN "version_contact_thanks_answer" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking_page_locales" DROP COLUMN "book_thanks_answer";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_book_thanks_answer";
  ALTER TABLE "contact_page_locales" DROP COLUMN "contact_thanks_answer";
  ALTER TABLE "_contact_page_v_locales" DROP COLUMN "version_contact_thanks_answer";`)
}
