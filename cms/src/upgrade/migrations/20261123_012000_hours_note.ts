import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Keeps the studio's own words about its hours as a note, because the pages write days and hours from the picker. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio_locales" RENAME COLUMN "contact_days" TO "hours_note";
  ALTER TABLE "_studio_v_locales" RENAME COLUMN "version_contact_days" TO "version_hours_note";
  UPDATE "studio_locales" SET "hours_note" = replace(replace("hours_note", '{{opens}}', coalesce(nullif("opens", ''), '10:00')), '{{closes}}', coalesce(nullif("closes", ''), '21:00'))
   FROM "studio" WHERE "studio"."id" = "_parent_id";
  UPDATE "_studio_v_locales" SET "version_hours_note" = replace(replace("version_hours_note", '{{opens}}', coalesce(nullif("version_opens", ''), '10:00')), '{{closes}}', coalesce(nullif("version_closes", ''), '21:00'))
   FROM "_studio_v" WHERE "_studio_v"."id" = "_parent_id";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "studio_locales" RENAME COLUMN "hours_note" TO "contact_days";
  ALTER TABLE "_studio_v_locales" RENAME COLUMN "version_hours_note" TO "version_contact_days";`)
}
