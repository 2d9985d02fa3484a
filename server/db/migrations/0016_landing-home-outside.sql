CREATE TABLE "home_edition" (
	"state" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"category_id" integer NOT NULL,
	"value_ids" integer[] DEFAULT '{}' NOT NULL,
	"from_cents" bigint,
	"to_cents" bigint,
	"image" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "landing_page_slug_unique" UNIQUE("slug"),
	CONSTRAINT "landing_page_slug" CHECK ("landing_page"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "landing_page_prices" CHECK ("landing_page"."from_cents" <= "landing_page"."to_cents")
);
--> statement-breakpoint
CREATE TABLE "outside" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"google_verification" text DEFAULT '' NOT NULL,
	"bing_verification" text DEFAULT '' NOT NULL,
	"robots_lines" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "outside_only" CHECK ("outside"."is_only")
);
