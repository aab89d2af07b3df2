import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'
import { movePackages } from '../packages-from-pages.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_studio_package_place" AS ENUM('studio', 'client', 'either');
  CREATE TYPE "public"."enum_studio_package_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__studio_package_v_version_place" AS ENUM('studio', 'client', 'either');
  CREATE TYPE "public"."enum__studio_package_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__studio_package_v_published_locale" AS ENUM('en', 'ar');
  CREATE TABLE "studio_package_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  CREATE TABLE "studio_package_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  CREATE TABLE "studio_package" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"slug" varchar,
  	"price" numeric,
  	"price_from" boolean DEFAULT false,
  	"picture_id" uuid,
  	"page_picture_id" uuid,
  	"duration" numeric,
  	"place" "enum_studio_package_place",
  	"active" boolean DEFAULT true,
  	"order" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_studio_package_status" DEFAULT 'draft'
  );
  CREATE TABLE "studio_package_locales" (
  	"name" varchar,
  	"title" varchar,
  	"summary" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  CREATE TABLE "_studio_package_v_version_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  CREATE TABLE "_studio_package_v_version_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  CREATE TABLE "_studio_package_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_slug" varchar,
  	"version_price" numeric,
  	"version_price_from" boolean DEFAULT false,
  	"version_picture_id" uuid,
  	"version_page_picture_id" uuid,
  	"version_duration" numeric,
  	"version_place" "enum__studio_package_v_version_place",
  	"version_active" boolean DEFAULT true,
  	"version_order" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__studio_package_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__studio_package_v_published_locale",
  	"latest" boolean
  );
  CREATE TABLE "_studio_package_v_locales" (
  	"version_name" varchar,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  ALTER TABLE "booking" ALTER COLUMN "package" SET DATA TYPE varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "studio_package_id" uuid;
  ALTER TABLE "services_locales" ADD COLUMN "services_from" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_duration" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_place" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_place_studio" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_place_client" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_place_either" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_from" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_duration" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_place" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_place_studio" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_place_client" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_place_either" varchar;
  ALTER TABLE "studio_package_inclusions" ADD CONSTRAINT "studio_package_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio_package"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_package_inclusions_locales" ADD CONSTRAINT "studio_package_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio_package_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_package" ADD CONSTRAINT "studio_package_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "studio_package" ADD CONSTRAINT "studio_package_page_picture_id_photo_id_fk" FOREIGN KEY ("page_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "studio_package_locales" ADD CONSTRAINT "studio_package_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio_package"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_package_v_version_inclusions" ADD CONSTRAINT "_studio_package_v_version_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_package_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_package_v_version_inclusions_locales" ADD CONSTRAINT "_studio_package_v_version_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_package_v_version_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_package_v" ADD CONSTRAINT "_studio_package_v_parent_id_studio_package_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."studio_package"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_studio_package_v" ADD CONSTRAINT "_studio_package_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_studio_package_v" ADD CONSTRAINT "_studio_package_v_version_page_picture_id_photo_id_fk" FOREIGN KEY ("version_page_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_studio_package_v_locales" ADD CONSTRAINT "_studio_package_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_package_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "studio_package_inclusions_order_idx" ON "studio_package_inclusions" USING btree ("_order");
  CREATE INDEX "studio_package_inclusions_parent_id_idx" ON "studio_package_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "studio_package_inclusions_locales_locale_parent_id_unique" ON "studio_package_inclusions_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "studio_package_slug_idx" ON "studio_package" USING btree ("slug");
  CREATE INDEX "studio_package_picture_idx" ON "studio_package" USING btree ("picture_id");
  CREATE INDEX "studio_package_page_picture_idx" ON "studio_package" USING btree ("page_picture_id");
  CREATE INDEX "studio_package_updated_at_idx" ON "studio_package" USING btree ("updated_at");
  CREATE INDEX "studio_package_created_at_idx" ON "studio_package" USING btree ("created_at");
  CREATE INDEX "studio_package__status_idx" ON "studio_package" USING btree ("_status");
  CREATE UNIQUE INDEX "studio_package_locales_locale_parent_id_unique" ON "studio_package_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_studio_package_v_version_inclusions_order_idx" ON "_studio_package_v_version_inclusions" USING btree ("_order");
  CREATE INDEX "_studio_package_v_version_inclusions_parent_id_idx" ON "_studio_package_v_version_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_studio_package_v_version_inclusions_locales_locale_parent_i" ON "_studio_package_v_version_inclusions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_studio_package_v_parent_idx" ON "_studio_package_v" USING btree ("parent_id");
  CREATE INDEX "_studio_package_v_version_version_slug_idx" ON "_studio_package_v" USING btree ("version_slug");
  CREATE INDEX "_studio_package_v_version_version_picture_idx" ON "_studio_package_v" USING btree ("version_picture_id");
  CREATE INDEX "_studio_package_v_version_version_page_picture_idx" ON "_studio_package_v" USING btree ("version_page_picture_id");
  CREATE INDEX "_studio_package_v_version_version_updated_at_idx" ON "_studio_package_v" USING btree ("version_updated_at");
  CREATE INDEX "_studio_package_v_version_version_created_at_idx" ON "_studio_package_v" USING btree ("version_created_at");
  CREATE INDEX "_studio_package_v_version_version__status_idx" ON "_studio_package_v" USING btree ("version__status");
  CREATE INDEX "_studio_package_v_created_at_idx" ON "_studio_package_v" USING btree ("created_at");
  CREATE INDEX "_studio_package_v_updated_at_idx" ON "_studio_package_v" USING btree ("updated_at");
  CREATE INDEX "_studio_package_v_snapshot_idx" ON "_studio_package_v" USING btree ("snapshot");
  CREATE INDEX "_studio_package_v_published_locale_idx" ON "_studio_package_v" USING btree ("published_locale");
  CREATE INDEX "_studio_package_v_latest_idx" ON "_studio_package_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_studio_package_v_locales_locale_parent_id_unique" ON "_studio_package_v_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_package_fk" FOREIGN KEY ("studio_package_id") REFERENCES "public"."studio_package"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_studio_package_id_idx" ON "payload_locked_documents_rels" USING btree ("studio_package_id");`)
  await movePackages(db)
  await db.execute(sql`
   ALTER TABLE "wedding_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wedding_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v_version_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v_version_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "wedding_inclusions" CASCADE;
  DROP TABLE "wedding_inclusions_locales" CASCADE;
  DROP TABLE "_wedding_v_version_inclusions" CASCADE;
  DROP TABLE "_wedding_v_version_inclusions_locales" CASCADE;
  ALTER TABLE "services" DROP CONSTRAINT "services_wedding_card_id_photo_id_fk";
  ALTER TABLE "services" DROP CONSTRAINT "services_portrait_card_id_photo_id_fk";
  ALTER TABLE "services" DROP CONSTRAINT "services_event_card_id_photo_id_fk";
  ALTER TABLE "_services_v" DROP CONSTRAINT "_services_v_version_wedding_card_id_photo_id_fk";
  ALTER TABLE "_services_v" DROP CONSTRAINT "_services_v_version_portrait_card_id_photo_id_fk";
  ALTER TABLE "_services_v" DROP CONSTRAINT "_services_v_version_event_card_id_photo_id_fk";
  ALTER TABLE "wedding" DROP CONSTRAINT "wedding_picture_id_photo_id_fk";
  ALTER TABLE "_wedding_v" DROP CONSTRAINT "_wedding_v_version_picture_id_photo_id_fk";
  ALTER TABLE "portrait" DROP CONSTRAINT "portrait_picture_id_photo_id_fk";
  ALTER TABLE "_portrait_v" DROP CONSTRAINT "_portrait_v_version_picture_id_photo_id_fk";
  DROP INDEX "services_wedding_card_idx";
  DROP INDEX "services_portrait_card_idx";
  DROP INDEX "services_event_card_idx";
  DROP INDEX "_services_v_version_version_wedding_card_idx";
  DROP INDEX "_services_v_version_version_portrait_card_idx";
  DROP INDEX "_services_v_version_version_event_card_idx";
  DROP INDEX "wedding_picture_idx";
  DROP INDEX "_wedding_v_version_version_picture_idx";
  DROP INDEX "portrait_picture_idx";
  DROP INDEX "_portrait_v_version_version_picture_idx";
  ALTER TABLE "services" DROP COLUMN "wedding_card_id";
  ALTER TABLE "services" DROP COLUMN "portrait_card_id";
  ALTER TABLE "services" DROP COLUMN "event_price";
  ALTER TABLE "services" DROP COLUMN "event_card_id";
  ALTER TABLE "services_locales" DROP COLUMN "services_wedding";
  ALTER TABLE "services_locales" DROP COLUMN "services_wedding_text";
  ALTER TABLE "services_locales" DROP COLUMN "services_portrait";
  ALTER TABLE "services_locales" DROP COLUMN "services_portrait_text";
  ALTER TABLE "services_locales" DROP COLUMN "services_event";
  ALTER TABLE "services_locales" DROP COLUMN "services_event_text";
  ALTER TABLE "_services_v" DROP COLUMN "version_wedding_card_id";
  ALTER TABLE "_services_v" DROP COLUMN "version_portrait_card_id";
  ALTER TABLE "_services_v" DROP COLUMN "version_event_price";
  ALTER TABLE "_services_v" DROP COLUMN "version_event_card_id";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_wedding";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_wedding_text";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_portrait";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_portrait_text";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_event";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_event_text";
  ALTER TABLE "wedding" DROP COLUMN "price";
  ALTER TABLE "wedding" DROP COLUMN "picture_id";
  ALTER TABLE "wedding_locales" DROP COLUMN "wedding_lead";
  ALTER TABLE "_wedding_v" DROP COLUMN "version_price";
  ALTER TABLE "_wedding_v" DROP COLUMN "version_picture_id";
  ALTER TABLE "_wedding_v_locales" DROP COLUMN "version_wedding_lead";
  ALTER TABLE "portrait" DROP COLUMN "price";
  ALTER TABLE "portrait" DROP COLUMN "picture_id";
  ALTER TABLE "portrait_locales" DROP COLUMN "portrait_lead";
  ALTER TABLE "_portrait_v" DROP COLUMN "version_price";
  ALTER TABLE "_portrait_v" DROP COLUMN "version_picture_id";
  ALTER TABLE "_portrait_v_locales" DROP COLUMN "version_portrait_lead";
  ALTER TABLE "booking_page_locales" DROP COLUMN "package_wedding";
  ALTER TABLE "booking_page_locales" DROP COLUMN "package_portrait";
  ALTER TABLE "booking_page_locales" DROP COLUMN "package_event";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_package_wedding";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_package_portrait";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_package_event";
  DROP TYPE "public"."enum_booking_package";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_booking_package" AS ENUM('wedding', 'portrait', 'event');
  CREATE TABLE "wedding_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "wedding_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_wedding_v_version_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_wedding_v_version_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "studio_package_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio_package_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio_package" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio_package_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_package_v_version_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_package_v_version_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_package_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_package_v_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "studio_package_inclusions" CASCADE;
  DROP TABLE "studio_package_inclusions_locales" CASCADE;
  DROP TABLE "studio_package" CASCADE;
  DROP TABLE "studio_package_locales" CASCADE;
  DROP TABLE "_studio_package_v_version_inclusions" CASCADE;
  DROP TABLE "_studio_package_v_version_inclusions_locales" CASCADE;
  DROP TABLE "_studio_package_v" CASCADE;
  DROP TABLE "_studio_package_v_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_package_fk";
  
  DROP INDEX "payload_locked_documents_rels_studio_package_id_idx";
  ALTER TABLE "booking" ALTER COLUMN "package" SET DATA TYPE "public"."enum_booking_package" USING "package"::"public"."enum_booking_package";
  ALTER TABLE "services" ADD COLUMN "wedding_card_id" uuid;
  ALTER TABLE "services" ADD COLUMN "portrait_card_id" uuid;
  ALTER TABLE "services" ADD COLUMN "event_price" numeric;
  ALTER TABLE "services" ADD COLUMN "event_card_id" uuid;
  ALTER TABLE "services_locales" ADD COLUMN "services_wedding" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_wedding_text" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_portrait" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_portrait_text" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_event" varchar;
  ALTER TABLE "services_locales" ADD COLUMN "services_event_text" varchar;
  ALTER TABLE "_services_v" ADD COLUMN "version_wedding_card_id" uuid;
  ALTER TABLE "_services_v" ADD COLUMN "version_portrait_card_id" uuid;
  ALTER TABLE "_services_v" ADD COLUMN "version_event_price" numeric;
  ALTER TABLE "_services_v" ADD COLUMN "version_event_card_id" uuid;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_wedding" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_wedding_text" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_portrait" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_portrait_text" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_event" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_services_event_text" varchar;
  ALTER TABLE "wedding" ADD COLUMN "price" numeric;
  ALTER TABLE "wedding" ADD COLUMN "picture_id" uuid;
  ALTER TABLE "wedding_locales" ADD COLUMN "wedding_lead" varchar;
  ALTER TABLE "_wedding_v" ADD COLUMN "version_price" numeric;
  ALTER TABLE "_wedding_v" ADD COLUMN "version_picture_id" uuid;
  ALTER TABLE "_wedding_v_locales" ADD COLUMN "version_wedding_lead" varchar;
  ALTER TABLE "portrait" ADD COLUMN "price" numeric;
  ALTER TABLE "portrait" ADD COLUMN "picture_id" uuid;
  ALTER TABLE "portrait_locales" ADD COLUMN "portrait_lead" varchar;
  ALTER TABLE "_portrait_v" ADD COLUMN "version_price" numeric;
  ALTER TABLE "_portrait_v" ADD COLUMN "version_picture_id" uuid;
  ALTER TABLE "_portrait_v_locales" ADD COLUMN "version_portrait_lead" varchar;
  ALTER TABLE "booking_page_locales" ADD COLUMN "package_wedding" varchar;
  ALTER TABLE "booking_page_locales" ADD COLUMN "package_portrait" varchar;
  ALTER TABLE "booking_page_locales" ADD COLUMN "package_event" varchar;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_package_wedding" varchar;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_package_portrait" varchar;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_package_event" varchar;
  ALTER TABLE "wedding_inclusions" ADD CONSTRAINT "wedding_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wedding"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wedding_inclusions_locales" ADD CONSTRAINT "wedding_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wedding_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wedding_v_version_inclusions" ADD CONSTRAINT "_wedding_v_version_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wedding_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wedding_v_version_inclusions_locales" ADD CONSTRAINT "_wedding_v_version_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wedding_v_version_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "wedding_inclusions_order_idx" ON "wedding_inclusions" USING btree ("_order");
  CREATE INDEX "wedding_inclusions_parent_id_idx" ON "wedding_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "wedding_inclusions_locales_locale_parent_id_unique" ON "wedding_inclusions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_wedding_v_version_inclusions_order_idx" ON "_wedding_v_version_inclusions" USING btree ("_order");
  CREATE INDEX "_wedding_v_version_inclusions_parent_id_idx" ON "_wedding_v_version_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_wedding_v_version_inclusions_locales_locale_parent_id_uniqu" ON "_wedding_v_version_inclusions_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "services" ADD CONSTRAINT "services_wedding_card_id_photo_id_fk" FOREIGN KEY ("wedding_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_portrait_card_id_photo_id_fk" FOREIGN KEY ("portrait_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_event_card_id_photo_id_fk" FOREIGN KEY ("event_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_wedding_card_id_photo_id_fk" FOREIGN KEY ("version_wedding_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_portrait_card_id_photo_id_fk" FOREIGN KEY ("version_portrait_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_event_card_id_photo_id_fk" FOREIGN KEY ("version_event_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "wedding" ADD CONSTRAINT "wedding_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_wedding_v" ADD CONSTRAINT "_wedding_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "portrait" ADD CONSTRAINT "portrait_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_portrait_v" ADD CONSTRAINT "_portrait_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "services_wedding_card_idx" ON "services" USING btree ("wedding_card_id");
  CREATE INDEX "services_portrait_card_idx" ON "services" USING btree ("portrait_card_id");
  CREATE INDEX "services_event_card_idx" ON "services" USING btree ("event_card_id");
  CREATE INDEX "_services_v_version_version_wedding_card_idx" ON "_services_v" USING btree ("version_wedding_card_id");
  CREATE INDEX "_services_v_version_version_portrait_card_idx" ON "_services_v" USING btree ("version_portrait_card_id");
  CREATE INDEX "_services_v_version_version_event_card_idx" ON "_services_v" USING btree ("version_event_card_id");
  CREATE INDEX "wedding_picture_idx" ON "wedding" USING btree ("picture_id");
  CREATE INDEX "_wedding_v_version_version_picture_idx" ON "_wedding_v" USING btree ("version_picture_id");
  CREATE INDEX "portrait_picture_idx" ON "portrait" USING btree ("picture_id");
  CREATE INDEX "_portrait_v_version_version_picture_idx" ON "_portrait_v" USING btree ("version_picture_id");
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "studio_package_id";
  ALTER TABLE "services_locales" DROP COLUMN "services_from";
  ALTER TABLE "services_locales" DROP COLUMN "services_duration";
  ALTER TABLE "services_locales" DROP COLUMN "services_place";
  ALTER TABLE "services_locales" DROP COLUMN "services_place_studio";
  ALTER TABLE "services_locales" DROP COLUMN "services_place_client";
  ALTER TABLE "services_locales" DROP COLUMN "services_place_either";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_from";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_duration";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_place";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_place_studio";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_place_client";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_services_place_either";
  DROP TYPE "public"."enum_studio_package_place";
  DROP TYPE "public"."enum_studio_package_status";
  DROP TYPE "public"."enum__studio_package_v_version_place";
  DROP TYPE "public"."enum__studio_package_v_version_status";
  DROP TYPE "public"."enum__studio_package_v_published_locale";`)
}
