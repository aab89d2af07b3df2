import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_studio_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum__studio_v_version_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TABLE "studio_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_studio_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_studio_v_version_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__studio_v_version_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  ALTER TABLE "requirements_locales" ADD COLUMN "requirements_source" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "requirements_checked" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_requirements_source" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_requirements_checked" varchar;
  ALTER TABLE "studio_days" ADD CONSTRAINT "studio_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_days" ADD CONSTRAINT "_studio_v_version_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "studio_days_order_idx" ON "studio_days" USING btree ("order");
  CREATE INDEX "studio_days_parent_idx" ON "studio_days" USING btree ("parent_id");
  CREATE INDEX "_studio_v_version_days_order_idx" ON "_studio_v_version_days" USING btree ("order");
  CREATE INDEX "_studio_v_version_days_parent_idx" ON "_studio_v_version_days" USING btree ("parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "studio_days" CASCADE;
  DROP TABLE "_studio_v_version_days" CASCADE;
  ALTER TABLE "requirements_locales" DROP COLUMN "requirements_source";
  ALTER TABLE "requirements_locales" DROP COLUMN "requirements_checked";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_requirements_source";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_requirements_checked";
  DROP TYPE "public"."enum_studio_days";
  DROP TYPE "public"."enum__studio_v_version_days";`)
}
