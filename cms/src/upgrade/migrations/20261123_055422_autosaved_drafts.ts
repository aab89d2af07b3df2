import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_home_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_about_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_services_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_wedding_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_portrait_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_requirements_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_gallery_page_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_booking_page_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_contact_page_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_developer_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_privacy_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_studio_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_wording_v" ADD COLUMN "autosave" boolean;
  CREATE INDEX "_home_v_autosave_idx" ON "_home_v" USING btree ("autosave");
  CREATE INDEX "_about_v_autosave_idx" ON "_about_v" USING btree ("autosave");
  CREATE INDEX "_services_v_autosave_idx" ON "_services_v" USING btree ("autosave");
  CREATE INDEX "_wedding_v_autosave_idx" ON "_wedding_v" USING btree ("autosave");
  CREATE INDEX "_portrait_v_autosave_idx" ON "_portrait_v" USING btree ("autosave");
  CREATE INDEX "_requirements_v_autosave_idx" ON "_requirements_v" USING btree ("autosave");
  CREATE INDEX "_gallery_page_v_autosave_idx" ON "_gallery_page_v" USING btree ("autosave");
  CREATE INDEX "_booking_page_v_autosave_idx" ON "_booking_page_v" USING btree ("autosave");
  CREATE INDEX "_contact_page_v_autosave_idx" ON "_contact_page_v" USING btree ("autosave");
  CREATE INDEX "_developer_v_autosave_idx" ON "_developer_v" USING btree ("autosave");
  CREATE INDEX "_privacy_v_autosave_idx" ON "_privacy_v" USING btree ("autosave");
  CREATE INDEX "_studio_v_autosave_idx" ON "_studio_v" USING btree ("autosave");
  CREATE INDEX "_wording_v_autosave_idx" ON "_wording_v" USING btree ("autosave");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "_home_v_autosave_idx";
  DROP INDEX "_about_v_autosave_idx";
  DROP INDEX "_services_v_autosave_idx";
  DROP INDEX "_wedding_v_autosave_idx";
  DROP INDEX "_portrait_v_autosave_idx";
  DROP INDEX "_requirements_v_autosave_idx";
  DROP INDEX "_gallery_page_v_autosave_idx";
  DROP INDEX "_booking_page_v_autosave_idx";
  DROP INDEX "_contact_page_v_autosave_idx";
  DROP INDEX "_developer_v_autosave_idx";
  DROP INDEX "_privacy_v_autosave_idx";
  DROP INDEX "_studio_v_autosave_idx";
  DROP INDEX "_wording_v_autosave_idx";
  ALTER TABLE "_home_v" DROP COLUMN "autosave";
  ALTER TABLE "_about_v" DROP COLUMN "autosave";
  ALTER TABLE "_services_v" DROP COLUMN "autosave";
  ALTER TABLE "_wedding_v" DROP COLUMN "autosave";
  ALTER TABLE "_portrait_v" DROP COLUMN "autosave";
  ALTER TABLE "_requirements_v" DROP COLUMN "autosave";
  ALTER TABLE "_gallery_page_v" DROP COLUMN "autosave";
  ALTER TABLE "_booking_page_v" DROP COLUMN "autosave";
  ALTER TABLE "_contact_page_v" DROP COLUMN "autosave";
  ALTER TABLE "_developer_v" DROP COLUMN "autosave";
  ALTER TABLE "_privacy_v" DROP COLUMN "autosave";
  ALTER TABLE "_studio_v" DROP COLUMN "autosave";
  ALTER TABLE "_wording_v" DROP COLUMN "autosave";`)
}
