import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds teams, how packages are booked, and references of bookings, also of existing ones. Every studio has a first team. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_studio_package_booking" AS ENUM('slot', 'date', 'request');
  CREATE TYPE "public"."enum_studio_package_slot_step" AS ENUM('15', '30', '60');
  CREATE TYPE "public"."enum__studio_package_v_version_booking" AS ENUM('slot', 'date', 'request');
  CREATE TYPE "public"."enum__studio_package_v_version_slot_step" AS ENUM('15', '30', '60');
  CREATE TYPE "public"."enum_team_hours_days" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
  CREATE TYPE "public"."enum_team_members" AS ENUM('women', 'men', 'mixed');
  CREATE TYPE "public"."enum_team_colour" AS ENUM('ink', 'safelight', 'dune', 'palm', 'sea', 'plum');
  ALTER TYPE "public"."enum_booking_status" ADD VALUE 'offered' BEFORE 'confirmed';
  ALTER TYPE "public"."enum_booking_status" ADD VALUE 'cancelled' BEFORE 'completed';
  ALTER TYPE "public"."enum_booking_status" ADD VALUE 'no-show';
  CREATE TABLE "team_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_team_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "team_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar,
  	"closes" varchar
  );
  
  CREATE TABLE "team" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"members" "enum_team_members" DEFAULT 'mixed' NOT NULL,
  	"colour" "enum_team_colour" DEFAULT 'ink' NOT NULL,
  	"active" boolean DEFAULT true,
  	"order" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "team_locales" (
  	"name" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "team_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"studio_package_id" uuid
  );
  
  ALTER TABLE "studio_package" ADD COLUMN "booking" "enum_studio_package_booking";
  ALTER TABLE "studio_package" ADD COLUMN "slot_step" "enum_studio_package_slot_step";
  ALTER TABLE "studio_package" ADD COLUMN "preparation" numeric;
  ALTER TABLE "studio_package" ADD COLUMN "clean_up" numeric;
  ALTER TABLE "studio_package" ADD COLUMN "notice" numeric;
  ALTER TABLE "studio_package" ADD COLUMN "horizon" numeric;
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_booking" "enum__studio_package_v_version_booking";
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_slot_step" "enum__studio_package_v_version_slot_step";
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_preparation" numeric;
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_clean_up" numeric;
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_notice" numeric;
  ALTER TABLE "_studio_package_v" ADD COLUMN "version_horizon" numeric;
  ALTER TABLE "booking" ADD COLUMN "reference" varchar;
  ALTER TABLE "booking" ADD COLUMN "women_only" boolean DEFAULT false;
  ALTER TABLE "booking_page" ADD COLUMN "hold_hours" numeric;
  ALTER TABLE "_booking_page_v" ADD COLUMN "version_hold_hours" numeric;
  ALTER TABLE "team_hours_days" ADD CONSTRAINT "team_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."team_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_hours" ADD CONSTRAINT "team_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_locales" ADD CONSTRAINT "team_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_rels" ADD CONSTRAINT "team_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_rels" ADD CONSTRAINT "team_rels_package_fk" FOREIGN KEY ("studio_package_id") REFERENCES "public"."studio_package"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "team_hours_days_order_idx" ON "team_hours_days" USING btree ("order");
  CREATE INDEX "team_hours_days_parent_idx" ON "team_hours_days" USING btree ("parent_id");
  CREATE INDEX "team_hours_order_idx" ON "team_hours" USING btree ("_order");
  CREATE INDEX "team_hours_parent_id_idx" ON "team_hours" USING btree ("_parent_id");
  CREATE INDEX "team_updated_at_idx" ON "team" USING btree ("updated_at");
  CREATE INDEX "team_created_at_idx" ON "team" USING btree ("created_at");
  CREATE UNIQUE INDEX "team_locales_locale_parent_id_unique" ON "team_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "team_rels_order_idx" ON "team_rels" USING btree ("order");
  CREATE INDEX "team_rels_parent_idx" ON "team_rels" USING btree ("parent_id");
  CREATE INDEX "team_rels_path_idx" ON "team_rels" USING btree ("path");
  CREATE INDEX "team_rels_studio_package_id_idx" ON "team_rels" USING btree ("studio_package_id");
  CREATE UNIQUE INDEX "booking_reference_idx" ON "booking" USING btree ("reference");`);
  await db.execute(sql`
    with first_team as (insert into team (members, colour, active, "order") values ('mixed', 'ink', true, 1) returning id),
      names (locale, name) as (values ('en'::_locales, 'Team 1'), ('ar'::_locales, 'الفريق الأول'))
    insert into team_locales (name, _locale, _parent_id) select name, locale, first_team.id from first_team, names`);
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by created_at, id) as number from booking)
    update booking set reference = chr(65 + (number / 100000)::int) || '-' || lpad((number * 7919 % 100000)::text, 5, '0')
    from numbered where numbered.id = booking.id`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "team_hours_days" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team_hours" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "team_hours_days" CASCADE;
  DROP TABLE "team_hours" CASCADE;
  DROP TABLE "team" CASCADE;
  DROP TABLE "team_locales" CASCADE;
  DROP TABLE "team_rels" CASCADE;
  ALTER TABLE "booking" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "booking" ALTER COLUMN "status" SET DEFAULT 'pending'::text;
  UPDATE "booking" SET "status" = CASE "status" WHEN 'offered' THEN 'pending' WHEN 'cancelled' THEN 'declined' WHEN 'no-show' THEN 'completed' ELSE "status" END;
  DROP TYPE "public"."enum_booking_status";
  CREATE TYPE "public"."enum_booking_status" AS ENUM('pending', 'confirmed', 'declined', 'completed');
  ALTER TABLE "booking" ALTER COLUMN "status" SET DEFAULT 'pending'::"public"."enum_booking_status";
  ALTER TABLE "booking" ALTER COLUMN "status" SET DATA TYPE "public"."enum_booking_status" USING "status"::"public"."enum_booking_status";
  DROP INDEX "booking_reference_idx";
  ALTER TABLE "studio_package" DROP COLUMN "booking";
  ALTER TABLE "studio_package" DROP COLUMN "slot_step";
  ALTER TABLE "studio_package" DROP COLUMN "preparation";
  ALTER TABLE "studio_package" DROP COLUMN "clean_up";
  ALTER TABLE "studio_package" DROP COLUMN "notice";
  ALTER TABLE "studio_package" DROP COLUMN "horizon";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_booking";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_slot_step";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_preparation";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_clean_up";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_notice";
  ALTER TABLE "_studio_package_v" DROP COLUMN "version_horizon";
  ALTER TABLE "booking" DROP COLUMN "reference";
  ALTER TABLE "booking" DROP COLUMN "women_only";
  ALTER TABLE "booking_page" DROP COLUMN "hold_hours";
  ALTER TABLE "_booking_page_v" DROP COLUMN "version_hold_hours";
  DROP TYPE "public"."enum_studio_package_booking";
  DROP TYPE "public"."enum_studio_package_slot_step";
  DROP TYPE "public"."enum__studio_package_v_version_booking";
  DROP TYPE "public"."enum__studio_package_v_version_slot_step";
  DROP TYPE "public"."enum_team_hours_days";
  DROP TYPE "public"."enum_team_members";
  DROP TYPE "public"."enum_team_colour";`);
}
