CREATE TABLE "page_text" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "available_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_available_from" CHECK ("product"."available_from" ~ '^(\d{4}-\d\d-\d\d)?$');