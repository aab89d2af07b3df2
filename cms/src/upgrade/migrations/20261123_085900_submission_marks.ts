import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking" ADD COLUMN "suspected" boolean DEFAULT false;
  ALTER TABLE "booking" ADD COLUMN "mail_limited" boolean DEFAULT false;
  ALTER TABLE "contact_message" ADD COLUMN "suspected" boolean DEFAULT false;
  ALTER TABLE "contact_message" ADD COLUMN "mail_limited" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "booking" DROP COLUMN "suspected";
  ALTER TABLE "booking" DROP COLUMN "mail_limited";
  ALTER TABLE "contact_message" DROP COLUMN "suspected";
  ALTER TABLE "contact_message" DROP COLUMN "mail_limited";`)
}
