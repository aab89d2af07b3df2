import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_photo_state" ADD VALUE 'deleted' BEFORE 'deleting';
  ALTER TABLE "photo" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "photo" ADD COLUMN "thumbnail" varchar;
  CREATE INDEX "photo_deleted_at_idx" ON "photo" USING btree ("deleted_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "photo" ALTER COLUMN "state" SET DATA TYPE text;
  ALTER TABLE "photo" ALTER COLUMN "state" SET DEFAULT 'pending'::text;
  DROP TYPE "public"."enum_photo_state";
  CREATE TYPE "public"."enum_photo_state" AS ENUM('pending', 'ready', 'deleting');
  ALTER TABLE "photo" ALTER COLUMN "state" SET DEFAULT 'pending'::"public"."enum_photo_state";
  ALTER TABLE "photo" ALTER COLUMN "state" SET DATA TYPE "public"."enum_photo_state" USING "state"::"public"."enum_photo_state";
  DROP INDEX "photo_deleted_at_idx";
  ALTER TABLE "photo" DROP COLUMN "deleted_at";
  ALTER TABLE "photo" DROP COLUMN "thumbnail";`)
}
