ALTER TABLE "product" ADD COLUMN "description_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "description_pictures" text[] DEFAULT '{}' NOT NULL;