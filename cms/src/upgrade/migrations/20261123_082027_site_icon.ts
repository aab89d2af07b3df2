import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio" ADD COLUMN "icon_id" uuid;
  ALTER TABLE "_studio_v" ADD COLUMN "version_icon_id" uuid;
  ALTER TABLE "studio" ADD CONSTRAINT "studio_icon_id_photo_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_studio_v" ADD CONSTRAINT "_studio_v_version_icon_id_photo_id_fk" FOREIGN KEY ("version_icon_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "studio_icon_idx" ON "studio" USING btree ("icon_id");
  CREATE INDEX "_studio_v_version_version_icon_idx" ON "_studio_v" USING btree ("version_icon_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio" DROP CONSTRAINT "studio_icon_id_photo_id_fk";
  
  ALTER TABLE "_studio_v" DROP CONSTRAINT "_studio_v_version_icon_id_photo_id_fk";
  
  DROP INDEX "studio_icon_idx";
  DROP INDEX "_studio_v_version_version_icon_idx";
  ALTER TABLE "studio" DROP COLUMN "icon_id";
  ALTER TABLE "_studio_v" DROP COLUMN "version_icon_id";`)
}
