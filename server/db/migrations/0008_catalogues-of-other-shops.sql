CREATE TABLE "remote_picture" (
	"source" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "is_of_path" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "weight_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "cost_cents" integer DEFAULT 0 NOT NULL;