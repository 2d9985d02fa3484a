CREATE TABLE "demo_row" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "demo_row_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "landing_page" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_plan" ADD COLUMN "fields" text[] DEFAULT '{"name","title","description","isNoindex"}' NOT NULL;