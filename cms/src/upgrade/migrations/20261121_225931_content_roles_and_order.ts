import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_user_role" AS ENUM('admin', 'staff');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_about_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_services_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__services_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__services_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_wedding_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__wedding_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__wedding_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_portrait_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__portrait_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__portrait_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_requirements_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__requirements_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__requirements_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_gallery_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__gallery_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__gallery_page_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_booking_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__booking_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__booking_page_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_contact_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contact_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contact_page_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_developer_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__developer_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__developer_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_privacy_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__privacy_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__privacy_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_studio_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__studio_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__studio_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_wording_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__wording_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__wording_v_published_locale" AS ENUM('en', 'ar');
  CREATE TABLE "document" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"stem" varchar,
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
  
  CREATE TABLE "home" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"hero_id" uuid,
  	"covers_wedding_id" uuid,
  	"covers_portrait_id" uuid,
  	"covers_event_id" uuid,
  	"covers_nature_id" uuid,
  	"covers_other_id" uuid,
  	"covers_design_id" uuid,
  	"covers_graduation_id" uuid,
  	"_status" "enum_home_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_locales" (
  	"home_title" varchar,
  	"home_subtitle" varchar,
  	"home_book" varchar,
  	"home_hero_alt" varchar,
  	"home_strip" varchar,
  	"home_categories" varchar,
  	"home_all_photos" varchar,
  	"home_no_categories" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_home_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_hero_id" uuid,
  	"version_covers_wedding_id" uuid,
  	"version_covers_portrait_id" uuid,
  	"version_covers_event_id" uuid,
  	"version_covers_nature_id" uuid,
  	"version_covers_other_id" uuid,
  	"version_covers_design_id" uuid,
  	"version_covers_graduation_id" uuid,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__home_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_home_v_locales" (
  	"version_home_title" varchar,
  	"version_home_subtitle" varchar,
  	"version_home_book" varchar,
  	"version_home_hero_alt" varchar,
  	"version_home_strip" varchar,
  	"version_home_categories" varchar,
  	"version_home_all_photos" varchar,
  	"version_home_no_categories" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "about_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar,
  	"year" varchar
  );
  
  CREATE TABLE "about_timeline_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "about" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"picture_id" uuid,
  	"_status" "enum_about_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "about_locales" (
  	"about_title" varchar,
  	"about_lead" varchar,
  	"about_story" varchar,
  	"about_manner" varchar,
  	"about_follow" varchar,
  	"about_picture_alt" varchar,
  	"about_years" varchar,
  	"about_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v_version_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"year" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v_version_timeline_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_picture_id" uuid,
  	"version__status" "enum__about_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__about_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_about_v_locales" (
  	"version_about_title" varchar,
  	"version_about_lead" varchar,
  	"version_about_story" varchar,
  	"version_about_manner" varchar,
  	"version_about_follow" varchar,
  	"version_about_picture_alt" varchar,
  	"version_about_years" varchar,
  	"version_about_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "services" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"wedding_card_id" uuid,
  	"portrait_card_id" uuid,
  	"event_price" numeric,
  	"event_card_id" uuid,
  	"_status" "enum_services_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "services_locales" (
  	"services_title" varchar,
  	"services_lead" varchar,
  	"services_details" varchar,
  	"services_book" varchar,
  	"services_all" varchar,
  	"services_official" varchar,
  	"services_official_link" varchar,
  	"services_wedding" varchar,
  	"services_wedding_text" varchar,
  	"services_portrait" varchar,
  	"services_portrait_text" varchar,
  	"services_every_size" varchar,
  	"services_event" varchar,
  	"services_event_text" varchar,
  	"services_on_request" varchar,
  	"services_price" varchar,
  	"services_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_services_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_wedding_card_id" uuid,
  	"version_portrait_card_id" uuid,
  	"version_event_price" numeric,
  	"version_event_card_id" uuid,
  	"version__status" "enum__services_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__services_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_services_v_locales" (
  	"version_services_title" varchar,
  	"version_services_lead" varchar,
  	"version_services_details" varchar,
  	"version_services_book" varchar,
  	"version_services_all" varchar,
  	"version_services_official" varchar,
  	"version_services_official_link" varchar,
  	"version_services_wedding" varchar,
  	"version_services_wedding_text" varchar,
  	"version_services_portrait" varchar,
  	"version_services_portrait_text" varchar,
  	"version_services_every_size" varchar,
  	"version_services_event" varchar,
  	"version_services_event_text" varchar,
  	"version_services_on_request" varchar,
  	"version_services_price" varchar,
  	"version_services_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "wedding_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "wedding_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "wedding" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"price" numeric,
  	"picture_id" uuid,
  	"_status" "enum_wedding_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "wedding_locales" (
  	"wedding_one_price" varchar,
  	"wedding_package" varchar,
  	"wedding_included" varchar,
  	"wedding_title" varchar,
  	"wedding_lead" varchar,
  	"wedding_picture_alt" varchar,
  	"wedding_strip" varchar,
  	"wedding_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_wedding_v_version_inclusions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_wedding_v_version_inclusions_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_wedding_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_price" numeric,
  	"version_picture_id" uuid,
  	"version__status" "enum__wedding_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__wedding_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_wedding_v_locales" (
  	"version_wedding_one_price" varchar,
  	"version_wedding_package" varchar,
  	"version_wedding_included" varchar,
  	"version_wedding_title" varchar,
  	"version_wedding_lead" varchar,
  	"version_wedding_picture_alt" varchar,
  	"version_wedding_strip" varchar,
  	"version_wedding_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "portrait_print_sizes" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "portrait_print_sizes_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "portrait_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "portrait_benefits_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "portrait" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"price" numeric,
  	"picture_id" uuid,
  	"_status" "enum_portrait_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "portrait_locales" (
  	"portrait_on_request" varchar,
  	"portrait_package" varchar,
  	"portrait_package_lead" varchar,
  	"portrait_details" varchar,
  	"portrait_sizes" varchar,
  	"portrait_to_scale" varchar,
  	"print_shelf" varchar,
  	"print15x21cm" varchar,
  	"print20x30cm" varchar,
  	"print_hallway" varchar,
  	"print_desk" varchar,
  	"print_official" varchar,
  	"portrait_benefits" varchar,
  	"portrait_title" varchar,
  	"portrait_lead" varchar,
  	"portrait_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "portrait_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"photo_id" uuid
  );
  
  CREATE TABLE "_portrait_v_version_print_sizes" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_portrait_v_version_print_sizes_locales" (
  	"text" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_portrait_v_version_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_portrait_v_version_benefits_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_portrait_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_price" numeric,
  	"version_picture_id" uuid,
  	"version__status" "enum__portrait_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__portrait_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_portrait_v_locales" (
  	"version_portrait_on_request" varchar,
  	"version_portrait_package" varchar,
  	"version_portrait_package_lead" varchar,
  	"version_portrait_details" varchar,
  	"version_portrait_sizes" varchar,
  	"version_portrait_to_scale" varchar,
  	"version_print_shelf" varchar,
  	"version_print15x21cm" varchar,
  	"version_print20x30cm" varchar,
  	"version_print_hallway" varchar,
  	"version_print_desk" varchar,
  	"version_print_official" varchar,
  	"version_portrait_benefits" varchar,
  	"version_portrait_title" varchar,
  	"version_portrait_lead" varchar,
  	"version_portrait_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_portrait_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"photo_id" uuid
  );
  
  CREATE TABLE "requirements_id_men_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_id_men_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_id_women_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_id_women_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_passport_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_passport_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements_absher_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar
  );
  
  CREATE TABLE "requirements_absher_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "requirements" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"id_men_source_address" varchar,
  	"id_men_last_checked" timestamp(3) with time zone,
  	"id_women_source_address" varchar,
  	"id_women_last_checked" timestamp(3) with time zone,
  	"passport_source_address" varchar,
  	"passport_last_checked" timestamp(3) with time zone,
  	"absher_source_address" varchar,
  	"absher_last_checked" timestamp(3) with time zone,
  	"_status" "enum_requirements_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "requirements_locales" (
  	"id_men_title" varchar,
  	"id_men_lead" varchar,
  	"id_men_size" varchar,
  	"id_men_width" varchar,
  	"id_men_height" varchar,
  	"id_men_pixels" varchar,
  	"id_men_background" varchar,
  	"id_men_file" varchar,
  	"id_men_source_name" varchar,
  	"id_women_title" varchar,
  	"id_women_lead" varchar,
  	"id_women_size" varchar,
  	"id_women_width" varchar,
  	"id_women_height" varchar,
  	"id_women_pixels" varchar,
  	"id_women_background" varchar,
  	"id_women_file" varchar,
  	"id_women_source_name" varchar,
  	"passport_title" varchar,
  	"passport_lead" varchar,
  	"passport_size" varchar,
  	"passport_width" varchar,
  	"passport_height" varchar,
  	"passport_pixels" varchar,
  	"passport_background" varchar,
  	"passport_file" varchar,
  	"passport_source_name" varchar,
  	"absher_title" varchar,
  	"absher_lead" varchar,
  	"absher_size" varchar,
  	"absher_width" varchar,
  	"absher_height" varchar,
  	"absher_pixels" varchar,
  	"absher_background" varchar,
  	"absher_file" varchar,
  	"absher_source_name" varchar,
  	"requirements_title" varchar,
  	"requirements_note" varchar,
  	"requirements_size" varchar,
  	"requirements_background" varchar,
  	"requirements_file" varchar,
  	"requirements_id_men_alt" varchar,
  	"requirements_id_women_alt" varchar,
  	"requirements_bare_alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_id_men_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_id_men_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_id_women_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_id_women_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_passport_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_passport_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v_version_absher_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_requirements_v_version_absher_rules_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_requirements_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_id_men_source_address" varchar,
  	"version_id_men_last_checked" timestamp(3) with time zone,
  	"version_id_women_source_address" varchar,
  	"version_id_women_last_checked" timestamp(3) with time zone,
  	"version_passport_source_address" varchar,
  	"version_passport_last_checked" timestamp(3) with time zone,
  	"version_absher_source_address" varchar,
  	"version_absher_last_checked" timestamp(3) with time zone,
  	"version__status" "enum__requirements_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__requirements_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_requirements_v_locales" (
  	"version_id_men_title" varchar,
  	"version_id_men_lead" varchar,
  	"version_id_men_size" varchar,
  	"version_id_men_width" varchar,
  	"version_id_men_height" varchar,
  	"version_id_men_pixels" varchar,
  	"version_id_men_background" varchar,
  	"version_id_men_file" varchar,
  	"version_id_men_source_name" varchar,
  	"version_id_women_title" varchar,
  	"version_id_women_lead" varchar,
  	"version_id_women_size" varchar,
  	"version_id_women_width" varchar,
  	"version_id_women_height" varchar,
  	"version_id_women_pixels" varchar,
  	"version_id_women_background" varchar,
  	"version_id_women_file" varchar,
  	"version_id_women_source_name" varchar,
  	"version_passport_title" varchar,
  	"version_passport_lead" varchar,
  	"version_passport_size" varchar,
  	"version_passport_width" varchar,
  	"version_passport_height" varchar,
  	"version_passport_pixels" varchar,
  	"version_passport_background" varchar,
  	"version_passport_file" varchar,
  	"version_passport_source_name" varchar,
  	"version_absher_title" varchar,
  	"version_absher_lead" varchar,
  	"version_absher_size" varchar,
  	"version_absher_width" varchar,
  	"version_absher_height" varchar,
  	"version_absher_pixels" varchar,
  	"version_absher_background" varchar,
  	"version_absher_file" varchar,
  	"version_absher_source_name" varchar,
  	"version_requirements_title" varchar,
  	"version_requirements_note" varchar,
  	"version_requirements_size" varchar,
  	"version_requirements_background" varchar,
  	"version_requirements_file" varchar,
  	"version_requirements_id_men_alt" varchar,
  	"version_requirements_id_women_alt" varchar,
  	"version_requirements_bare_alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "gallery_page" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_gallery_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "gallery_page_locales" (
  	"gallery_title" varchar,
  	"gallery_title_of" varchar,
  	"gallery_lead" varchar,
  	"gallery_studio" varchar,
  	"gallery_filters" varchar,
  	"gallery_view_all" varchar,
  	"gallery_view_all_of" varchar,
  	"gallery_photo_in" varchar,
  	"gallery_empty" varchar,
  	"gallery_gone" varchar,
  	"gallery_all_photos" varchar,
  	"category_all" varchar,
  	"category_wedding" varchar,
  	"category_portrait" varchar,
  	"category_event" varchar,
  	"category_nature" varchar,
  	"category_other" varchar,
  	"category_design" varchar,
  	"category_graduation" varchar,
  	"gallery_lightbox" varchar,
  	"gallery_previous" varchar,
  	"gallery_next" varchar,
  	"gallery_close" varchar,
  	"gallery_loading" varchar,
  	"gallery_failed" varchar,
  	"gallery_retry" varchar,
  	"gallery_lost" varchar,
  	"gallery_description" varchar,
  	"gallery_description_of" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_gallery_page_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__gallery_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__gallery_page_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_gallery_page_v_locales" (
  	"version_gallery_title" varchar,
  	"version_gallery_title_of" varchar,
  	"version_gallery_lead" varchar,
  	"version_gallery_studio" varchar,
  	"version_gallery_filters" varchar,
  	"version_gallery_view_all" varchar,
  	"version_gallery_view_all_of" varchar,
  	"version_gallery_photo_in" varchar,
  	"version_gallery_empty" varchar,
  	"version_gallery_gone" varchar,
  	"version_gallery_all_photos" varchar,
  	"version_category_all" varchar,
  	"version_category_wedding" varchar,
  	"version_category_portrait" varchar,
  	"version_category_event" varchar,
  	"version_category_nature" varchar,
  	"version_category_other" varchar,
  	"version_category_design" varchar,
  	"version_category_graduation" varchar,
  	"version_gallery_lightbox" varchar,
  	"version_gallery_previous" varchar,
  	"version_gallery_next" varchar,
  	"version_gallery_close" varchar,
  	"version_gallery_loading" varchar,
  	"version_gallery_failed" varchar,
  	"version_gallery_retry" varchar,
  	"version_gallery_lost" varchar,
  	"version_gallery_description" varchar,
  	"version_gallery_description_of" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "booking_page" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"picture_id" uuid,
  	"_status" "enum_booking_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "booking_page_locales" (
  	"book_title" varchar,
  	"book_lead" varchar,
  	"book_picture_alt" varchar,
  	"book_next" varchar,
  	"book_step1" varchar,
  	"book_step1_text" varchar,
  	"book_step2" varchar,
  	"book_step2_text" varchar,
  	"book_step3" varchar,
  	"book_step3_text" varchar,
  	"book_direct" varchar,
  	"book_name" varchar,
  	"book_email" varchar,
  	"book_phone" varchar,
  	"book_phone_placeholder" varchar,
  	"book_package" varchar,
  	"book_package_placeholder" varchar,
  	"package_wedding" varchar,
  	"package_portrait" varchar,
  	"package_event" varchar,
  	"book_date" varchar,
  	"book_date_hint" varchar,
  	"book_location" varchar,
  	"book_message" varchar,
  	"book_submit" varchar,
  	"form_optional" varchar,
  	"form_sending" varchar,
  	"book_thanks_title" varchar,
  	"book_thanks_home" varchar,
  	"book_thanks_gallery" varchar,
  	"book_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_booking_page_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_picture_id" uuid,
  	"version__status" "enum__booking_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__booking_page_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_booking_page_v_locales" (
  	"version_book_title" varchar,
  	"version_book_lead" varchar,
  	"version_book_picture_alt" varchar,
  	"version_book_next" varchar,
  	"version_book_step1" varchar,
  	"version_book_step1_text" varchar,
  	"version_book_step2" varchar,
  	"version_book_step2_text" varchar,
  	"version_book_step3" varchar,
  	"version_book_step3_text" varchar,
  	"version_book_direct" varchar,
  	"version_book_name" varchar,
  	"version_book_email" varchar,
  	"version_book_phone" varchar,
  	"version_book_phone_placeholder" varchar,
  	"version_book_package" varchar,
  	"version_book_package_placeholder" varchar,
  	"version_package_wedding" varchar,
  	"version_package_portrait" varchar,
  	"version_package_event" varchar,
  	"version_book_date" varchar,
  	"version_book_date_hint" varchar,
  	"version_book_location" varchar,
  	"version_book_message" varchar,
  	"version_book_submit" varchar,
  	"version_form_optional" varchar,
  	"version_form_sending" varchar,
  	"version_book_thanks_title" varchar,
  	"version_book_thanks_home" varchar,
  	"version_book_thanks_gallery" varchar,
  	"version_book_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "contact_page" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_contact_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contact_page_locales" (
  	"contact_title" varchar,
  	"contact_lead" varchar,
  	"contact_details" varchar,
  	"contact_phone" varchar,
  	"contact_whatsapp" varchar,
  	"contact_mail" varchar,
  	"contact_address" varchar,
  	"contact_hours" varchar,
  	"contact_name" varchar,
  	"contact_email" varchar,
  	"contact_message" varchar,
  	"contact_submit" varchar,
  	"contact_thanks_title" varchar,
  	"contact_thanks_home" varchar,
  	"contact_thanks_gallery" varchar,
  	"contact_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_contact_page_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__contact_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__contact_page_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_contact_page_v_locales" (
  	"version_contact_title" varchar,
  	"version_contact_lead" varchar,
  	"version_contact_details" varchar,
  	"version_contact_phone" varchar,
  	"version_contact_whatsapp" varchar,
  	"version_contact_mail" varchar,
  	"version_contact_address" varchar,
  	"version_contact_hours" varchar,
  	"version_contact_name" varchar,
  	"version_contact_email" varchar,
  	"version_contact_message" varchar,
  	"version_contact_submit" varchar,
  	"version_contact_thanks_title" varchar,
  	"version_contact_thanks_home" varchar,
  	"version_contact_thanks_gallery" varchar,
  	"version_contact_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "developer" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"picture_id" uuid,
  	"_status" "enum_developer_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "developer_locales" (
  	"developer_title" varchar,
  	"developer_name" varchar,
  	"developer_role" varchar,
  	"developer_lead" varchar,
  	"developer_picture_alt" varchar,
  	"developer_contact" varchar,
  	"cv_id" uuid,
  	"developer_cv" varchar,
  	"developer_cv_file" varchar,
  	"developer_interfaces" varchar,
  	"developer_interfaces_text" varchar,
  	"developer_servers" varchar,
  	"developer_servers_text" varchar,
  	"developer_care" varchar,
  	"developer_care_text" varchar,
  	"developer_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_developer_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_picture_id" uuid,
  	"version__status" "enum__developer_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__developer_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_developer_v_locales" (
  	"version_developer_title" varchar,
  	"version_developer_name" varchar,
  	"version_developer_role" varchar,
  	"version_developer_lead" varchar,
  	"version_developer_picture_alt" varchar,
  	"version_developer_contact" varchar,
  	"version_cv_id" uuid,
  	"version_developer_cv" varchar,
  	"version_developer_cv_file" varchar,
  	"version_developer_interfaces" varchar,
  	"version_developer_interfaces_text" varchar,
  	"version_developer_servers" varchar,
  	"version_developer_servers_text" varchar,
  	"version_developer_care" varchar,
  	"version_developer_care_text" varchar,
  	"version_developer_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "privacy" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_privacy_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "privacy_locales" (
  	"privacy_title" varchar,
  	"privacy_lead" varchar,
  	"privacy_forms" varchar,
  	"privacy_forms_text" varchar,
  	"privacy_browser" varchar,
  	"privacy_browser_text" varchar,
  	"privacy_others" varchar,
  	"privacy_others_text" varchar,
  	"privacy_photos" varchar,
  	"privacy_photos_text" varchar,
  	"privacy_rights" varchar,
  	"privacy_rights_text" varchar,
  	"privacy_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_privacy_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__privacy_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__privacy_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_privacy_v_locales" (
  	"version_privacy_title" varchar,
  	"version_privacy_lead" varchar,
  	"version_privacy_forms" varchar,
  	"version_privacy_forms_text" varchar,
  	"version_privacy_browser" varchar,
  	"version_privacy_browser_text" varchar,
  	"version_privacy_others" varchar,
  	"version_privacy_others_text" varchar,
  	"version_privacy_photos" varchar,
  	"version_privacy_photos_text" varchar,
  	"version_privacy_rights" varchar,
  	"version_privacy_rights_text" varchar,
  	"version_privacy_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "studio_social" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"bundled" varchar,
  	"name" varchar,
  	"address" varchar
  );
  
  CREATE TABLE "studio" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"logo_id" uuid,
  	"phone" varchar,
  	"whatsapp" varchar,
  	"email" varchar,
  	"opens" varchar,
  	"closes" varchar,
  	"postal_code" varchar,
  	"latitude" numeric,
  	"longitude" numeric,
  	"_status" "enum_studio_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "studio_locales" (
  	"site_name" varchar,
  	"site_motto" varchar,
  	"site_description" varchar,
  	"footer_rights" varchar,
  	"contact_days" varchar,
  	"site_city" varchar,
  	"footer_address" varchar,
  	"footer_map_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_studio_v_version_social" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"bundled" varchar,
  	"name" varchar,
  	"address" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_studio_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_logo_id" uuid,
  	"version_phone" varchar,
  	"version_whatsapp" varchar,
  	"version_email" varchar,
  	"version_opens" varchar,
  	"version_closes" varchar,
  	"version_postal_code" varchar,
  	"version_latitude" numeric,
  	"version_longitude" numeric,
  	"version__status" "enum__studio_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__studio_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_studio_v_locales" (
  	"version_site_name" varchar,
  	"version_site_motto" varchar,
  	"version_site_description" varchar,
  	"version_footer_rights" varchar,
  	"version_contact_days" varchar,
  	"version_site_city" varchar,
  	"version_footer_address" varchar,
  	"version_footer_map_title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "wording" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_wording_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "wording_locales" (
  	"nav_home" varchar,
  	"nav_gallery" varchar,
  	"nav_about" varchar,
  	"nav_services" varchar,
  	"nav_book" varchar,
  	"nav_contact" varchar,
  	"nav_developer" varchar,
  	"nav_label" varchar,
  	"menu_open" varchar,
  	"menu_close" varchar,
  	"site_skip" varchar,
  	"bar_label" varchar,
  	"bar_book" varchar,
  	"bar_call" varchar,
  	"bar_whatsapp" varchar,
  	"footer_links" varchar,
  	"footer_follow" varchar,
  	"footer_find" varchar,
  	"footer_map" varchar,
  	"footer_directions" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_wording_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__wording_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__wording_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_wording_v_locales" (
  	"version_nav_home" varchar,
  	"version_nav_gallery" varchar,
  	"version_nav_about" varchar,
  	"version_nav_services" varchar,
  	"version_nav_book" varchar,
  	"version_nav_contact" varchar,
  	"version_nav_developer" varchar,
  	"version_nav_label" varchar,
  	"version_menu_open" varchar,
  	"version_menu_close" varchar,
  	"version_site_skip" varchar,
  	"version_bar_label" varchar,
  	"version_bar_book" varchar,
  	"version_bar_call" varchar,
  	"version_bar_whatsapp" varchar,
  	"version_footer_links" varchar,
  	"version_footer_follow" varchar,
  	"version_footer_find" varchar,
  	"version_footer_map" varchar,
  	"version_footer_directions" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "photo" ADD COLUMN "_order" varchar;
  ALTER TABLE "photo" ADD COLUMN "in_gallery" boolean DEFAULT true;
  ALTER TABLE "photo" ADD COLUMN "focal_x" numeric DEFAULT 50;
  ALTER TABLE "photo" ADD COLUMN "focal_y" numeric DEFAULT 50;
  ALTER TABLE "user" ADD COLUMN "role" "enum_user_role" DEFAULT 'staff' NOT NULL;
  -- Whoever was there before there were roles could do everything.
  UPDATE "user" SET "role" = 'admin';
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "document_id" uuid;
  ALTER TABLE "home" ADD CONSTRAINT "home_hero_id_photo_id_fk" FOREIGN KEY ("hero_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_wedding_id_photo_id_fk" FOREIGN KEY ("covers_wedding_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_portrait_id_photo_id_fk" FOREIGN KEY ("covers_portrait_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_event_id_photo_id_fk" FOREIGN KEY ("covers_event_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_nature_id_photo_id_fk" FOREIGN KEY ("covers_nature_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_other_id_photo_id_fk" FOREIGN KEY ("covers_other_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_design_id_photo_id_fk" FOREIGN KEY ("covers_design_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_covers_graduation_id_photo_id_fk" FOREIGN KEY ("covers_graduation_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_locales" ADD CONSTRAINT "home_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_hero_id_photo_id_fk" FOREIGN KEY ("version_hero_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_wedding_id_photo_id_fk" FOREIGN KEY ("version_covers_wedding_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_portrait_id_photo_id_fk" FOREIGN KEY ("version_covers_portrait_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_event_id_photo_id_fk" FOREIGN KEY ("version_covers_event_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_nature_id_photo_id_fk" FOREIGN KEY ("version_covers_nature_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_other_id_photo_id_fk" FOREIGN KEY ("version_covers_other_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_design_id_photo_id_fk" FOREIGN KEY ("version_covers_design_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_covers_graduation_id_photo_id_fk" FOREIGN KEY ("version_covers_graduation_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v_locales" ADD CONSTRAINT "_home_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_timeline" ADD CONSTRAINT "about_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_timeline_locales" ADD CONSTRAINT "about_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about_locales" ADD CONSTRAINT "about_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_timeline" ADD CONSTRAINT "_about_v_version_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_timeline_locales" ADD CONSTRAINT "_about_v_version_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v_version_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v_locales" ADD CONSTRAINT "_about_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_wedding_card_id_photo_id_fk" FOREIGN KEY ("wedding_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_portrait_card_id_photo_id_fk" FOREIGN KEY ("portrait_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_event_card_id_photo_id_fk" FOREIGN KEY ("event_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services_locales" ADD CONSTRAINT "services_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_wedding_card_id_photo_id_fk" FOREIGN KEY ("version_wedding_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_portrait_card_id_photo_id_fk" FOREIGN KEY ("version_portrait_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_event_card_id_photo_id_fk" FOREIGN KEY ("version_event_card_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v_locales" ADD CONSTRAINT "_services_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wedding_inclusions" ADD CONSTRAINT "wedding_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wedding"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wedding_inclusions_locales" ADD CONSTRAINT "wedding_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wedding_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wedding" ADD CONSTRAINT "wedding_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "wedding_locales" ADD CONSTRAINT "wedding_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wedding"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wedding_v_version_inclusions" ADD CONSTRAINT "_wedding_v_version_inclusions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wedding_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wedding_v_version_inclusions_locales" ADD CONSTRAINT "_wedding_v_version_inclusions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wedding_v_version_inclusions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wedding_v" ADD CONSTRAINT "_wedding_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_wedding_v_locales" ADD CONSTRAINT "_wedding_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wedding_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_print_sizes" ADD CONSTRAINT "portrait_print_sizes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."portrait"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_print_sizes_locales" ADD CONSTRAINT "portrait_print_sizes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."portrait_print_sizes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_benefits" ADD CONSTRAINT "portrait_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."portrait"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_benefits_locales" ADD CONSTRAINT "portrait_benefits_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."portrait_benefits"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait" ADD CONSTRAINT "portrait_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "portrait_locales" ADD CONSTRAINT "portrait_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."portrait"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_rels" ADD CONSTRAINT "portrait_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."portrait"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "portrait_rels" ADD CONSTRAINT "portrait_rels_photo_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_version_print_sizes" ADD CONSTRAINT "_portrait_v_version_print_sizes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_portrait_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_version_print_sizes_locales" ADD CONSTRAINT "_portrait_v_version_print_sizes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_portrait_v_version_print_sizes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_version_benefits" ADD CONSTRAINT "_portrait_v_version_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_portrait_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_version_benefits_locales" ADD CONSTRAINT "_portrait_v_version_benefits_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_portrait_v_version_benefits"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v" ADD CONSTRAINT "_portrait_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_portrait_v_locales" ADD CONSTRAINT "_portrait_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_portrait_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_rels" ADD CONSTRAINT "_portrait_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_portrait_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_portrait_v_rels" ADD CONSTRAINT "_portrait_v_rels_photo_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_men_rules" ADD CONSTRAINT "requirements_id_men_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_men_rules_locales" ADD CONSTRAINT "requirements_id_men_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_id_men_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_women_rules" ADD CONSTRAINT "requirements_id_women_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_id_women_rules_locales" ADD CONSTRAINT "requirements_id_women_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_id_women_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_passport_rules" ADD CONSTRAINT "requirements_passport_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_passport_rules_locales" ADD CONSTRAINT "requirements_passport_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_passport_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_absher_rules" ADD CONSTRAINT "requirements_absher_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_absher_rules_locales" ADD CONSTRAINT "requirements_absher_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements_absher_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "requirements_locales" ADD CONSTRAINT "requirements_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_men_rules" ADD CONSTRAINT "_requirements_v_version_id_men_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_men_rules_locales" ADD CONSTRAINT "_requirements_v_version_id_men_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_id_men_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_women_rules" ADD CONSTRAINT "_requirements_v_version_id_women_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_id_women_rules_locales" ADD CONSTRAINT "_requirements_v_version_id_women_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_id_women_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_passport_rules" ADD CONSTRAINT "_requirements_v_version_passport_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_passport_rules_locales" ADD CONSTRAINT "_requirements_v_version_passport_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_passport_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_absher_rules" ADD CONSTRAINT "_requirements_v_version_absher_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_version_absher_rules_locales" ADD CONSTRAINT "_requirements_v_version_absher_rules_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v_version_absher_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_requirements_v_locales" ADD CONSTRAINT "_requirements_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_requirements_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "gallery_page_locales" ADD CONSTRAINT "gallery_page_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."gallery_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_gallery_page_v_locales" ADD CONSTRAINT "_gallery_page_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_gallery_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_page" ADD CONSTRAINT "booking_page_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "booking_page_locales" ADD CONSTRAINT "booking_page_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_booking_page_v" ADD CONSTRAINT "_booking_page_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_booking_page_v_locales" ADD CONSTRAINT "_booking_page_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_booking_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_page_locales" ADD CONSTRAINT "contact_page_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_page_v_locales" ADD CONSTRAINT "_contact_page_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contact_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "developer" ADD CONSTRAINT "developer_picture_id_photo_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "developer_locales" ADD CONSTRAINT "developer_locales_cv_id_document_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "developer_locales" ADD CONSTRAINT "developer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."developer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_developer_v" ADD CONSTRAINT "_developer_v_version_picture_id_photo_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_developer_v_locales" ADD CONSTRAINT "_developer_v_locales_version_cv_id_document_id_fk" FOREIGN KEY ("version_cv_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_developer_v_locales" ADD CONSTRAINT "_developer_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_developer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "privacy_locales" ADD CONSTRAINT "privacy_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."privacy"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_privacy_v_locales" ADD CONSTRAINT "_privacy_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_privacy_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio_social" ADD CONSTRAINT "studio_social_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "studio" ADD CONSTRAINT "studio_logo_id_photo_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "studio_locales" ADD CONSTRAINT "studio_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v_version_social" ADD CONSTRAINT "_studio_v_version_social_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_studio_v" ADD CONSTRAINT "_studio_v_version_logo_id_photo_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_studio_v_locales" ADD CONSTRAINT "_studio_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_studio_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wording_locales" ADD CONSTRAINT "wording_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."wording"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_wording_v_locales" ADD CONSTRAINT "_wording_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_wording_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "document_stem_idx" ON "document" USING btree ("stem");
  CREATE INDEX "document_updated_at_idx" ON "document" USING btree ("updated_at");
  CREATE INDEX "document_created_at_idx" ON "document" USING btree ("created_at");
  CREATE UNIQUE INDEX "document_filename_idx" ON "document" USING btree ("filename");
  CREATE INDEX "home_hero_idx" ON "home" USING btree ("hero_id");
  CREATE INDEX "home_covers_covers_wedding_idx" ON "home" USING btree ("covers_wedding_id");
  CREATE INDEX "home_covers_covers_portrait_idx" ON "home" USING btree ("covers_portrait_id");
  CREATE INDEX "home_covers_covers_event_idx" ON "home" USING btree ("covers_event_id");
  CREATE INDEX "home_covers_covers_nature_idx" ON "home" USING btree ("covers_nature_id");
  CREATE INDEX "home_covers_covers_other_idx" ON "home" USING btree ("covers_other_id");
  CREATE INDEX "home_covers_covers_design_idx" ON "home" USING btree ("covers_design_id");
  CREATE INDEX "home_covers_covers_graduation_idx" ON "home" USING btree ("covers_graduation_id");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE UNIQUE INDEX "home_locales_locale_parent_id_unique" ON "home_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_version_version_hero_idx" ON "_home_v" USING btree ("version_hero_id");
  CREATE INDEX "_home_v_version_covers_version_covers_wedding_idx" ON "_home_v" USING btree ("version_covers_wedding_id");
  CREATE INDEX "_home_v_version_covers_version_covers_portrait_idx" ON "_home_v" USING btree ("version_covers_portrait_id");
  CREATE INDEX "_home_v_version_covers_version_covers_event_idx" ON "_home_v" USING btree ("version_covers_event_id");
  CREATE INDEX "_home_v_version_covers_version_covers_nature_idx" ON "_home_v" USING btree ("version_covers_nature_id");
  CREATE INDEX "_home_v_version_covers_version_covers_other_idx" ON "_home_v" USING btree ("version_covers_other_id");
  CREATE INDEX "_home_v_version_covers_version_covers_design_idx" ON "_home_v" USING btree ("version_covers_design_id");
  CREATE INDEX "_home_v_version_covers_version_covers_graduation_idx" ON "_home_v" USING btree ("version_covers_graduation_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_snapshot_idx" ON "_home_v" USING btree ("snapshot");
  CREATE INDEX "_home_v_published_locale_idx" ON "_home_v" USING btree ("published_locale");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_home_v_locales_locale_parent_id_unique" ON "_home_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_timeline_order_idx" ON "about_timeline" USING btree ("_order");
  CREATE INDEX "about_timeline_parent_id_idx" ON "about_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "about_timeline_locales_locale_parent_id_unique" ON "about_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_picture_idx" ON "about" USING btree ("picture_id");
  CREATE INDEX "about__status_idx" ON "about" USING btree ("_status");
  CREATE UNIQUE INDEX "about_locales_locale_parent_id_unique" ON "about_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_timeline_order_idx" ON "_about_v_version_timeline" USING btree ("_order");
  CREATE INDEX "_about_v_version_timeline_parent_id_idx" ON "_about_v_version_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_about_v_version_timeline_locales_locale_parent_id_unique" ON "_about_v_version_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_version_picture_idx" ON "_about_v" USING btree ("version_picture_id");
  CREATE INDEX "_about_v_version_version__status_idx" ON "_about_v" USING btree ("version__status");
  CREATE INDEX "_about_v_created_at_idx" ON "_about_v" USING btree ("created_at");
  CREATE INDEX "_about_v_updated_at_idx" ON "_about_v" USING btree ("updated_at");
  CREATE INDEX "_about_v_snapshot_idx" ON "_about_v" USING btree ("snapshot");
  CREATE INDEX "_about_v_published_locale_idx" ON "_about_v" USING btree ("published_locale");
  CREATE INDEX "_about_v_latest_idx" ON "_about_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_about_v_locales_locale_parent_id_unique" ON "_about_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "services_wedding_card_idx" ON "services" USING btree ("wedding_card_id");
  CREATE INDEX "services_portrait_card_idx" ON "services" USING btree ("portrait_card_id");
  CREATE INDEX "services_event_card_idx" ON "services" USING btree ("event_card_id");
  CREATE INDEX "services__status_idx" ON "services" USING btree ("_status");
  CREATE UNIQUE INDEX "services_locales_locale_parent_id_unique" ON "services_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_version_version_wedding_card_idx" ON "_services_v" USING btree ("version_wedding_card_id");
  CREATE INDEX "_services_v_version_version_portrait_card_idx" ON "_services_v" USING btree ("version_portrait_card_id");
  CREATE INDEX "_services_v_version_version_event_card_idx" ON "_services_v" USING btree ("version_event_card_id");
  CREATE INDEX "_services_v_version_version__status_idx" ON "_services_v" USING btree ("version__status");
  CREATE INDEX "_services_v_created_at_idx" ON "_services_v" USING btree ("created_at");
  CREATE INDEX "_services_v_updated_at_idx" ON "_services_v" USING btree ("updated_at");
  CREATE INDEX "_services_v_snapshot_idx" ON "_services_v" USING btree ("snapshot");
  CREATE INDEX "_services_v_published_locale_idx" ON "_services_v" USING btree ("published_locale");
  CREATE INDEX "_services_v_latest_idx" ON "_services_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_services_v_locales_locale_parent_id_unique" ON "_services_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "wedding_inclusions_order_idx" ON "wedding_inclusions" USING btree ("_order");
  CREATE INDEX "wedding_inclusions_parent_id_idx" ON "wedding_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "wedding_inclusions_locales_locale_parent_id_unique" ON "wedding_inclusions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "wedding_picture_idx" ON "wedding" USING btree ("picture_id");
  CREATE INDEX "wedding__status_idx" ON "wedding" USING btree ("_status");
  CREATE UNIQUE INDEX "wedding_locales_locale_parent_id_unique" ON "wedding_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_wedding_v_version_inclusions_order_idx" ON "_wedding_v_version_inclusions" USING btree ("_order");
  CREATE INDEX "_wedding_v_version_inclusions_parent_id_idx" ON "_wedding_v_version_inclusions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_wedding_v_version_inclusions_locales_locale_parent_id_uniqu" ON "_wedding_v_version_inclusions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_wedding_v_version_version_picture_idx" ON "_wedding_v" USING btree ("version_picture_id");
  CREATE INDEX "_wedding_v_version_version__status_idx" ON "_wedding_v" USING btree ("version__status");
  CREATE INDEX "_wedding_v_created_at_idx" ON "_wedding_v" USING btree ("created_at");
  CREATE INDEX "_wedding_v_updated_at_idx" ON "_wedding_v" USING btree ("updated_at");
  CREATE INDEX "_wedding_v_snapshot_idx" ON "_wedding_v" USING btree ("snapshot");
  CREATE INDEX "_wedding_v_published_locale_idx" ON "_wedding_v" USING btree ("published_locale");
  CREATE INDEX "_wedding_v_latest_idx" ON "_wedding_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_wedding_v_locales_locale_parent_id_unique" ON "_wedding_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "portrait_print_sizes_order_idx" ON "portrait_print_sizes" USING btree ("_order");
  CREATE INDEX "portrait_print_sizes_parent_id_idx" ON "portrait_print_sizes" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "portrait_print_sizes_locales_locale_parent_id_unique" ON "portrait_print_sizes_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "portrait_benefits_order_idx" ON "portrait_benefits" USING btree ("_order");
  CREATE INDEX "portrait_benefits_parent_id_idx" ON "portrait_benefits" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "portrait_benefits_locales_locale_parent_id_unique" ON "portrait_benefits_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "portrait_picture_idx" ON "portrait" USING btree ("picture_id");
  CREATE INDEX "portrait__status_idx" ON "portrait" USING btree ("_status");
  CREATE UNIQUE INDEX "portrait_locales_locale_parent_id_unique" ON "portrait_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "portrait_rels_order_idx" ON "portrait_rels" USING btree ("order");
  CREATE INDEX "portrait_rels_parent_idx" ON "portrait_rels" USING btree ("parent_id");
  CREATE INDEX "portrait_rels_path_idx" ON "portrait_rels" USING btree ("path");
  CREATE INDEX "portrait_rels_photo_id_idx" ON "portrait_rels" USING btree ("photo_id");
  CREATE INDEX "_portrait_v_version_print_sizes_order_idx" ON "_portrait_v_version_print_sizes" USING btree ("_order");
  CREATE INDEX "_portrait_v_version_print_sizes_parent_id_idx" ON "_portrait_v_version_print_sizes" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_portrait_v_version_print_sizes_locales_locale_parent_id_uni" ON "_portrait_v_version_print_sizes_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_portrait_v_version_benefits_order_idx" ON "_portrait_v_version_benefits" USING btree ("_order");
  CREATE INDEX "_portrait_v_version_benefits_parent_id_idx" ON "_portrait_v_version_benefits" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_portrait_v_version_benefits_locales_locale_parent_id_unique" ON "_portrait_v_version_benefits_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_portrait_v_version_version_picture_idx" ON "_portrait_v" USING btree ("version_picture_id");
  CREATE INDEX "_portrait_v_version_version__status_idx" ON "_portrait_v" USING btree ("version__status");
  CREATE INDEX "_portrait_v_created_at_idx" ON "_portrait_v" USING btree ("created_at");
  CREATE INDEX "_portrait_v_updated_at_idx" ON "_portrait_v" USING btree ("updated_at");
  CREATE INDEX "_portrait_v_snapshot_idx" ON "_portrait_v" USING btree ("snapshot");
  CREATE INDEX "_portrait_v_published_locale_idx" ON "_portrait_v" USING btree ("published_locale");
  CREATE INDEX "_portrait_v_latest_idx" ON "_portrait_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_portrait_v_locales_locale_parent_id_unique" ON "_portrait_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_portrait_v_rels_order_idx" ON "_portrait_v_rels" USING btree ("order");
  CREATE INDEX "_portrait_v_rels_parent_idx" ON "_portrait_v_rels" USING btree ("parent_id");
  CREATE INDEX "_portrait_v_rels_path_idx" ON "_portrait_v_rels" USING btree ("path");
  CREATE INDEX "_portrait_v_rels_photo_id_idx" ON "_portrait_v_rels" USING btree ("photo_id");
  CREATE INDEX "requirements_id_men_rules_order_idx" ON "requirements_id_men_rules" USING btree ("_order");
  CREATE INDEX "requirements_id_men_rules_parent_id_idx" ON "requirements_id_men_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_id_men_rules_locales_locale_parent_id_unique" ON "requirements_id_men_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_id_women_rules_order_idx" ON "requirements_id_women_rules" USING btree ("_order");
  CREATE INDEX "requirements_id_women_rules_parent_id_idx" ON "requirements_id_women_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_id_women_rules_locales_locale_parent_id_unique" ON "requirements_id_women_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_passport_rules_order_idx" ON "requirements_passport_rules" USING btree ("_order");
  CREATE INDEX "requirements_passport_rules_parent_id_idx" ON "requirements_passport_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_passport_rules_locales_locale_parent_id_unique" ON "requirements_passport_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements_absher_rules_order_idx" ON "requirements_absher_rules" USING btree ("_order");
  CREATE INDEX "requirements_absher_rules_parent_id_idx" ON "requirements_absher_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "requirements_absher_rules_locales_locale_parent_id_unique" ON "requirements_absher_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "requirements__status_idx" ON "requirements" USING btree ("_status");
  CREATE UNIQUE INDEX "requirements_locales_locale_parent_id_unique" ON "requirements_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_id_men_rules_order_idx" ON "_requirements_v_version_id_men_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_id_men_rules_parent_id_idx" ON "_requirements_v_version_id_men_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_id_men_rules_locales_locale_parent_i" ON "_requirements_v_version_id_men_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_id_women_rules_order_idx" ON "_requirements_v_version_id_women_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_id_women_rules_parent_id_idx" ON "_requirements_v_version_id_women_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_id_women_rules_locales_locale_parent" ON "_requirements_v_version_id_women_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_passport_rules_order_idx" ON "_requirements_v_version_passport_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_passport_rules_parent_id_idx" ON "_requirements_v_version_passport_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_passport_rules_locales_locale_parent" ON "_requirements_v_version_passport_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_absher_rules_order_idx" ON "_requirements_v_version_absher_rules" USING btree ("_order");
  CREATE INDEX "_requirements_v_version_absher_rules_parent_id_idx" ON "_requirements_v_version_absher_rules" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_requirements_v_version_absher_rules_locales_locale_parent_i" ON "_requirements_v_version_absher_rules_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_requirements_v_version_version__status_idx" ON "_requirements_v" USING btree ("version__status");
  CREATE INDEX "_requirements_v_created_at_idx" ON "_requirements_v" USING btree ("created_at");
  CREATE INDEX "_requirements_v_updated_at_idx" ON "_requirements_v" USING btree ("updated_at");
  CREATE INDEX "_requirements_v_snapshot_idx" ON "_requirements_v" USING btree ("snapshot");
  CREATE INDEX "_requirements_v_published_locale_idx" ON "_requirements_v" USING btree ("published_locale");
  CREATE INDEX "_requirements_v_latest_idx" ON "_requirements_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_requirements_v_locales_locale_parent_id_unique" ON "_requirements_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "gallery_page__status_idx" ON "gallery_page" USING btree ("_status");
  CREATE UNIQUE INDEX "gallery_page_locales_locale_parent_id_unique" ON "gallery_page_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_gallery_page_v_version_version__status_idx" ON "_gallery_page_v" USING btree ("version__status");
  CREATE INDEX "_gallery_page_v_created_at_idx" ON "_gallery_page_v" USING btree ("created_at");
  CREATE INDEX "_gallery_page_v_updated_at_idx" ON "_gallery_page_v" USING btree ("updated_at");
  CREATE INDEX "_gallery_page_v_snapshot_idx" ON "_gallery_page_v" USING btree ("snapshot");
  CREATE INDEX "_gallery_page_v_published_locale_idx" ON "_gallery_page_v" USING btree ("published_locale");
  CREATE INDEX "_gallery_page_v_latest_idx" ON "_gallery_page_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_gallery_page_v_locales_locale_parent_id_unique" ON "_gallery_page_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "booking_page_picture_idx" ON "booking_page" USING btree ("picture_id");
  CREATE INDEX "booking_page__status_idx" ON "booking_page" USING btree ("_status");
  CREATE UNIQUE INDEX "booking_page_locales_locale_parent_id_unique" ON "booking_page_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_booking_page_v_version_version_picture_idx" ON "_booking_page_v" USING btree ("version_picture_id");
  CREATE INDEX "_booking_page_v_version_version__status_idx" ON "_booking_page_v" USING btree ("version__status");
  CREATE INDEX "_booking_page_v_created_at_idx" ON "_booking_page_v" USING btree ("created_at");
  CREATE INDEX "_booking_page_v_updated_at_idx" ON "_booking_page_v" USING btree ("updated_at");
  CREATE INDEX "_booking_page_v_snapshot_idx" ON "_booking_page_v" USING btree ("snapshot");
  CREATE INDEX "_booking_page_v_published_locale_idx" ON "_booking_page_v" USING btree ("published_locale");
  CREATE INDEX "_booking_page_v_latest_idx" ON "_booking_page_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_booking_page_v_locales_locale_parent_id_unique" ON "_booking_page_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "contact_page__status_idx" ON "contact_page" USING btree ("_status");
  CREATE UNIQUE INDEX "contact_page_locales_locale_parent_id_unique" ON "contact_page_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_contact_page_v_version_version__status_idx" ON "_contact_page_v" USING btree ("version__status");
  CREATE INDEX "_contact_page_v_created_at_idx" ON "_contact_page_v" USING btree ("created_at");
  CREATE INDEX "_contact_page_v_updated_at_idx" ON "_contact_page_v" USING btree ("updated_at");
  CREATE INDEX "_contact_page_v_snapshot_idx" ON "_contact_page_v" USING btree ("snapshot");
  CREATE INDEX "_contact_page_v_published_locale_idx" ON "_contact_page_v" USING btree ("published_locale");
  CREATE INDEX "_contact_page_v_latest_idx" ON "_contact_page_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_contact_page_v_locales_locale_parent_id_unique" ON "_contact_page_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "developer_picture_idx" ON "developer" USING btree ("picture_id");
  CREATE INDEX "developer__status_idx" ON "developer" USING btree ("_status");
  CREATE INDEX "developer_cv_idx" ON "developer_locales" USING btree ("cv_id","_locale");
  CREATE UNIQUE INDEX "developer_locales_locale_parent_id_unique" ON "developer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_developer_v_version_version_picture_idx" ON "_developer_v" USING btree ("version_picture_id");
  CREATE INDEX "_developer_v_version_version__status_idx" ON "_developer_v" USING btree ("version__status");
  CREATE INDEX "_developer_v_created_at_idx" ON "_developer_v" USING btree ("created_at");
  CREATE INDEX "_developer_v_updated_at_idx" ON "_developer_v" USING btree ("updated_at");
  CREATE INDEX "_developer_v_snapshot_idx" ON "_developer_v" USING btree ("snapshot");
  CREATE INDEX "_developer_v_published_locale_idx" ON "_developer_v" USING btree ("published_locale");
  CREATE INDEX "_developer_v_latest_idx" ON "_developer_v" USING btree ("latest");
  CREATE INDEX "_developer_v_version_version_cv_idx" ON "_developer_v_locales" USING btree ("version_cv_id","_locale");
  CREATE UNIQUE INDEX "_developer_v_locales_locale_parent_id_unique" ON "_developer_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "privacy__status_idx" ON "privacy" USING btree ("_status");
  CREATE UNIQUE INDEX "privacy_locales_locale_parent_id_unique" ON "privacy_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_privacy_v_version_version__status_idx" ON "_privacy_v" USING btree ("version__status");
  CREATE INDEX "_privacy_v_created_at_idx" ON "_privacy_v" USING btree ("created_at");
  CREATE INDEX "_privacy_v_updated_at_idx" ON "_privacy_v" USING btree ("updated_at");
  CREATE INDEX "_privacy_v_snapshot_idx" ON "_privacy_v" USING btree ("snapshot");
  CREATE INDEX "_privacy_v_published_locale_idx" ON "_privacy_v" USING btree ("published_locale");
  CREATE INDEX "_privacy_v_latest_idx" ON "_privacy_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_privacy_v_locales_locale_parent_id_unique" ON "_privacy_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "studio_social_order_idx" ON "studio_social" USING btree ("_order");
  CREATE INDEX "studio_social_parent_id_idx" ON "studio_social" USING btree ("_parent_id");
  CREATE INDEX "studio_logo_idx" ON "studio" USING btree ("logo_id");
  CREATE INDEX "studio__status_idx" ON "studio" USING btree ("_status");
  CREATE UNIQUE INDEX "studio_locales_locale_parent_id_unique" ON "studio_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_studio_v_version_social_order_idx" ON "_studio_v_version_social" USING btree ("_order");
  CREATE INDEX "_studio_v_version_social_parent_id_idx" ON "_studio_v_version_social" USING btree ("_parent_id");
  CREATE INDEX "_studio_v_version_version_logo_idx" ON "_studio_v" USING btree ("version_logo_id");
  CREATE INDEX "_studio_v_version_version__status_idx" ON "_studio_v" USING btree ("version__status");
  CREATE INDEX "_studio_v_created_at_idx" ON "_studio_v" USING btree ("created_at");
  CREATE INDEX "_studio_v_updated_at_idx" ON "_studio_v" USING btree ("updated_at");
  CREATE INDEX "_studio_v_snapshot_idx" ON "_studio_v" USING btree ("snapshot");
  CREATE INDEX "_studio_v_published_locale_idx" ON "_studio_v" USING btree ("published_locale");
  CREATE INDEX "_studio_v_latest_idx" ON "_studio_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_studio_v_locales_locale_parent_id_unique" ON "_studio_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "wording__status_idx" ON "wording" USING btree ("_status");
  CREATE UNIQUE INDEX "wording_locales_locale_parent_id_unique" ON "wording_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_wording_v_version_version__status_idx" ON "_wording_v" USING btree ("version__status");
  CREATE INDEX "_wording_v_created_at_idx" ON "_wording_v" USING btree ("created_at");
  CREATE INDEX "_wording_v_updated_at_idx" ON "_wording_v" USING btree ("updated_at");
  CREATE INDEX "_wording_v_snapshot_idx" ON "_wording_v" USING btree ("snapshot");
  CREATE INDEX "_wording_v_published_locale_idx" ON "_wording_v" USING btree ("published_locale");
  CREATE INDEX "_wording_v_latest_idx" ON "_wording_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_wording_v_locales_locale_parent_id_unique" ON "_wording_v_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_document_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "photo__order_idx" ON "photo" USING btree ("_order");
  CREATE INDEX "photo_in_gallery_idx" ON "photo" USING btree ("in_gallery");
  CREATE INDEX "payload_locked_documents_rels_document_id_idx" ON "payload_locked_documents_rels" USING btree ("document_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "document" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "home" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "home_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "about_timeline" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "about_timeline_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "about" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "about_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_about_v_version_timeline" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_about_v_version_timeline_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_about_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_about_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "services" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "services_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_services_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_services_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wedding_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wedding_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wedding" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wedding_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v_version_inclusions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v_version_inclusions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wedding_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_print_sizes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_print_sizes_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_benefits" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_benefits_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "portrait_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_version_print_sizes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_version_print_sizes_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_version_benefits" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_version_benefits_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_portrait_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_men_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_men_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_women_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_id_women_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_passport_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_passport_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_absher_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_absher_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "requirements_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_men_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_men_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_women_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_id_women_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_passport_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_passport_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_absher_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_version_absher_rules_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_requirements_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gallery_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gallery_page_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_gallery_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_gallery_page_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "booking_page_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_booking_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_booking_page_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_page_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_page_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "developer" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "developer_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_developer_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_developer_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "privacy" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "privacy_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_privacy_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_privacy_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio_social" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "studio_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_v_version_social" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_studio_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wording" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wording_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wording_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_wording_v_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "document" CASCADE;
  DROP TABLE "home" CASCADE;
  DROP TABLE "home_locales" CASCADE;
  DROP TABLE "_home_v" CASCADE;
  DROP TABLE "_home_v_locales" CASCADE;
  DROP TABLE "about_timeline" CASCADE;
  DROP TABLE "about_timeline_locales" CASCADE;
  DROP TABLE "about" CASCADE;
  DROP TABLE "about_locales" CASCADE;
  DROP TABLE "_about_v_version_timeline" CASCADE;
  DROP TABLE "_about_v_version_timeline_locales" CASCADE;
  DROP TABLE "_about_v" CASCADE;
  DROP TABLE "_about_v_locales" CASCADE;
  DROP TABLE "services" CASCADE;
  DROP TABLE "services_locales" CASCADE;
  DROP TABLE "_services_v" CASCADE;
  DROP TABLE "_services_v_locales" CASCADE;
  DROP TABLE "wedding_inclusions" CASCADE;
  DROP TABLE "wedding_inclusions_locales" CASCADE;
  DROP TABLE "wedding" CASCADE;
  DROP TABLE "wedding_locales" CASCADE;
  DROP TABLE "_wedding_v_version_inclusions" CASCADE;
  DROP TABLE "_wedding_v_version_inclusions_locales" CASCADE;
  DROP TABLE "_wedding_v" CASCADE;
  DROP TABLE "_wedding_v_locales" CASCADE;
  DROP TABLE "portrait_print_sizes" CASCADE;
  DROP TABLE "portrait_print_sizes_locales" CASCADE;
  DROP TABLE "portrait_benefits" CASCADE;
  DROP TABLE "portrait_benefits_locales" CASCADE;
  DROP TABLE "portrait" CASCADE;
  DROP TABLE "portrait_locales" CASCADE;
  DROP TABLE "portrait_rels" CASCADE;
  DROP TABLE "_portrait_v_version_print_sizes" CASCADE;
  DROP TABLE "_portrait_v_version_print_sizes_locales" CASCADE;
  DROP TABLE "_portrait_v_version_benefits" CASCADE;
  DROP TABLE "_portrait_v_version_benefits_locales" CASCADE;
  DROP TABLE "_portrait_v" CASCADE;
  DROP TABLE "_portrait_v_locales" CASCADE;
  DROP TABLE "_portrait_v_rels" CASCADE;
  DROP TABLE "requirements_id_men_rules" CASCADE;
  DROP TABLE "requirements_id_men_rules_locales" CASCADE;
  DROP TABLE "requirements_id_women_rules" CASCADE;
  DROP TABLE "requirements_id_women_rules_locales" CASCADE;
  DROP TABLE "requirements_passport_rules" CASCADE;
  DROP TABLE "requirements_passport_rules_locales" CASCADE;
  DROP TABLE "requirements_absher_rules" CASCADE;
  DROP TABLE "requirements_absher_rules_locales" CASCADE;
  DROP TABLE "requirements" CASCADE;
  DROP TABLE "requirements_locales" CASCADE;
  DROP TABLE "_requirements_v_version_id_men_rules" CASCADE;
  DROP TABLE "_requirements_v_version_id_men_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_id_women_rules" CASCADE;
  DROP TABLE "_requirements_v_version_id_women_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_passport_rules" CASCADE;
  DROP TABLE "_requirements_v_version_passport_rules_locales" CASCADE;
  DROP TABLE "_requirements_v_version_absher_rules" CASCADE;
  DROP TABLE "_requirements_v_version_absher_rules_locales" CASCADE;
  DROP TABLE "_requirements_v" CASCADE;
  DROP TABLE "_requirements_v_locales" CASCADE;
  DROP TABLE "gallery_page" CASCADE;
  DROP TABLE "gallery_page_locales" CASCADE;
  DROP TABLE "_gallery_page_v" CASCADE;
  DROP TABLE "_gallery_page_v_locales" CASCADE;
  DROP TABLE "booking_page" CASCADE;
  DROP TABLE "booking_page_locales" CASCADE;
  DROP TABLE "_booking_page_v" CASCADE;
  DROP TABLE "_booking_page_v_locales" CASCADE;
  DROP TABLE "contact_page" CASCADE;
  DROP TABLE "contact_page_locales" CASCADE;
  DROP TABLE "_contact_page_v" CASCADE;
  DROP TABLE "_contact_page_v_locales" CASCADE;
  DROP TABLE "developer" CASCADE;
  DROP TABLE "developer_locales" CASCADE;
  DROP TABLE "_developer_v" CASCADE;
  DROP TABLE "_developer_v_locales" CASCADE;
  DROP TABLE "privacy" CASCADE;
  DROP TABLE "privacy_locales" CASCADE;
  DROP TABLE "_privacy_v" CASCADE;
  DROP TABLE "_privacy_v_locales" CASCADE;
  DROP TABLE "studio_social" CASCADE;
  DROP TABLE "studio" CASCADE;
  DROP TABLE "studio_locales" CASCADE;
  DROP TABLE "_studio_v_version_social" CASCADE;
  DROP TABLE "_studio_v" CASCADE;
  DROP TABLE "_studio_v_locales" CASCADE;
  DROP TABLE "wording" CASCADE;
  DROP TABLE "wording_locales" CASCADE;
  DROP TABLE "_wording_v" CASCADE;
  DROP TABLE "_wording_v_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_document_fk";
  
  DROP INDEX "photo__order_idx";
  DROP INDEX "photo_in_gallery_idx";
  DROP INDEX "payload_locked_documents_rels_document_id_idx";
  ALTER TABLE "photo" DROP COLUMN "_order";
  ALTER TABLE "photo" DROP COLUMN "in_gallery";
  ALTER TABLE "photo" DROP COLUMN "focal_x";
  ALTER TABLE "photo" DROP COLUMN "focal_y";
  ALTER TABLE "user" DROP COLUMN "role";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "document_id";
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_user_role";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";
  DROP TYPE "public"."enum__home_v_published_locale";
  DROP TYPE "public"."enum_about_status";
  DROP TYPE "public"."enum__about_v_version_status";
  DROP TYPE "public"."enum__about_v_published_locale";
  DROP TYPE "public"."enum_services_status";
  DROP TYPE "public"."enum__services_v_version_status";
  DROP TYPE "public"."enum__services_v_published_locale";
  DROP TYPE "public"."enum_wedding_status";
  DROP TYPE "public"."enum__wedding_v_version_status";
  DROP TYPE "public"."enum__wedding_v_published_locale";
  DROP TYPE "public"."enum_portrait_status";
  DROP TYPE "public"."enum__portrait_v_version_status";
  DROP TYPE "public"."enum__portrait_v_published_locale";
  DROP TYPE "public"."enum_requirements_status";
  DROP TYPE "public"."enum__requirements_v_version_status";
  DROP TYPE "public"."enum__requirements_v_published_locale";
  DROP TYPE "public"."enum_gallery_page_status";
  DROP TYPE "public"."enum__gallery_page_v_version_status";
  DROP TYPE "public"."enum__gallery_page_v_published_locale";
  DROP TYPE "public"."enum_booking_page_status";
  DROP TYPE "public"."enum__booking_page_v_version_status";
  DROP TYPE "public"."enum__booking_page_v_published_locale";
  DROP TYPE "public"."enum_contact_page_status";
  DROP TYPE "public"."enum__contact_page_v_version_status";
  DROP TYPE "public"."enum__contact_page_v_published_locale";
  DROP TYPE "public"."enum_developer_status";
  DROP TYPE "public"."enum__developer_v_version_status";
  DROP TYPE "public"."enum__developer_v_published_locale";
  DROP TYPE "public"."enum_privacy_status";
  DROP TYPE "public"."enum__privacy_v_version_status";
  DROP TYPE "public"."enum__privacy_v_published_locale";
  DROP TYPE "public"."enum_studio_status";
  DROP TYPE "public"."enum__studio_v_version_status";
  DROP TYPE "public"."enum__studio_v_published_locale";
  DROP TYPE "public"."enum_wording_status";
  DROP TYPE "public"."enum__wording_v_version_status";
  DROP TYPE "public"."enum__wording_v_published_locale";`)
}
