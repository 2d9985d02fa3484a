ALTER TABLE "category" ADD COLUMN "catalogue_name" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "catalogue_name" text;--> statement-breakpoint
ALTER TABLE "page_change" ADD COLUMN "name_before" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_change" ADD COLUMN "name_after" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_own" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_plan" ADD COLUMN "name" text DEFAULT '' NOT NULL;