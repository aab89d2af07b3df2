import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_photo_people" AS ENUM('nobody', 'named', 'unknown');
  ALTER TYPE "public"."enum_photo_state" ADD VALUE IF NOT EXISTS 'withheld' BEFORE 'deleting';
  CREATE TABLE "release_texts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "release_texts_locales" (
  	"intro" varchar,
  	"use" varchar,
  	"withdraw" varchar,
  	"keep" varchar,
  	"own" varchar,
  	"guardian" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "release_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"is_required" boolean DEFAULT false,
  	"years" numeric DEFAULT 5 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "photo" ADD COLUMN "people" "enum_photo_people" DEFAULT 'unknown';
  ALTER TABLE "release_texts_locales" ADD CONSTRAINT "release_texts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."release_texts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "release_texts_locales_locale_parent_id_unique" ON "release_texts_locales" USING btree ("_locale","_parent_id");`)
}

/** Keeps the state `withheld`: triggers use the type, from which PostgreSQL removes no value. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "release_texts" CASCADE;
  DROP TABLE "release_texts_locales" CASCADE;
  DROP TABLE "release_settings" CASCADE;
  ALTER TABLE "photo" DROP COLUMN "people";
  DROP TYPE "public"."enum_photo_people";`)
}
