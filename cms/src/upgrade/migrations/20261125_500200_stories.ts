import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_story_space" AS ENUM('close', 'normal', 'wide');
  CREATE TYPE "public"."enum_story_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__story_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__story_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_stories_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_page_v_published_locale" AS ENUM('en', 'ar');
  CREATE TYPE "public"."enum_trust_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__trust_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__trust_v_published_locale" AS ENUM('en', 'ar');
  CREATE TABLE "story_blocks_full" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"block_name" varchar
  );
  
  CREATE TABLE "story_blocks_full_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "story_blocks_pair" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"block_name" varchar
  );
  
  CREATE TABLE "story_blocks_pair_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "story_blocks_triptych" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"block_name" varchar
  );
  
  CREATE TABLE "story_blocks_triptych_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "story_blocks_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"block_name" varchar
  );
  
  CREATE TABLE "story_blocks_text_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "story_blocks_quote" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"block_name" varchar
  );
  
  CREATE TABLE "story_blocks_quote_locales" (
  	"text" varchar,
  	"by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "story" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"slug" varchar,
  	"day" timestamp(3) with time zone,
  	"package_id" uuid,
  	"cover_id" uuid,
  	"share_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_story_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "story_locales" (
  	"title" varchar,
  	"city" varchar,
  	"lead" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "story_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"photo_id" uuid
  );
  
  CREATE TABLE "_story_v_blocks_full" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_story_v_blocks_full_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v_blocks_pair" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_story_v_blocks_pair_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v_blocks_triptych" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_story_v_blocks_triptych_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v_blocks_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_story_v_blocks_text_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v_blocks_quote" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"space" "enum_story_space" DEFAULT 'normal',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_story_v_blocks_quote_locales" (
  	"text" varchar,
  	"by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_slug" varchar,
  	"version_day" timestamp(3) with time zone,
  	"version_package_id" uuid,
  	"version_cover_id" uuid,
  	"version_share_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__story_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__story_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_story_v_locales" (
  	"version_title" varchar,
  	"version_city" varchar,
  	"version_lead" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_story_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"photo_id" uuid
  );
  
  CREATE TABLE "stories_page" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_stories_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "stories_page_locales" (
  	"stories_title" varchar,
  	"stories_lead" varchar,
  	"stories_all" varchar,
  	"stories_next" varchar,
  	"stories_empty" varchar,
  	"stories_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_stories_page_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__stories_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__stories_page_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_stories_page_v_locales" (
  	"version_stories_title" varchar,
  	"version_stories_lead" varchar,
  	"version_stories_all" varchar,
  	"version_stories_next" varchar,
  	"version_stories_empty" varchar,
  	"version_stories_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "trust_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"consent" boolean DEFAULT false
  );
  
  CREATE TABLE "trust_testimonials_locales" (
  	"text" varchar,
  	"name" varchar,
  	"occasion" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "trust_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "trust_questions_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "trust_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "trust_facts_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "trust" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_trust_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "trust_locales" (
  	"trust_voices" varchar,
  	"trust_questions" varchar,
  	"trust_facts" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_trust_v_version_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"consent" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_trust_v_version_testimonials_locales" (
  	"text" varchar,
  	"name" varchar,
  	"occasion" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_trust_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_trust_v_version_questions_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_trust_v_version_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_trust_v_version_facts_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_trust_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__trust_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__trust_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_trust_v_locales" (
  	"version_trust_voices" varchar,
  	"version_trust_questions" varchar,
  	"version_trust_facts" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "story_id" uuid;
  ALTER TABLE "home" ADD COLUMN "hero_story" boolean DEFAULT false;
  ALTER TABLE "_home_v" ADD COLUMN "version_hero_story" boolean DEFAULT false;
  ALTER TABLE "wording_locales" ADD COLUMN "nav_stories" varchar;
  ALTER TABLE "_wording_v_locales" ADD COLUMN "version_nav_stories" varchar;
  ALTER TABLE "story_blocks_full" ADD CONSTRAINT "story_blocks_full_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_full_locales" ADD CONSTRAINT "story_blocks_full_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story_blocks_full"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_pair" ADD CONSTRAINT "story_blocks_pair_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_pair_locales" ADD CONSTRAINT "story_blocks_pair_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story_blocks_pair"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_triptych" ADD CONSTRAINT "story_blocks_triptych_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_triptych_locales" ADD CONSTRAINT "story_blocks_triptych_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story_blocks_triptych"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_text" ADD CONSTRAINT "story_blocks_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_text_locales" ADD CONSTRAINT "story_blocks_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story_blocks_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_quote" ADD CONSTRAINT "story_blocks_quote_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_blocks_quote_locales" ADD CONSTRAINT "story_blocks_quote_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story_blocks_quote"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story" ADD CONSTRAINT "story_package_id_studio_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."studio_package"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "story" ADD CONSTRAINT "story_cover_id_photo_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "story" ADD CONSTRAINT "story_share_id_photo_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "story_locales" ADD CONSTRAINT "story_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_rels" ADD CONSTRAINT "story_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "story_rels" ADD CONSTRAINT "story_rels_photo_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_full" ADD CONSTRAINT "_story_v_blocks_full_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_full_locales" ADD CONSTRAINT "_story_v_blocks_full_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v_blocks_full"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_pair" ADD CONSTRAINT "_story_v_blocks_pair_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_pair_locales" ADD CONSTRAINT "_story_v_blocks_pair_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v_blocks_pair"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_triptych" ADD CONSTRAINT "_story_v_blocks_triptych_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_triptych_locales" ADD CONSTRAINT "_story_v_blocks_triptych_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v_blocks_triptych"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_text" ADD CONSTRAINT "_story_v_blocks_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_text_locales" ADD CONSTRAINT "_story_v_blocks_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v_blocks_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_quote" ADD CONSTRAINT "_story_v_blocks_quote_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_blocks_quote_locales" ADD CONSTRAINT "_story_v_blocks_quote_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v_blocks_quote"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v" ADD CONSTRAINT "_story_v_parent_id_story_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."story"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_story_v" ADD CONSTRAINT "_story_v_version_package_id_studio_package_id_fk" FOREIGN KEY ("version_package_id") REFERENCES "public"."studio_package"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_story_v" ADD CONSTRAINT "_story_v_version_cover_id_photo_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_story_v" ADD CONSTRAINT "_story_v_version_share_id_photo_id_fk" FOREIGN KEY ("version_share_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_story_v_locales" ADD CONSTRAINT "_story_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_rels" ADD CONSTRAINT "_story_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_story_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_story_v_rels" ADD CONSTRAINT "_story_v_rels_photo_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stories_page_locales" ADD CONSTRAINT "stories_page_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_stories_page_v_locales" ADD CONSTRAINT "_stories_page_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_testimonials" ADD CONSTRAINT "trust_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_testimonials_locales" ADD CONSTRAINT "trust_testimonials_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust_testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_questions" ADD CONSTRAINT "trust_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_questions_locales" ADD CONSTRAINT "trust_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_facts" ADD CONSTRAINT "trust_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_facts_locales" ADD CONSTRAINT "trust_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trust_locales" ADD CONSTRAINT "trust_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."trust"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_testimonials" ADD CONSTRAINT "_trust_v_version_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_testimonials_locales" ADD CONSTRAINT "_trust_v_version_testimonials_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v_version_testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_questions" ADD CONSTRAINT "_trust_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_questions_locales" ADD CONSTRAINT "_trust_v_version_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v_version_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_facts" ADD CONSTRAINT "_trust_v_version_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_version_facts_locales" ADD CONSTRAINT "_trust_v_version_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v_version_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_trust_v_locales" ADD CONSTRAINT "_trust_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_trust_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "story_blocks_full_order_idx" ON "story_blocks_full" USING btree ("_order");
  CREATE INDEX "story_blocks_full_parent_id_idx" ON "story_blocks_full" USING btree ("_parent_id");
  CREATE INDEX "story_blocks_full_path_idx" ON "story_blocks_full" USING btree ("_path");
  CREATE UNIQUE INDEX "story_blocks_full_locales_locale_parent_id_unique" ON "story_blocks_full_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "story_blocks_pair_order_idx" ON "story_blocks_pair" USING btree ("_order");
  CREATE INDEX "story_blocks_pair_parent_id_idx" ON "story_blocks_pair" USING btree ("_parent_id");
  CREATE INDEX "story_blocks_pair_path_idx" ON "story_blocks_pair" USING btree ("_path");
  CREATE UNIQUE INDEX "story_blocks_pair_locales_locale_parent_id_unique" ON "story_blocks_pair_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "story_blocks_triptych_order_idx" ON "story_blocks_triptych" USING btree ("_order");
  CREATE INDEX "story_blocks_triptych_parent_id_idx" ON "story_blocks_triptych" USING btree ("_parent_id");
  CREATE INDEX "story_blocks_triptych_path_idx" ON "story_blocks_triptych" USING btree ("_path");
  CREATE UNIQUE INDEX "story_blocks_triptych_locales_locale_parent_id_unique" ON "story_blocks_triptych_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "story_blocks_text_order_idx" ON "story_blocks_text" USING btree ("_order");
  CREATE INDEX "story_blocks_text_parent_id_idx" ON "story_blocks_text" USING btree ("_parent_id");
  CREATE INDEX "story_blocks_text_path_idx" ON "story_blocks_text" USING btree ("_path");
  CREATE UNIQUE INDEX "story_blocks_text_locales_locale_parent_id_unique" ON "story_blocks_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "story_blocks_quote_order_idx" ON "story_blocks_quote" USING btree ("_order");
  CREATE INDEX "story_blocks_quote_parent_id_idx" ON "story_blocks_quote" USING btree ("_parent_id");
  CREATE INDEX "story_blocks_quote_path_idx" ON "story_blocks_quote" USING btree ("_path");
  CREATE UNIQUE INDEX "story_blocks_quote_locales_locale_parent_id_unique" ON "story_blocks_quote_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "story_slug_idx" ON "story" USING btree ("slug");
  CREATE INDEX "story_package_idx" ON "story" USING btree ("package_id");
  CREATE INDEX "story_cover_idx" ON "story" USING btree ("cover_id");
  CREATE INDEX "story_share_idx" ON "story" USING btree ("share_id");
  CREATE INDEX "story_updated_at_idx" ON "story" USING btree ("updated_at");
  CREATE INDEX "story_created_at_idx" ON "story" USING btree ("created_at");
  CREATE INDEX "story__status_idx" ON "story" USING btree ("_status");
  CREATE UNIQUE INDEX "story_locales_locale_parent_id_unique" ON "story_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "story_rels_order_idx" ON "story_rels" USING btree ("order");
  CREATE INDEX "story_rels_parent_idx" ON "story_rels" USING btree ("parent_id");
  CREATE INDEX "story_rels_path_idx" ON "story_rels" USING btree ("path");
  CREATE INDEX "story_rels_photo_id_idx" ON "story_rels" USING btree ("photo_id");
  CREATE INDEX "_story_v_blocks_full_order_idx" ON "_story_v_blocks_full" USING btree ("_order");
  CREATE INDEX "_story_v_blocks_full_parent_id_idx" ON "_story_v_blocks_full" USING btree ("_parent_id");
  CREATE INDEX "_story_v_blocks_full_path_idx" ON "_story_v_blocks_full" USING btree ("_path");
  CREATE UNIQUE INDEX "_story_v_blocks_full_locales_locale_parent_id_unique" ON "_story_v_blocks_full_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_blocks_pair_order_idx" ON "_story_v_blocks_pair" USING btree ("_order");
  CREATE INDEX "_story_v_blocks_pair_parent_id_idx" ON "_story_v_blocks_pair" USING btree ("_parent_id");
  CREATE INDEX "_story_v_blocks_pair_path_idx" ON "_story_v_blocks_pair" USING btree ("_path");
  CREATE UNIQUE INDEX "_story_v_blocks_pair_locales_locale_parent_id_unique" ON "_story_v_blocks_pair_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_blocks_triptych_order_idx" ON "_story_v_blocks_triptych" USING btree ("_order");
  CREATE INDEX "_story_v_blocks_triptych_parent_id_idx" ON "_story_v_blocks_triptych" USING btree ("_parent_id");
  CREATE INDEX "_story_v_blocks_triptych_path_idx" ON "_story_v_blocks_triptych" USING btree ("_path");
  CREATE UNIQUE INDEX "_story_v_blocks_triptych_locales_locale_parent_id_unique" ON "_story_v_blocks_triptych_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_blocks_text_order_idx" ON "_story_v_blocks_text" USING btree ("_order");
  CREATE INDEX "_story_v_blocks_text_parent_id_idx" ON "_story_v_blocks_text" USING btree ("_parent_id");
  CREATE INDEX "_story_v_blocks_text_path_idx" ON "_story_v_blocks_text" USING btree ("_path");
  CREATE UNIQUE INDEX "_story_v_blocks_text_locales_locale_parent_id_unique" ON "_story_v_blocks_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_blocks_quote_order_idx" ON "_story_v_blocks_quote" USING btree ("_order");
  CREATE INDEX "_story_v_blocks_quote_parent_id_idx" ON "_story_v_blocks_quote" USING btree ("_parent_id");
  CREATE INDEX "_story_v_blocks_quote_path_idx" ON "_story_v_blocks_quote" USING btree ("_path");
  CREATE UNIQUE INDEX "_story_v_blocks_quote_locales_locale_parent_id_unique" ON "_story_v_blocks_quote_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_parent_idx" ON "_story_v" USING btree ("parent_id");
  CREATE INDEX "_story_v_version_version_slug_idx" ON "_story_v" USING btree ("version_slug");
  CREATE INDEX "_story_v_version_version_package_idx" ON "_story_v" USING btree ("version_package_id");
  CREATE INDEX "_story_v_version_version_cover_idx" ON "_story_v" USING btree ("version_cover_id");
  CREATE INDEX "_story_v_version_version_share_idx" ON "_story_v" USING btree ("version_share_id");
  CREATE INDEX "_story_v_version_version_updated_at_idx" ON "_story_v" USING btree ("version_updated_at");
  CREATE INDEX "_story_v_version_version_created_at_idx" ON "_story_v" USING btree ("version_created_at");
  CREATE INDEX "_story_v_version_version__status_idx" ON "_story_v" USING btree ("version__status");
  CREATE INDEX "_story_v_created_at_idx" ON "_story_v" USING btree ("created_at");
  CREATE INDEX "_story_v_updated_at_idx" ON "_story_v" USING btree ("updated_at");
  CREATE INDEX "_story_v_snapshot_idx" ON "_story_v" USING btree ("snapshot");
  CREATE INDEX "_story_v_published_locale_idx" ON "_story_v" USING btree ("published_locale");
  CREATE INDEX "_story_v_latest_idx" ON "_story_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_story_v_locales_locale_parent_id_unique" ON "_story_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_story_v_rels_order_idx" ON "_story_v_rels" USING btree ("order");
  CREATE INDEX "_story_v_rels_parent_idx" ON "_story_v_rels" USING btree ("parent_id");
  CREATE INDEX "_story_v_rels_path_idx" ON "_story_v_rels" USING btree ("path");
  CREATE INDEX "_story_v_rels_photo_id_idx" ON "_story_v_rels" USING btree ("photo_id");
  CREATE INDEX "stories_page__status_idx" ON "stories_page" USING btree ("_status");
  CREATE UNIQUE INDEX "stories_page_locales_locale_parent_id_unique" ON "stories_page_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_page_v_version_version__status_idx" ON "_stories_page_v" USING btree ("version__status");
  CREATE INDEX "_stories_page_v_created_at_idx" ON "_stories_page_v" USING btree ("created_at");
  CREATE INDEX "_stories_page_v_updated_at_idx" ON "_stories_page_v" USING btree ("updated_at");
  CREATE INDEX "_stories_page_v_snapshot_idx" ON "_stories_page_v" USING btree ("snapshot");
  CREATE INDEX "_stories_page_v_published_locale_idx" ON "_stories_page_v" USING btree ("published_locale");
  CREATE INDEX "_stories_page_v_latest_idx" ON "_stories_page_v" USING btree ("latest");
  CREATE INDEX "_stories_page_v_autosave_idx" ON "_stories_page_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "_stories_page_v_locales_locale_parent_id_unique" ON "_stories_page_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "trust_testimonials_order_idx" ON "trust_testimonials" USING btree ("_order");
  CREATE INDEX "trust_testimonials_parent_id_idx" ON "trust_testimonials" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "trust_testimonials_locales_locale_parent_id_unique" ON "trust_testimonials_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "trust_questions_order_idx" ON "trust_questions" USING btree ("_order");
  CREATE INDEX "trust_questions_parent_id_idx" ON "trust_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "trust_questions_locales_locale_parent_id_unique" ON "trust_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "trust_facts_order_idx" ON "trust_facts" USING btree ("_order");
  CREATE INDEX "trust_facts_parent_id_idx" ON "trust_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "trust_facts_locales_locale_parent_id_unique" ON "trust_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "trust__status_idx" ON "trust" USING btree ("_status");
  CREATE UNIQUE INDEX "trust_locales_locale_parent_id_unique" ON "trust_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_trust_v_version_testimonials_order_idx" ON "_trust_v_version_testimonials" USING btree ("_order");
  CREATE INDEX "_trust_v_version_testimonials_parent_id_idx" ON "_trust_v_version_testimonials" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_trust_v_version_testimonials_locales_locale_parent_id_uniqu" ON "_trust_v_version_testimonials_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_trust_v_version_questions_order_idx" ON "_trust_v_version_questions" USING btree ("_order");
  CREATE INDEX "_trust_v_version_questions_parent_id_idx" ON "_trust_v_version_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_trust_v_version_questions_locales_locale_parent_id_unique" ON "_trust_v_version_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_trust_v_version_facts_order_idx" ON "_trust_v_version_facts" USING btree ("_order");
  CREATE INDEX "_trust_v_version_facts_parent_id_idx" ON "_trust_v_version_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_trust_v_version_facts_locales_locale_parent_id_unique" ON "_trust_v_version_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_trust_v_version_version__status_idx" ON "_trust_v" USING btree ("version__status");
  CREATE INDEX "_trust_v_created_at_idx" ON "_trust_v" USING btree ("created_at");
  CREATE INDEX "_trust_v_updated_at_idx" ON "_trust_v" USING btree ("updated_at");
  CREATE INDEX "_trust_v_snapshot_idx" ON "_trust_v" USING btree ("snapshot");
  CREATE INDEX "_trust_v_published_locale_idx" ON "_trust_v" USING btree ("published_locale");
  CREATE INDEX "_trust_v_latest_idx" ON "_trust_v" USING btree ("latest");
  CREATE INDEX "_trust_v_autosave_idx" ON "_trust_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "_trust_v_locales_locale_parent_id_unique" ON "_trust_v_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_story_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_story_id_idx" ON "payload_locked_documents_rels" USING btree ("story_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "story_blocks_full" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_full_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_pair" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_pair_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_triptych" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_triptych_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_text" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_text_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_quote" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_blocks_quote_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "story_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_full" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_full_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_pair" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_pair_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_triptych" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_triptych_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_text" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_text_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_quote" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_blocks_quote_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_story_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "stories_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "stories_page_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_stories_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_stories_page_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_testimonials_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_questions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_facts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_facts_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "trust_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_testimonials_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_questions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_facts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_version_facts_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_trust_v_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "story_blocks_full" CASCADE;
  DROP TABLE "story_blocks_full_locales" CASCADE;
  DROP TABLE "story_blocks_pair" CASCADE;
  DROP TABLE "story_blocks_pair_locales" CASCADE;
  DROP TABLE "story_blocks_triptych" CASCADE;
  DROP TABLE "story_blocks_triptych_locales" CASCADE;
  DROP TABLE "story_blocks_text" CASCADE;
  DROP TABLE "story_blocks_text_locales" CASCADE;
  DROP TABLE "story_blocks_quote" CASCADE;
  DROP TABLE "story_blocks_quote_locales" CASCADE;
  DROP TABLE "story" CASCADE;
  DROP TABLE "story_locales" CASCADE;
  DROP TABLE "story_rels" CASCADE;
  DROP TABLE "_story_v_blocks_full" CASCADE;
  DROP TABLE "_story_v_blocks_full_locales" CASCADE;
  DROP TABLE "_story_v_blocks_pair" CASCADE;
  DROP TABLE "_story_v_blocks_pair_locales" CASCADE;
  DROP TABLE "_story_v_blocks_triptych" CASCADE;
  DROP TABLE "_story_v_blocks_triptych_locales" CASCADE;
  DROP TABLE "_story_v_blocks_text" CASCADE;
  DROP TABLE "_story_v_blocks_text_locales" CASCADE;
  DROP TABLE "_story_v_blocks_quote" CASCADE;
  DROP TABLE "_story_v_blocks_quote_locales" CASCADE;
  DROP TABLE "_story_v" CASCADE;
  DROP TABLE "_story_v_locales" CASCADE;
  DROP TABLE "_story_v_rels" CASCADE;
  DROP TABLE "stories_page" CASCADE;
  DROP TABLE "stories_page_locales" CASCADE;
  DROP TABLE "_stories_page_v" CASCADE;
  DROP TABLE "_stories_page_v_locales" CASCADE;
  DROP TABLE "trust_testimonials" CASCADE;
  DROP TABLE "trust_testimonials_locales" CASCADE;
  DROP TABLE "trust_questions" CASCADE;
  DROP TABLE "trust_questions_locales" CASCADE;
  DROP TABLE "trust_facts" CASCADE;
  DROP TABLE "trust_facts_locales" CASCADE;
  DROP TABLE "trust" CASCADE;
  DROP TABLE "trust_locales" CASCADE;
  DROP TABLE "_trust_v_version_testimonials" CASCADE;
  DROP TABLE "_trust_v_version_testimonials_locales" CASCADE;
  DROP TABLE "_trust_v_version_questions" CASCADE;
  DROP TABLE "_trust_v_version_questions_locales" CASCADE;
  DROP TABLE "_trust_v_version_facts" CASCADE;
  DROP TABLE "_trust_v_version_facts_locales" CASCADE;
  DROP TABLE "_trust_v" CASCADE;
  DROP TABLE "_trust_v_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_story_fk";
  
  DROP INDEX IF EXISTS "payload_locked_documents_rels_story_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "story_id";
  ALTER TABLE "home" DROP COLUMN "hero_story";
  ALTER TABLE "_home_v" DROP COLUMN "version_hero_story";
  ALTER TABLE "wording_locales" DROP COLUMN "nav_stories";
  ALTER TABLE "_wording_v_locales" DROP COLUMN "version_nav_stories";
  DROP TYPE "public"."enum_story_space";
  DROP TYPE "public"."enum_story_status";
  DROP TYPE "public"."enum__story_v_version_status";
  DROP TYPE "public"."enum__story_v_published_locale";
  DROP TYPE "public"."enum_stories_page_status";
  DROP TYPE "public"."enum__stories_page_v_version_status";
  DROP TYPE "public"."enum__stories_page_v_published_locale";
  DROP TYPE "public"."enum_trust_status";
  DROP TYPE "public"."enum__trust_v_version_status";
  DROP TYPE "public"."enum__trust_v_published_locale";`)
}
