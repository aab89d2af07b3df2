import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "contact_message" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  CREATE INDEX "booking_deleted_at_idx" ON "booking" USING btree ("deleted_at");
  CREATE INDEX "contact_message_deleted_at_idx" ON "contact_message" USING btree ("deleted_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "booking_deleted_at_idx";
  DROP INDEX "contact_message_deleted_at_idx";
  ALTER TABLE "booking" DROP COLUMN "deleted_at";
  ALTER TABLE "contact_message" DROP COLUMN "deleted_at";`)
}
