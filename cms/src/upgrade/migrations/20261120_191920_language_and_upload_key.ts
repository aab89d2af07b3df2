import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_booking_language" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_contact_message_language" AS ENUM('en', 'ar');
  ALTER TABLE "photo" ADD COLUMN "idempotency_key" varchar;
  ALTER TABLE "booking" ADD COLUMN "language" "enum_booking_language";
  ALTER TABLE "contact_message" ADD COLUMN "language" "enum_contact_message_language";
  CREATE UNIQUE INDEX "photo_idempotency_key_idx" ON "photo" USING btree ("idempotency_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "photo_idempotency_key_idx";
  ALTER TABLE "photo" DROP COLUMN "idempotency_key";
  ALTER TABLE "booking" DROP COLUMN "language";
  ALTER TABLE "contact_message" DROP COLUMN "language";
  DROP TYPE "public"."enum_booking_language";
  DROP TYPE "public"."enum_contact_message_language";`)
}
