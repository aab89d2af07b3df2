import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_visit_women" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_visit_women" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_visit_women";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_visit_women";`)
}
