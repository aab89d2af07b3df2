import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Rejects photos without the answer who can be recognised: the rule of releases needs one. Photos without an answer get `unknown`. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "photo" SET "people" = 'unknown' WHERE "people" IS NULL;
  ALTER TABLE "photo" ALTER COLUMN "people" SET NOT NULL;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "photo" ALTER COLUMN "people" DROP NOT NULL;`);
}
