import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "wording_locales" ADD COLUMN "bar_whatsapp_text" varchar;
  ALTER TABLE "_wording_v_locales" ADD COLUMN "version_bar_whatsapp_text" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "wording_locales" DROP COLUMN "bar_whatsapp_text";
  ALTER TABLE "_wording_v_locales" DROP COLUMN "version_bar_whatsapp_text";`)
}
