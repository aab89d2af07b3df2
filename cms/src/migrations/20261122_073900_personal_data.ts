import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "retention" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"booking_months" numeric DEFAULT 24 NOT NULL,
  	"message_months" numeric DEFAULT 12 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "booking" ADD COLUMN "privacy_version" varchar;
  ALTER TABLE "contact_message" ADD COLUMN "privacy_version" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "retention" CASCADE;
  ALTER TABLE "booking" DROP COLUMN "privacy_version";
  ALTER TABLE "contact_message" DROP COLUMN "privacy_version";`)
}
