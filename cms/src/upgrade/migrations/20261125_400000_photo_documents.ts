import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'
import { moveDocuments } from '../documents-from-requirements.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_photo_document_drawing" AS ENUM('id-men', 'id-women', 'bare-headed');
  CREATE TYPE "public"."enum_photo_document_head_covering" AS ENUM('usual', 'religious', 'none');
  CREATE TYPE "public"."enum_photo_document_backdrop" AS ENUM('white', 'light');
  CREATE TYPE "public"."enum_photo_document_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__photo_document_v_version_drawing" AS ENUM('id-men', 'id-women', 'bare-headed');
  CREATE TYPE "public"."enum__photo_document_v_version_head_covering" AS ENUM('usual', 'religious', 'none');
  CREATE TYPE "public"."enum__photo_document_v_version_backdrop" AS ENUM('white', 'light');
  CREATE TYPE "public"."enum__photo_document_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__photo_document_v_published_locale" AS ENUM('en', 'ar');
  CREATE TABLE "photo_document_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "photo_document_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "photo_document" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"slug" varchar,
  	"drawing" "enum_photo_document_drawing" DEFAULT 'bare-headed',
  	"print_width" numeric,
  	"print_height" numeric,
  	"pixel_width" numeric,
  	"pixel_height" numeric,
  	"least_kilobytes" numeric,
  	"most_kilobytes" numeric,
  	"head_least" numeric,
  	"head_most" numeric,
  	"eyes_least" numeric,
  	"eyes_most" numeric,
  	"head_covering" "enum_photo_document_head_covering" DEFAULT 'usual',
  	"backdrop" "enum_photo_document_backdrop" DEFAULT 'white',
  	"may_whiten" boolean DEFAULT false,
  	"source_address" varchar,
  	"official" boolean DEFAULT false,
  	"last_checked" timestamp(3) with time zone,
  	"active" boolean DEFAULT true,
  	"on_home" boolean DEFAULT false,
  	"order" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_photo_document_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "photo_document_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"size" varchar,
  	"width" varchar,
  	"height" varchar,
  	"pixels" varchar,
  	"background" varchar,
  	"file" varchar,
  	"source_name" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_photo_document_v_version_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_photo_document_v_version_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_photo_document_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_slug" varchar,
  	"version_drawing" "enum__photo_document_v_version_drawing" DEFAULT 'bare-headed',
  	"version_print_width" numeric,
  	"version_print_height" numeric,
  	"version_pixel_width" numeric,
  	"version_pixel_height" numeric,
  	"version_least_kilobytes" numeric,
  	"version_most_kilobytes" numeric,
  	"version_head_least" numeric,
  	"version_head_most" numeric,
  	"version_eyes_least" numeric,
  	"version_eyes_most" numeric,
  	"version_head_covering" "enum__photo_document_v_version_head_covering" DEFAULT 'usual',
  	"version_backdrop" "enum__photo_document_v_version_backdrop" DEFAULT 'white',
  	"version_may_whiten" boolean DEFAULT false,
  	"version_source_address" varchar,
  	"version_official" boolean DEFAULT false,
  	"version_last_checked" timestamp(3) with time zone,
  	"version_active" boolean DEFAULT true,
  	"version_on_home" boolean DEFAULT false,
  	"version_order" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__photo_document_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__photo_document_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_photo_document_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_size" varchar,
  	"version_width" varchar,
  	"version_height" varchar,
  	"version_pixels" varchar,
  	"version_background" varchar,
  	"version_file" varchar,
  	"version_source_name" varchar,
  	"version_note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "photo_document_id" uuid;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_title" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_device" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_lead" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_link" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_visit" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_visit_text" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_no_script" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_photo_description" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_title" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_device" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_lead" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_link" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_visit" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_visit_text" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_no_script" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_photo_description" varchar;
  ALTER TABLE "photo_document_rules" ADD CONSTRAINT "photo_document_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."photo_document"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "photo_document_rules_locales" ADD CONSTRAINT "photo_document_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."photo_document_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "photo_document_locales" ADD CONSTRAINT "photo_document_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."photo_document"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_photo_document_v_version_rules" ADD CONSTRAINT "_photo_document_v_version_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_photo_document_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_photo_document_v_version_rules_locales" ADD CONSTRAINT "_photo_document_v_version_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_photo_document_v_version_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_photo_document_v" ADD CONSTRAINT "_photo_document_v_parent_id_photo_document_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."photo_document"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_photo_document_v_locales" ADD CONSTRAINT "_photo_document_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_photo_document_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "photo_document_rules_order_idx" ON "photo_document_rules" USING btree ("_order");
  CREATE INDEX "photo_document_rules_parent_id_idx" ON "photo_document_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "photo_document_rules_locales_locale_parent_id_unique" ON "photo_document_rules_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "photo_document_slug_idx" ON "photo_document" USING btree ("slug");
  CREATE INDEX "photo_document_updated_at_idx" ON "photo_document" USING btree ("updated_at");
  CREATE INDEX "photo_document_created_at_idx" ON "photo_document" USING btree ("created_at");
  CREATE INDEX "photo_document__status_idx" ON "photo_document" USING btree ("_status");
  CREATE UNIQUE INDEX "photo_document_locales_locale_parent_id_unique" ON "photo_document_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_photo_document_v_version_rules_order_idx" ON "_photo_document_v_version_rules" USING btree ("_order");
  CREATE INDEX "_photo_document_v_version_rules_parent_id_idx" ON "_photo_document_v_version_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_photo_document_v_version_rules_locales_locale_parent_id_uni" ON "_photo_document_v_version_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_photo_document_v_parent_idx" ON "_photo_document_v" USING btree ("parent_id");
  CREATE INDEX "_photo_document_v_version_version_slug_idx" ON "_photo_document_v" USING btree ("version_slug");
  CREATE INDEX "_photo_document_v_version_version_updated_at_idx" ON "_photo_document_v" USING btree ("version_updated_at");
  CREATE INDEX "_photo_document_v_version_version_created_at_idx" ON "_photo_document_v" USING btree ("version_created_at");
  CREATE INDEX "_photo_document_v_version_version__status_idx" ON "_photo_document_v" USING btree ("version__status");
  CREATE INDEX "_photo_document_v_created_at_idx" ON "_photo_document_v" USING btree ("created_at");
  CREATE INDEX "_photo_document_v_updated_at_idx" ON "_photo_document_v" USING btree ("updated_at");
  CREATE INDEX "_photo_document_v_snapshot_idx" ON "_photo_document_v" USING btree ("snapshot");
  CREATE INDEX "_photo_document_v_published_locale_idx" ON "_photo_document_v" USING btree ("published_locale");
  CREATE INDEX "_photo_document_v_latest_idx" ON "_photo_document_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_photo_document_v_locales_locale_parent_id_unique" ON "_photo_document_v_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_photo_document_fk" FOREIGN KEY ("photo_document_id") REFERENCES "public"."photo_document"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_photo_document_id_idx" ON "payload_locked_documents_rels" USING btree ("photo_document_id");`)
  await moveDocuments(db)
  await db.execute(sql`
  ALTER TABLE "requirements_id_men_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_men_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_women_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_women_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_passport_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_passport_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_absher_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_absher_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_men_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_men_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_women_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_women_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_passport_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_passport_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_absher_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_absher_rules_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "requirements_id_men_rules" CASCADE;
  DROP TABLE "requirements_id_men_rules_locales" CASCADE;
  DROP TABLE "requirements_id_women_rules" CASCADE;
  DROP TABLE "requirements_id_women_rules_locales" CASCADE;
  DROP TABLE "requirements_passport_rules" CASCADE;
  DROP TABLE "requirements_passport_rules_locales" CASCADE;
  DROP TABLE "requirements_absher_rules" CASCADE;
  DROP TABLE "requirements_absher_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_id_men_rules" CASCADE;
  DROP TABLE "_requirements_v_version_id_men_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_id_women_rules" CASCADE;
  DROP TABLE "_requirements_v_version_id_women_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_passport_rules" CASCADE;
  DROP TABLE "_requirements_v_version_passport_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_absher_rules" CASCADE;
  DROP TABLE "_requirements_v_version_absher_rules_locales" CASCADE;
  ALTER TABLE "requirements" DROP COLUMN "id_men_source_address";
  ALTER TABLE "requirements" DROP COLUMN "id_men_last_checked";
  ALTER TABLE "requirements" DROP COLUMN "id_women_source_address";
  ALTER TABLE "requirements" DROP COLUMN "id_women_last_checked";
  ALTER TABLE "requirements" DROP COLUMN "passport_source_address";
  ALTER TABLE "requirements" DROP COLUMN "passport_last_checked";
  ALTER TABLE "requirements" DROP COLUMN "absher_source_address";
  ALTER TABLE "requirements" DROP COLUMN "absher_last_checked";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_title";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_lead";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_size";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_width";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_height";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_pixels";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_background";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_file";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_men_source_name";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_title";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_lead";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_size";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_width";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_height";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_pixels";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_background";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_file";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_women_source_name";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_title";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_lead";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_size";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_width";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_height";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_pixels";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_background";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_file";
  ALTER TABLE "requirements_locales" DROP COLUMN "passport_source_name";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_title";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_lead";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_size";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_width";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_height";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_pixels";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_background";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_file";
  ALTER TABLE "requirements_locales" DROP COLUMN "absher_source_name";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_id_men_source_address";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_id_men_last_checked";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_id_women_source_address";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_id_women_last_checked";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_passport_source_address";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_passport_last_checked";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_absher_source_address";
  ALTER TABLE "_requirements_v" DROP COLUMN "version_absher_last_checked";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_title";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_lead";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_size";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_width";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_height";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_pixels";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_background";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_file";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_men_source_name";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_title";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_lead";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_size";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_width";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_height";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_pixels";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_background";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_file";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_women_source_name";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_title";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_lead";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_size";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_width";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_height";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_pixels";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_background";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_file";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_passport_source_name";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_title";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_lead";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_size";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_width";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_height";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_pixels";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_background";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_file";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_absher_source_name";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "requirements_id_men_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_id_men_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_id_women_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_id_women_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_passport_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_passport_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_absher_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_absher_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_id_men_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_id_men_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_id_women_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_id_women_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_passport_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_passport_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_absher_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_absher_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "photo_document_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "photo_document_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "photo_document" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "photo_document_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_photo_document_v_version_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_photo_document_v_version_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_photo_document_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_photo_document_v_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "photo_document_rules" CASCADE;
  DROP TABLE "photo_document_rules_locales" CASCADE;
  DROP TABLE "photo_document" CASCADE;
  DROP TABLE "photo_document_locales" CASCADE;
  DROP TABLE "_photo_document_v_version_rules" CASCADE;
  DROP TABLE "_photo_document_v_version_rules_locales" CASCADE;
  DROP TABLE "_photo_document_v" CASCADE;
  DROP TABLE "_photo_document_v_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_photo_document_fk";
  
  DROP INDEX "payload_locked_documents_rels_photo_document_id_idx";
  ALTER TABLE "requirements" ADD COLUMN "id_men_source_address" varchar;
  ALTER TABLE "requirements" ADD COLUMN "id_men_last_checked" timestamp(3) with time zone;
  ALTER TABLE "requirements" ADD COLUMN "id_women_source_address" varchar;
  ALTER TABLE "requirements" ADD COLUMN "id_women_last_checked" timestamp(3) with time zone;
  ALTER TABLE "requirements" ADD COLUMN "passport_source_address" varchar;
  ALTER TABLE "requirements" ADD COLUMN "passport_last_checked" timestamp(3) with time zone;
  ALTER TABLE "requirements" ADD COLUMN "absher_source_address" varchar;
  ALTER TABLE "requirements" ADD COLUMN "absher_last_checked" timestamp(3) with time zone;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_title" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_lead" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_size" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_width" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_height" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_pixels" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_background" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_file" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_men_source_name" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_title" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_lead" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_size" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_width" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_height" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_pixels" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_background" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_file" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "id_women_source_name" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_title" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_lead" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_size" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_width" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_height" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_pixels" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_background" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_file" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "passport_source_name" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_title" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_lead" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_size" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_width" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_height" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_pixels" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_background" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_file" varchar;
  ALTER TABLE "requirements_locales" ADD COLUMN "absher_source_name" varchar;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_id_men_source_address" varchar;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_id_men_last_checked" timestamp(3) with time zone;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_id_women_source_address" varchar;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_id_women_last_checked" timestamp(3) with time zone;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_passport_source_address" varchar;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_passport_last_checked" timestamp(3) with time zone;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_absher_source_address" varchar;
  ALTER TABLE "_requirements_v" ADD COLUMN "version_absher_last_checked" timestamp(3) with time zone;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_title" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_lead" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_size" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_width" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_height" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_pixels" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_background" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_file" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_men_source_name" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_title" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_lead" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_size" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_width" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_height" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_pixels" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_background" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_file" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_id_women_source_name" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_title" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_lead" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_size" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_width" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_height" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_pixels" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_background" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_file" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_passport_source_name" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_title" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_lead" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_size" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_width" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_height" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_pixels" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_background" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_file" varchar;
  ALTER TABLE "_requirements_v_locales" ADD COLUMN "version_absher_source_name" varchar;
  ALTER TABLE "requirements_id_men_rules" ADD CONSTRAINT "requirements_id_men_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_men_rules_locales" ADD CONSTRAINT "requirements_id_men_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_id_men_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_women_rules" ADD CONSTRAINT "requirements_id_women_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_women_rules_locales" ADD CONSTRAINT "requirements_id_women_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_id_women_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_passport_rules" ADD CONSTRAINT "requirements_passport_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_passport_rules_locales" ADD CONSTRAINT "requirements_passport_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_passport_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_absher_rules" ADD CONSTRAINT "requirements_absher_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_absher_rules_locales" ADD CONSTRAINT "requirements_absher_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_absher_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_men_rules" ADD CONSTRAINT "_requirements_v_version_id_men_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_men_rules_locales" ADD CONSTRAINT "_requirements_v_version_id_men_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_id_men_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_women_rules" ADD CONSTRAINT "_requirements_v_version_id_women_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_women_rules_locales" ADD CONSTRAINT "_requirements_v_version_id_women_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_id_women_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_passport_rules" ADD CONSTRAINT "_requirements_v_version_passport_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_passport_rules_locales" ADD CONSTRAINT "_requirements_v_version_passport_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_passport_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_absher_rules" ADD CONSTRAINT "_requirements_v_version_absher_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_absher_rules_locales" ADD CONSTRAINT "_requirements_v_version_absher_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_absher_rules"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "requirements_id_men_rules_order_idx" ON "requirements_id_men_rules" USING btree ("_order");
  CREATE INDEX "requirements_id_men_rules_parent_id_idx" ON "requirements_id_men_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_id_men_rules_locales_locale_parent_id_unique" ON "requirements_id_men_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_id_women_rules_order_idx" ON "requirements_id_women_rules" USING btree ("_order");
  CREATE INDEX "requirements_id_women_rules_parent_id_idx" ON "requirements_id_women_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_id_women_rules_locales_locale_parent_id_unique" ON "requirements_id_women_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_passport_rules_order_idx" ON "requirements_passport_rules" USING btree ("_order");
  CREATE INDEX "requirements_passport_rules_parent_id_idx" ON "requirements_passport_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_passport_rules_locales_locale_parent_id_unique" ON "requirements_passport_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_absher_rules_order_idx" ON "requirements_absher_rules" USING btree ("_order");
  CREATE INDEX "requirements_absher_rules_parent_id_idx" ON "requirements_absher_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_absher_rules_locales_locale_parent_id_unique" ON "requirements_absher_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_id_men_rules_order_idx" ON "_requirements_v_version_id_men_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_id_men_rules_parent_id_idx" ON "_requirements_v_version_id_men_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_id_men_rules_locales_locale_parent_i" ON "_requirements_v_version_id_men_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_id_women_rules_order_idx" ON "_requirements_v_version_id_women_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_id_women_rules_parent_id_idx" ON "_requirements_v_version_id_women_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_id_women_rules_locales_locale_parent" ON "_requirements_v_version_id_women_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_passport_rules_order_idx" ON "_requirements_v_version_passport_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_passport_rules_parent_id_idx" ON "_requirements_v_version_passport_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_passport_rules_locales_locale_parent" ON "_requirements_v_version_passport_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_absher_rules_order_idx" ON "_requirements_v_version_absher_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_absher_rules_parent_id_idx" ON "_requirements_v_version_absher_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_absher_rules_locales_locale_parent_i" ON "_requirements_v_version_absher_rules_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "photo_document_id";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_title";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_device";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_lead";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_link";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_visit";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_visit_text";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_no_script";
  ALTER TABLE "requirements_locales" DROP COLUMN "id_photo_description";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_title";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_device";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_lead";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_link";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_visit";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_visit_text";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_no_script";
  ALTER TABLE "_requirements_v_locales" DROP COLUMN "version_id_photo_description";
  DROP TYPE "public"."enum_photo_document_drawing";
  DROP TYPE "public"."enum_photo_document_head_covering";
  DROP TYPE "public"."enum_photo_document_backdrop";
  DROP TYPE "public"."enum_photo_document_status";
  DROP TYPE "public"."enum__photo_document_v_version_drawing";
  DROP TYPE "public"."enum__photo_document_v_version_head_covering";
  DROP TYPE "public"."enum__photo_document_v_version_backdrop";
  DROP TYPE "public"."enum__photo_document_v_version_status";
  DROP TYPE "public"."enum__photo_document_v_published_locale";`)
}
