import {
	type MigrateDownArgs,
	type MigrateUpArgs,
	sql,
} from "@payloadcms/db-postgres";

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
	await db.execute(sql`
   CREATE TYPE "public"."enum_photo_category" AS ENUM('Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design', 'Graduation');
  CREATE TYPE "public"."enum_photo_state" AS ENUM('pending', 'ready', 'deleting');
  CREATE TYPE "public"."enum_booking_status" AS ENUM('pending', 'confirmed', 'declined', 'completed');
  CREATE TYPE "public"."enum_booking_package" AS ENUM('wedding', 'portrait', 'event');
  CREATE TABLE "photo" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"category" "enum_photo_category" NOT NULL,
  	"caption" varchar DEFAULT '',
  	"caption_ar" varchar DEFAULT '',
  	"alt" varchar DEFAULT '',
  	"alt_ar" varchar DEFAULT '',
  	"state" "enum_photo_state" DEFAULT 'pending' NOT NULL,
  	"stem" varchar NOT NULL,
  	"placeholder" varchar,
  	"renditions" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "booking" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_booking_status" DEFAULT 'pending' NOT NULL,
  	"name" varchar DEFAULT '',
  	"email" varchar DEFAULT '',
  	"phone" varchar DEFAULT '',
  	"location" varchar DEFAULT '',
  	"date" varchar DEFAULT '',
  	"package" "enum_booking_package" NOT NULL,
  	"message" varchar DEFAULT '',
  	"idempotency_key" varchar,
  	"fingerprint" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contact_message" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar DEFAULT '',
  	"email" varchar DEFAULT '',
  	"message" varchar DEFAULT '',
  	"read" boolean DEFAULT false,
  	"answered" boolean DEFAULT false,
  	"idempotency_key" varchar,
  	"fingerprint" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "user_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "user" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar,
  	"username" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"photo_id" uuid,
  	"booking_id" uuid,
  	"contact_message_id" uuid,
  	"user_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"user_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_photo_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_booking_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_message_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "photo_category_idx" ON "photo" USING btree ("category");
  CREATE INDEX "photo_state_idx" ON "photo" USING btree ("state");
  CREATE UNIQUE INDEX "photo_stem_idx" ON "photo" USING btree ("stem");
  CREATE INDEX "photo_updated_at_idx" ON "photo" USING btree ("updated_at");
  CREATE INDEX "photo_created_at_idx" ON "photo" USING btree ("created_at");
  CREATE UNIQUE INDEX "photo_filename_idx" ON "photo" USING btree ("filename");
  CREATE INDEX "booking_status_idx" ON "booking" USING btree ("status");
  CREATE UNIQUE INDEX "booking_idempotency_key_idx" ON "booking" USING btree ("idempotency_key");
  CREATE INDEX "booking_fingerprint_idx" ON "booking" USING btree ("fingerprint");
  CREATE INDEX "booking_updated_at_idx" ON "booking" USING btree ("updated_at");
  CREATE INDEX "booking_created_at_idx" ON "booking" USING btree ("created_at");
  CREATE INDEX "contact_message_read_idx" ON "contact_message" USING btree ("read");
  CREATE UNIQUE INDEX "contact_message_idempotency_key_idx" ON "contact_message" USING btree ("idempotency_key");
  CREATE INDEX "contact_message_fingerprint_idx" ON "contact_message" USING btree ("fingerprint");
  CREATE INDEX "contact_message_updated_at_idx" ON "contact_message" USING btree ("updated_at");
  CREATE INDEX "contact_message_created_at_idx" ON "contact_message" USING btree ("created_at");
  CREATE INDEX "user_sessions_order_idx" ON "user_sessions" USING btree ("_order");
  CREATE INDEX "user_sessions_parent_id_idx" ON "user_sessions" USING btree ("_parent_id");
  CREATE INDEX "user_updated_at_idx" ON "user" USING btree ("updated_at");
  CREATE INDEX "user_created_at_idx" ON "user" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_username_idx" ON "user" USING btree ("username");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_photo_id_idx" ON "payload_locked_documents_rels" USING btree ("photo_id");
  CREATE INDEX "payload_locked_documents_rels_booking_id_idx" ON "payload_locked_documents_rels" USING btree ("booking_id");
  CREATE INDEX "payload_locked_documents_rels_contact_message_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_message_id");
  CREATE INDEX "payload_locked_documents_rels_user_id_idx" ON "payload_locked_documents_rels" USING btree ("user_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_user_id_idx" ON "payload_preferences_rels" USING btree ("user_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`);
}

export async function down({
	db,
	payload,
	req,
}: MigrateDownArgs): Promise<void> {
	await db.execute(sql`
   DROP TABLE "photo" CASCADE;
  DROP TABLE "booking" CASCADE;
  DROP TABLE "contact_message" CASCADE;
  DROP TABLE "user_sessions" CASCADE;
  DROP TABLE "user" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TYPE "public"."enum_photo_category";
  DROP TYPE "public"."enum_photo_state";
  DROP TYPE "public"."enum_booking_status";
  DROP TYPE "public"."enum_booking_package";`);
}
