import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "client_messages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reminder_hour" numeric DEFAULT 10 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "client_messages_locales" (
  	"received" varchar,
  	"confirmed" varchar,
  	"offered" varchar,
  	"moved" varchar,
  	"cancelled" varchar,
  	"declined" varchar,
  	"expired" varchar,
  	"reminder" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "client_messages_locales" ADD CONSTRAINT "client_messages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."client_messages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "client_messages_locales_locale_parent_id_unique" ON "client_messages_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "client_messages" CASCADE;
  DROP TABLE "client_messages_locales" CASCADE;`)
}
