CREATE TABLE "engine_copy" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_list" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"product_count" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_list_only" CHECK ("shop_list"."is_only")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "popularity" real DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "shop_list" ("product_count") SELECT count(*) FROM "listed_price";
