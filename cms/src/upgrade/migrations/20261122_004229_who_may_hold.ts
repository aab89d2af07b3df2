import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_booking_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contact_message_fk";
  
  DROP INDEX "payload_locked_documents_rels_booking_id_idx";
  DROP INDEX "payload_locked_documents_rels_contact_message_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "booking_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contact_message_id";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "booking_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contact_message_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_booking_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_message_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_booking_id_idx" ON "payload_locked_documents_rels" USING btree ("booking_id");
  CREATE INDEX "payload_locked_documents_rels_contact_message_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_message_id");`)
}
