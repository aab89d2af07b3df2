import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "photo" ADD COLUMN "sha256" varchar;
  CREATE INDEX "photo_sha256_idx" ON "photo" USING btree ("sha256");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "photo_sha256_idx";
  ALTER TABLE "photo" DROP COLUMN "sha256";`)
}
