import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Makes a row of weekly hours of the days and the hours, also in drafts and versions. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_studio_hours_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum_studio_ramadan_hours_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum_studio_moon_shift" AS ENUM('earlier', 'calculated', 'later');
  CREATE TYPE "public"."enum__studio_v_version_hours_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum__studio_v_version_ramadan_hours_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum__studio_v_version_moon_shift" AS ENUM('earlier', 'calculated', 'later');
  CREATE TABLE "studio_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_studio_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "studio_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar,
  	"closes" varchar
  );
  
  CREATE TABLE "studio_exceptions_ranges" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar,
  	"closes" varchar
  );
  
  CREATE TABLE "studio_exceptions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" timestamp(3) with time zone,
  	"to" timestamp(3) with time zone
  );
  
  CREATE TABLE "studio_exceptions_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "studio_ramadan_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_studio_ramadan_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "studio_ramadan_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar,
  	"closes" varchar
  );
  
  CREATE TABLE "_studio_v_version_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__studio_v_version_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_studio_v_version_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"opens" varchar,
  	"closes" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_studio_v_version_exceptions_ranges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"opens" varchar,
  	"closes" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_studio_v_version_exceptions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"from" timestamp(3) with time zone,
  	"to" timestamp(3) with time zone,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_studio_v_version_exceptions_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_studio_v_version_ramadan_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__studio_v_version_ramadan_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_studio_v_version_ramadan_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"opens" varchar,
  	"closes" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "studio" ADD COLUMN "eid_fitr_days" numeric;
  ALTER TABLE "studio" ADD COLUMN "eid_adha_days" numeric;
  ALTER TABLE "studio" ADD COLUMN "moon_shift" "enum_studio_moon_shift" DEFAULT 'calculated';
  ALTER TABLE "_studio_v" ADD COLUMN "version_eid_fitr_days" numeric;
  ALTER TABLE "_studio_v" ADD COLUMN "version_eid_adha_days" numeric;
  ALTER TABLE "_studio_v" ADD COLUMN "version_moon_shift" "enum__studio_v_version_moon_shift" DEFAULT 'calculated';
  ALTER TABLE "studio_hours_days" ADD CONSTRAINT "studio_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."studio_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_hours" ADD CONSTRAINT "studio_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_exceptions_ranges" ADD CONSTRAINT "studio_exceptions_ranges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio_exceptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_exceptions" ADD CONSTRAINT "studio_exceptions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_exceptions_locales" ADD CONSTRAINT "studio_exceptions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio_exceptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_ramadan_hours_days" ADD CONSTRAINT "studio_ramadan_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."studio_ramadan_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_ramadan_hours" ADD CONSTRAINT "studio_ramadan_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_hours_days" ADD CONSTRAINT "_studio_v_version_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_studio_v_version_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_hours" ADD CONSTRAINT "_studio_v_version_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_exceptions_ranges" ADD CONSTRAINT "_studio_v_version_exceptions_ranges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v_version_exceptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_exceptions" ADD CONSTRAINT "_studio_v_version_exceptions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_exceptions_locales" ADD CONSTRAINT "_studio_v_version_exceptions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v_version_exceptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_ramadan_hours_days" ADD CONSTRAINT "_studio_v_version_ramadan_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_studio_v_version_ramadan_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_ramadan_hours" ADD CONSTRAINT "_studio_v_version_ramadan_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "studio_hours_days_order_idx" ON "studio_hours_days" USING btree ("order");
  CREATE INDEX "studio_hours_days_parent_idx" ON "studio_hours_days" USING btree ("parent_id");
  CREATE INDEX "studio_hours_order_idx" ON "studio_hours" USING btree ("_order");
  CREATE INDEX "studio_hours_parent_id_idx" ON "studio_hours" USING btree ("_parent_id");
  CREATE INDEX "studio_exceptions_ranges_order_idx" ON "studio_exceptions_ranges" USING btree ("_order");
  CREATE INDEX "studio_exceptions_ranges_parent_id_idx" ON "studio_exceptions_ranges" USING btree ("_parent_id");
  CREATE INDEX "studio_exceptions_order_idx" ON "studio_exceptions" USING btree ("_order");
  CREATE INDEX "studio_exceptions_parent_id_idx" ON "studio_exceptions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "studio_exceptions_locales_locale_parent_id_unique" ON "studio_exceptions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "studio_ramadan_hours_days_order_idx" ON "studio_ramadan_hours_days" USING btree ("order");
  CREATE INDEX "studio_ramadan_hours_days_parent_idx" ON "studio_ramadan_hours_days" USING btree ("parent_id");
  CREATE INDEX "studio_ramadan_hours_order_idx" ON "studio_ramadan_hours" USING btree ("_order");
  CREATE INDEX "studio_ramadan_hours_parent_id_idx" ON "studio_ramadan_hours" USING btree ("_parent_id");
  CREATE INDEX "_studio_v_version_hours_days_order_idx" ON "_studio_v_version_hours_days" USING btree ("order");
  CREATE INDEX "_studio_v_version_hours_days_parent_idx" ON "_studio_v_version_hours_days" USING btree ("parent_id");
  CREATE INDEX "_studio_v_version_hours_order_idx" ON "_studio_v_version_hours" USING btree ("_order");
  CREATE INDEX "_studio_v_version_hours_parent_id_idx" ON "_studio_v_version_hours" USING btree ("_parent_id");
  CREATE INDEX "_studio_v_version_exceptions_ranges_order_idx" ON "_studio_v_version_exceptions_ranges" USING btree ("_order");
  CREATE INDEX "_studio_v_version_exceptions_ranges_parent_id_idx" ON "_studio_v_version_exceptions_ranges" USING btree ("_parent_id");
  CREATE INDEX "_studio_v_version_exceptions_order_idx" ON "_studio_v_version_exceptions" USING btree ("_order");
  CREATE INDEX "_studio_v_version_exceptions_parent_id_idx" ON "_studio_v_version_exceptions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_studio_v_version_exceptions_locales_locale_parent_id_unique" ON "_studio_v_version_exceptions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_studio_v_version_ramadan_hours_days_order_idx" ON "_studio_v_version_ramadan_hours_days" USING btree ("order");
  CREATE INDEX "_studio_v_version_ramadan_hours_days_parent_idx" ON "_studio_v_version_ramadan_hours_days" USING btree ("parent_id");
  CREATE INDEX "_studio_v_version_ramadan_hours_order_idx" ON "_studio_v_version_ramadan_hours" USING btree ("_order");
  CREATE INDEX "_studio_v_version_ramadan_hours_parent_id_idx" ON "_studio_v_version_ramadan_hours" USING btree ("_parent_id");
  INSERT INTO "studio_hours" ("_order", "_parent_id", "id", "opens", "closes")
   SELECT 1, s."id", substr(md5(random()::text || s."id"), 1, 24), coalesce(nullif(s."opens", ''), '10:00'), coalesce(nullif(s."closes", ''), '21:00')
   FROM "studio" s WHERE s."opens" <> '' OR s."closes" <> '' OR EXISTS (SELECT 1 FROM "studio_days" d WHERE d."parent_id" = s."id");
  INSERT INTO "studio_hours_days" ("order", "parent_id", "value")
   SELECT d."order", h."id", d."value"::text::"enum_studio_hours_days" FROM "studio_hours" h JOIN "studio_days" d ON d."parent_id" = h."_parent_id"
   UNION ALL SELECT d."order", h."id", d."value"::"enum_studio_hours_days" FROM "studio_hours" h,
    unnest(ARRAY['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday']) WITH ORDINALITY d("value", "order")
    WHERE NOT EXISTS (SELECT 1 FROM "studio_days" o WHERE o."parent_id" = h."_parent_id");
  INSERT INTO "_studio_v_version_hours" ("_order", "_parent_id", "_uuid", "opens", "closes")
   SELECT 1, s."id", substr(md5(random()::text || s."id"), 1, 24), coalesce(nullif(s."version_opens", ''), '10:00'), coalesce(nullif(s."version_closes", ''), '21:00')
   FROM "_studio_v" s WHERE s."version_opens" <> '' OR s."version_closes" <> '' OR EXISTS (SELECT 1 FROM "_studio_v_version_days" d WHERE d."parent_id" = s."id");
  INSERT INTO "_studio_v_version_hours_days" ("order", "parent_id", "value")
   SELECT d."order", h."id", d."value"::text::"enum__studio_v_version_hours_days" FROM "_studio_v_version_hours" h JOIN "_studio_v_version_days" d ON d."parent_id" = h."_parent_id"
   UNION ALL SELECT d."order", h."id", d."value"::"enum__studio_v_version_hours_days" FROM "_studio_v_version_hours" h,
    unnest(ARRAY['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday']) WITH ORDINALITY d("value", "order")
    WHERE NOT EXISTS (SELECT 1 FROM "_studio_v_version_days" o WHERE o."parent_id" = h."_parent_id");
  DROP TABLE "studio_days" CASCADE;
  DROP TABLE "_studio_v_version_days" CASCADE;
  ALTER TABLE "studio" DROP COLUMN "opens";
  ALTER TABLE "studio" DROP COLUMN "closes";
  ALTER TABLE "_studio_v" DROP COLUMN "version_opens";
  ALTER TABLE "_studio_v" DROP COLUMN "version_closes";
  DROP TYPE "public"."enum_studio_days";
  DROP TYPE "public"."enum__studio_v_version_days";`)
}

/** Keeps the hours of the first row, and the days that have them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
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
  
  ALTER TABLE "studio" ADD COLUMN "opens" varchar;
  ALTER TABLE "studio" ADD COLUMN "closes" varchar;
  ALTER TABLE "_studio_v" ADD COLUMN "version_opens" varchar;
  ALTER TABLE "_studio_v" ADD COLUMN "version_closes" varchar;
  ALTER TABLE "studio_days" ADD CONSTRAINT "studio_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_days" ADD CONSTRAINT "_studio_v_version_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "studio_days_order_idx" ON "studio_days" USING btree ("order");
  CREATE INDEX "studio_days_parent_idx" ON "studio_days" USING btree ("parent_id");
  CREATE INDEX "_studio_v_version_days_order_idx" ON "_studio_v_version_days" USING btree ("order");
  CREATE INDEX "_studio_v_version_days_parent_idx" ON "_studio_v_version_days" USING btree ("parent_id");
  UPDATE "studio" SET "opens" = f."opens", "closes" = f."closes" FROM (SELECT h.* FROM "studio_hours" h WHERE NOT EXISTS (SELECT 1 FROM "studio_hours" o WHERE o."_parent_id" = h."_parent_id" AND o."_order" < h."_order")) f WHERE f."_parent_id" = "studio"."id";
  INSERT INTO "studio_days" ("order", "parent_id", "value")
   SELECT row_number() OVER (PARTITION BY "_parent_id" ORDER BY "value"), "_parent_id", "value" FROM (
    SELECT DISTINCT h."_parent_id", d."value"::text::"enum_studio_days" AS "value" FROM (SELECT h.* FROM "studio_hours" h WHERE NOT EXISTS (SELECT 1 FROM "studio_hours" o WHERE o."_parent_id" = h."_parent_id" AND o."_order" < h."_order")) f
    JOIN "studio_hours" h ON h."_parent_id" = f."_parent_id" AND h."opens" = f."opens" AND h."closes" = f."closes"
    JOIN "studio_hours_days" d ON d."parent_id" = h."id") days;
  UPDATE "_studio_v" SET "version_opens" = f."opens", "version_closes" = f."closes" FROM (SELECT h.* FROM "_studio_v_version_hours" h WHERE NOT EXISTS (SELECT 1 FROM "_studio_v_version_hours" o WHERE o."_parent_id" = h."_parent_id" AND o."_order" < h."_order")) f WHERE f."_parent_id" = "_studio_v"."id";
  INSERT INTO "_studio_v_version_days" ("order", "parent_id", "value")
   SELECT row_number() OVER (PARTITION BY "_parent_id" ORDER BY "value"), "_parent_id", "value" FROM (
    SELECT DISTINCT h."_parent_id", d."value"::text::"enum__studio_v_version_days" AS "value" FROM (SELECT h.* FROM "_studio_v_version_hours" h WHERE NOT EXISTS (SELECT 1 FROM "_studio_v_version_hours" o WHERE o."_parent_id" = h."_parent_id" AND o."_order" < h."_order")) f
    JOIN "_studio_v_version_hours" h ON h."_parent_id" = f."_parent_id" AND h."opens" = f."opens" AND h."closes" = f."closes"
    JOIN "_studio_v_version_hours_days" d ON d."parent_id" = h."id") days;
  DROP TABLE "studio_hours_days" CASCADE;
  DROP TABLE "studio_hours" CASCADE;
  DROP TABLE "studio_exceptions_ranges" CASCADE;
  DROP TABLE "studio_exceptions" CASCADE;
  DROP TABLE "studio_exceptions_locales" CASCADE;
  DROP TABLE "studio_ramadan_hours_days" CASCADE;
  DROP TABLE "studio_ramadan_hours" CASCADE;
  DROP TABLE "_studio_v_version_hours_days" CASCADE;
  DROP TABLE "_studio_v_version_hours" CASCADE;
  DROP TABLE "_studio_v_version_exceptions_ranges" CASCADE;
  DROP TABLE "_studio_v_version_exceptions" CASCADE;
  DROP TABLE "_studio_v_version_exceptions_locales" CASCADE;
  DROP TABLE "_studio_v_version_ramadan_hours_days" CASCADE;
  DROP TABLE "_studio_v_version_ramadan_hours" CASCADE;
  ALTER TABLE "studio" DROP COLUMN "eid_fitr_days";
  ALTER TABLE "studio" DROP COLUMN "eid_adha_days";
  ALTER TABLE "studio" DROP COLUMN "moon_shift";
  ALTER TABLE "_studio_v" DROP COLUMN "version_eid_fitr_days";
  ALTER TABLE "_studio_v" DROP COLUMN "version_eid_adha_days";
  ALTER TABLE "_studio_v" DROP COLUMN "version_moon_shift";
  DROP TYPE "public"."enum_studio_hours_days";
  DROP TYPE "public"."enum_studio_ramadan_hours_days";
  DROP TYPE "public"."enum_studio_moon_shift";
  DROP TYPE "public"."enum__studio_v_version_hours_days";
  DROP TYPE "public"."enum__studio_v_version_ramadan_hours_days";
  DROP TYPE "public"."enum__studio_v_version_moon_shift";`)
}
