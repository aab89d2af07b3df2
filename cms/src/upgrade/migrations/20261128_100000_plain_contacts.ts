import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { invisible } from '#src/db/invisible.ts';

/** The columns with email addresses and phone numbers. */
const contacts = {
  booking: ['email', 'phone'],
  contact_message: ['email'],
  client_gallery: ['email', 'phone'],
  client_notice: ['invited_to'],
  release_person: ['email', 'phone'],
  studio: ['email', 'phone', 'whatsapp'],
  _studio_v: ['version_email', 'version_phone', 'version_whatsapp'],
};

/** Removes invisible characters from stored email addresses and phone numbers, and replaces Arabic digits, as the forms do now. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (const [table, columns] of Object.entries(contacts)) {
    for (const column of columns) {
      const visible = `regexp_replace(regexp_replace("${column}", '${invisible}', '', 'g'), '\\s+', ' ', 'g')`;
      const plain = `translate(btrim(${visible}), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;
      await db.execute(sql.raw(`update "${table}" set "${column}" = ${plain} where "${column}" <> ${plain}`));
    }
  }
}

/** Changes nothing: an older version reads the plain contacts. */
export async function down(): Promise<void> {}
