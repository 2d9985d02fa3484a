CREATE TABLE "index_now_address" (
	"path" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"told_state" text,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "index_now_telling" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_now_telling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"addresses" integer NOT NULL,
	"status" integer NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vital_count" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "vital_count_day_page_device_vital_bucket_pk" PRIMARY KEY("day","page","device","vital","bucket")
);
--> statement-breakpoint
ALTER TABLE "outside" ADD COLUMN "is_index_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outside" ADD COLUMN "index_now_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside" ADD COLUMN "analytics_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside" ADD COLUMN "analytics_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside" ADD COLUMN "vitals_percent" integer DEFAULT 10 NOT NULL CONSTRAINT "outside_vitals_percent" CHECK ("vitals_percent" between 0 and 100);--> statement-breakpoint
CREATE INDEX "index_now_address_waiting" ON "index_now_address" USING btree ("noticed_at") WHERE "index_now_address"."told_state" is distinct from "index_now_address"."state";
