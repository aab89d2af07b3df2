import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

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
  ALTER TABLE "contact_message" ADD COLUMN "privacy_version" varchar;
  ALTER TABLE "booking_page_locales" ADD COLUMN "form_privacy" varchar;
  ALTER TABLE "_booking_page_v_locales" ADD COLUMN "version_form_privacy" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_who" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_who_text" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_purpose" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_purpose_text" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_kept" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_kept_text" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_place" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_place_text" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_complaint" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_complaint_text" varchar;
  ALTER TABLE "privacy_locales" ADD COLUMN "privacy_version" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_who" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_who_text" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_purpose" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_purpose_text" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_kept" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_kept_text" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_place" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_place_text" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_complaint" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_complaint_text" varchar;
  ALTER TABLE "_privacy_v_locales" ADD COLUMN "version_privacy_version" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "retention" CASCADE;
  ALTER TABLE "booking" DROP COLUMN "privacy_version";
  ALTER TABLE "contact_message" DROP COLUMN "privacy_version";
  ALTER TABLE "booking_page_locales" DROP COLUMN "form_privacy";
  ALTER TABLE "_booking_page_v_locales" DROP COLUMN "version_form_privacy";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_who";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_who_text";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_purpose";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_purpose_text";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_kept";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_kept_text";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_place";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_place_text";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_complaint";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_complaint_text";
  ALTER TABLE "privacy_locales" DROP COLUMN "privacy_version";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_who";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_who_text";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_purpose";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_purpose_text";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_kept";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_kept_text";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_place";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_place_text";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_complaint";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_complaint_text";
  ALTER TABLE "_privacy_v_locales" DROP COLUMN "version_privacy_version";`)
}
