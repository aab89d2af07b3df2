import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio_package_locales" ADD COLUMN "bring" varchar;
  ALTER TABLE "_studio_package_v_locales" ADD COLUMN "version_bring" varchar;
  ALTER TABLE "booking_page" ADD COLUMN "change_hours" numeric;
  ALTER TABLE "booking_page" ADD COLUMN "moves" numeric;
  ALTER TABLE "booking_page_locales" ADD COLUMN "client_terms" varchar;
  ALTER TABLE "_booking_page_v" ADD COLUMN "version_change_hours" numeric;
  ALTER TABLE "_booking_page_v" ADD COLUMN "version_moves" numeric;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_client_terms" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio_package_locales" DROP COLUMN "bring";
  ALTER TABLE "_studio_package_v_locales" DROP COLUMN "version_bring";
  ALTER TABLE "booking_page" DROP COLUMN "change_hours";
  ALTER TABLE "booking_page" DROP COLUMN "moves";
  ALTER TABLE "booking_page_locales" DROP COLUMN "client_terms";
  ALTER TABLE "_booking_page_v" DROP COLUMN "version_change_hours";
  ALTER TABLE "_booking_page_v" DROP COLUMN "version_moves";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_client_terms";`)
}
